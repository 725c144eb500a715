package dev.continuo.adapters.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.contract.Network;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A message on the fake Discord.
final class RestPost {
    final String id;
    final String channel;
    final String author;
    volatile String content;

    /// What it answers.
    final @Nullable String replyTo;

    /// Who alone sees it; null for everybody.
    final @Nullable String onlyFor;

    volatile @Nullable Instant edited;
    final List<Map<String, @Nullable Object>> files = new ArrayList<>();

    /// What the bot sent along.
    final List<Network.File> uploads = new ArrayList<>();

    /// The labels of its buttons, and the custom id of each.
    volatile Map<String, String> buttons = Map.of();

    boolean webhook;

    /// Whether its words are another message's, passed on.
    boolean forwarded;

    /// Parts of the message as Discord writes them, such as a poll.
    Map<String, @Nullable Object> more = Map.of();

    /// Whether its author has no id.
    volatile boolean garbled;

    /// Whether anybody was called by it.
    boolean calls;

    RestPost(
            String id,
            String channel,
            String author,
            String content,
            @Nullable String replyTo,
            @Nullable String onlyFor) {
        this.id = id;
        this.channel = channel;
        this.author = author;
        this.content = content;
        this.replyTo = replyTo;
        this.onlyFor = onlyFor;
    }

    /// Takes the buttons from what a client sent; what says nothing of buttons leaves them.
    void dress(JsonNode body) {
        if (!body.has("components")) return;
        var now = new LinkedHashMap<String, String>();
        for (var row : body.path("components")) {
            if (row.path("type").asInt() != 1) throw new IllegalArgumentException("no action row");
            for (var button : row.path("components"))
                now.put(button.path("label").asText(), button.path("custom_id").asText());
        }
        buttons = now;
    }
}
