package dev.continuo.adapters.discord.inbound;

import dev.continuo.adapters.discord.api.RestClient;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.events.Attachment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Attachments of messages. Text documents are fetched and read; of the rest only the facts are
/// kept.
public final class DiscordAttachments {
    private static final int VOICE = 1 << 13;

    private final RestClient client;

    public DiscordAttachments(RestClient client) {
        this.client = client;
    }

    List<Attachment> of(DataObject message) {
        return of(message, url -> client.fetch(url, Attachment.MAX_TEXT).flatMap(TextSanitizer::document));
    }

    /// The same of a message that is answered: nothing is fetched.
    static List<Attachment> unread(DataObject message) {
        return of(message, _ -> Optional.empty());
    }

    private static List<Attachment> of(DataObject message, Function<String, Optional<String>> read) {
        var voice = (message.getInt("flags", 0) & VOICE) != 0;
        var all = new ArrayList<Attachment>();
        list(message, "attachments").forEach(file -> all.add(file(file, voice, read)));
        list(message, "sticker_items").forEach(sticker -> all.add(sticker(sticker)));
        return all;
    }

    static List<DataObject> list(DataObject holder, String key) {
        return holder.optArray(key)
                .map(array -> array.stream(DataArray::getObject).toList())
                .orElse(List.of());
    }

    private static Attachment sticker(DataObject sticker) {
        return new Attachment(
                "sticker", TextSanitizer.name(sticker.getString("name", null)), null, 0, sticker.getString("id"), null);
    }

    private static Attachment file(DataObject file, boolean voice, Function<String, Optional<String>> read) {
        var name = TextSanitizer.name(file.getString("filename", null));
        var type = TextSanitizer.name(file.getString("content_type", null));
        var size = file.getLong("size", 0);
        var url = file.getString("url", null);
        var text = url != null && Attachment.readable(type, name, size)
                ? read.apply(url).orElse(null)
                : null;
        return new Attachment(kind(type, voice), name, type, size, url, text);
    }

    private static String kind(@Nullable String type, boolean voice) {
        var media = type == null ? "" : type.toLowerCase(Locale.ROOT);
        if (media.startsWith("image/")) return "photo";
        if (media.startsWith("audio/")) return voice ? "voice" : "audio";
        return media.startsWith("video/") ? "video" : "document";
    }
}
