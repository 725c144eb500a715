package dev.continuo.adapters.discord;

import dev.continuo.adapters.contract.Network;
import java.time.Instant;
import java.util.ArrayList;
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

    boolean webhook;

    /// Whether its words are another message's, passed on.
    boolean forwarded;

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
}
