package dev.continuo.adapters.discord.inbound;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Words of a message that do not stand in its text: of embeds, of polls, of the text blocks of its
/// components.
///
/// @see <a href="https://discord.com/developers/docs/resources/message">Message</a>
final class DiscordContents {
    private static final int TEXT_BLOCK = 10;

    private DiscordContents() {}

    /// Lines, each thing on its own; empty for none.
    static String of(DataObject message) {
        var lines = new ArrayList<String>();
        DiscordAttachments.list(message, "embeds").forEach(embed -> embed(embed, lines));
        message.optObject("poll").ifPresent(poll -> lines.add(poll(poll)));
        DiscordAttachments.list(message, "components").forEach(part -> component(part, lines));
        return String.join("\n", lines);
    }

    private static void embed(DataObject embed, List<String> lines) {
        add(embed, "title", lines);
        add(embed, "description", lines);
        for (var field : DiscordAttachments.list(embed, "fields"))
            lines.add(field.getString("name", "") + ": " + field.getString("value", ""));
    }

    private static void add(DataObject holder, String key, List<String> lines) {
        var text = holder.getString(key, "");
        if (!text.isBlank()) lines.add(text);
    }

    private static String poll(DataObject poll) {
        var options = DiscordAttachments.list(poll, "answers").stream()
                .map(answer -> text(answer, "poll_media"))
                .collect(Collectors.joining(" / "));
        return "[poll: " + text(poll, "question") + " " + options + "]";
    }

    private static String text(DataObject holder, String key) {
        return holder.optObject(key).map(media -> media.getString("text", "")).orElse("");
    }

    private static void component(DataObject part, List<String> lines) {
        if (part.getInt("type", 0) == TEXT_BLOCK) add(part, "content", lines);
        DiscordAttachments.list(part, "components").forEach(inner -> component(inner, lines));
    }
}
