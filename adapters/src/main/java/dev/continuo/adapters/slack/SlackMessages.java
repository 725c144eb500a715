package dev.continuo.adapters.slack;

import dev.continuo.adapters.slack.api.SlackApi;
import dev.continuo.adapters.slack.api.SlackLocation;
import dev.continuo.adapters.text.MessageSplitter;
import dev.continuo.events.Choice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Messages as Slack takes them (<https://docs.slack.dev/reference/methods/chat.postMessage>).
final class SlackMessages {
    /// Slack's limit of a section's text.
    private static final int SECTION = 3_000;

    private SlackMessages() {}

    /// Arguments for a text at a place; nobody is called and nothing unfolded by what is written in
    /// it.
    ///
    /// @param text in Slack's markup
    /// @param key by which it is found again; null for none
    static Map<String, Object> post(SlackLocation place, String text, List<Choice> choices, @Nullable String key) {
        var arguments = SlackApi.arguments(
                "channel", place.channel(), "thread_ts", place.thread(), "unfurl_links", false, "unfurl_media", false);
        if (key != null) arguments.put("metadata", metadata(Map.of("key", key)));
        arguments.putAll(body(text, choices));
        return arguments;
    }

    private static Map<String, Object> metadata(Map<String, String> payload) {
        return Map.of("event_type", SlackReadback.EVENT, "event_payload", payload);
    }

    /// A text with buttons under it, if there are any; an edit takes off those that were there.
    static Map<String, Object> body(String text, List<Choice> choices) {
        return Map.of("text", text, "blocks", choices.isEmpty() ? List.of() : blocks(text, choices));
    }

    private static List<Object> blocks(String text, List<Choice> choices) {
        var blocks = new ArrayList<Object>();
        for (var part : new MessageSplitter(SECTION).parts(text)) {
            var words = Map.of("type", "mrkdwn", "text", part);
            blocks.add(Map.of("type", "section", "expand", true, "text", words));
        }
        var buttons = new ArrayList<Object>();
        for (var choice : choices)
            buttons.add(Map.of(
                    "type",
                    "button",
                    "action_id",
                    "choice" + buttons.size(),
                    "value",
                    choice.command(),
                    "text",
                    Map.of("type", "plain_text", "text", choice.label())));
        blocks.add(Map.of("type", "actions", "elements", buttons));
        return blocks;
    }
}
