package dev.continuo.adapters.slack.inbound;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.slack.api.SlackApi;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.events.Attachment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Files that come with messages. Text documents are fetched and read; of the rest only the facts
/// are kept. <https://docs.slack.dev/reference/objects/file-object>
final class SlackAttachments {
    /// Files that were taken back, or are older than a free workspace shows.
    private static final Set<String> GONE = Set.of("tombstone", "hidden_by_limit");

    private final SlackApi api;

    SlackAttachments(SlackApi api) {
        this.api = api;
    }

    List<Attachment> of(JsonNode message) {
        var all = new ArrayList<Attachment>();
        for (var file : message.path("files"))
            if (!GONE.contains(file.path("mode").asText(""))) all.add(file(file));
        return all;
    }

    private Attachment file(JsonNode file) {
        var name = text(file, "name");
        var type = text(file, "mimetype");
        var size = file.path("size").asLong(0);
        var url = text(file, "url_private_download");
        if (url == null) url = text(file, "url_private");
        return new Attachment(
                kind(type, file.path("subtype").asText("")),
                name,
                type,
                size,
                url == null ? text(file, "id") : url,
                url != null && Attachment.readable(type, name, size) ? fetch(url) : null);
    }

    private @Nullable String fetch(String url) {
        return api.fetch(url, Attachment.MAX_TEXT)
                .flatMap(TextSanitizer::document)
                .orElse(null);
    }

    private static @Nullable String text(JsonNode holder, String key) {
        var text = TextSanitizer.text(holder.path(key).asText(""));
        return text.isEmpty() ? null : text;
    }

    private static String kind(@Nullable String type, String subtype) {
        var media = type == null ? "" : type.toLowerCase(Locale.ROOT);
        if (subtype.equals("slack_audio")) return "voice";
        if (media.startsWith("image/")) return "photo";
        if (media.startsWith("audio/")) return "audio";
        return media.startsWith("video/") ? "video" : "document";
    }
}
