package dev.continuo.adapters.slack.inbound;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.slack.api.SlackLocation;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.events.Choice;
import dev.continuo.mind.channel.CommandMenu;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A slash command as it came, or the one that a pressed button stands for.
///
/// @param id a name of its own
/// @param text the line that somebody would have typed
/// @param answers where Slack takes answers to it for half an hour
/// @param under the message whose button was pressed; null for a slash command
/// @param alone whether only whoever gave it sees that message
public record SlackCommand(
        String id,
        SlackLocation place,
        String account,
        String text,
        String answers,
        @Nullable String under,
        boolean alone) {

    /// Reads a slash command (<https://docs.slack.dev/interactivity/implementing-slash-commands>).
    /// An app has few of its own, so the word behind it is the command where the menu knows it;
    /// else it is something said.
    public static SlackCommand slash(JsonNode payload, CommandMenu menu) {
        var name = payload.path("command").asText("/").substring(1).toLowerCase(Locale.ROOT);
        var text = TextSanitizer.text(payload.path("text").asText("")).strip();
        return new SlackCommand(
                payload.path("trigger_id").asText(),
                new SlackLocation(payload.path("channel_id").asText(), null),
                payload.path("user_id").asText(),
                line(name, text, menu),
                payload.path("response_url").asText(),
                null,
                true);
    }

    private static String line(String name, String text, CommandMenu menu) {
        if (menu.audiences().containsKey(name)) return ("/" + name + " " + text).strip();
        if (text.isEmpty()) return "/help";
        var word = text.split("\\s+", 2)[0].toLowerCase(Locale.ROOT);
        return text.startsWith("/") || !menu.audiences().containsKey(word) ? text : "/" + text;
    }

    /// Reads a press; empty where no button of ours was pressed
    /// (<https://docs.slack.dev/reference/interaction-payloads/block_actions-payload>).
    public static Optional<SlackCommand> pressed(JsonNode payload) {
        var action = payload.path("actions").path(0);
        var container = payload.path("container");
        var thread = payload.path("message").path("thread_ts").asText("");
        if (thread.isEmpty()) thread = container.path("thread_ts").asText("");
        var under = container.path("message_ts").asText();
        var place = new SlackLocation(
                payload.path("channel").path("id").asText(), thread.isEmpty() || thread.equals(under) ? null : thread);
        return Choice.pressed(action.path("value").asText(""))
                .map(line -> new SlackCommand(
                        payload.path("trigger_id").asText(),
                        place,
                        payload.path("user").path("id").asText(),
                        line,
                        payload.path("response_url").asText(),
                        under,
                        container.path("is_ephemeral").asBoolean()));
    }
}
