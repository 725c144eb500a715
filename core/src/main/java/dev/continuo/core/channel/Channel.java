package dev.continuo.core.channel;

import java.time.Duration;
import java.util.List;

/// One network that people talk to the agent on. An adapter does input, output and formatting, and
/// nothing else.
public interface Channel {

    /// The channel's name, part of every account and conversation on it: `http`, `telegram`.
    String name();

    /// Whether replies are fetched by the other side. A pulled reply is delivered by being
    /// recorded; nothing is sent, so nothing can be lost or doubled on the way.
    boolean pulled();

    /// How long the agent waits for a person's next message before it takes those it has as one
    /// turn. Zero where every message is a turn of its own.
    Duration joining();

    /// Cuts a reply into the parts that are sent one by one. Never empty.
    List<String> cut(String text);

    /// Sends one part, and waits for the network's answer. Never called for a pulled channel.
    Receipt send(Outbound part);

    /// Shows, or stops showing, that the agent is busy with an answer. Best effort.
    void typing(String conversation, boolean busy);

    /// Whether the channel works, in a word and a sentence.
    Health health();

    /// Whether a channel works.
    ///
    /// @param state `ok`, `degraded` or `down`
    /// @param detail one sentence for people
    record Health(String state, String detail) {}
}
