package dev.continuo.gateway.traffic;

import dev.continuo.core.Mind;
import dev.continuo.core.channel.Channel;
import dev.continuo.core.channel.Document;
import dev.continuo.core.model.provider.Pause;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;

/// Takes replies to their channels, in order per conversation.
final class Delivery {
    private final Mind mind;
    private final Sending sending;
    private final Strands<Long> replies;

    /// @param copies makes the copy of what is held about a person
    /// @param pause how it waits between tries
    Delivery(
            Mind mind,
            Function<String, Channel> channels,
            Drafts drafts,
            LongFunction<Optional<Document>> copies,
            Pause pause) {
        this.mind = mind;
        sending = new Sending(mind, channels, drafts, copies, pause);
        replies = new Strands<>("delivery", sending::send);
    }

    /// Takes up what was not delivered when the process ended.
    void resume() {
        for (var part : mind.outbox().listOpen()) add(part.message(), part.conversation());
    }

    /// A reply is to be sent.
    void add(long reply, long conversation) {
        replies.add(conversation, reply);
    }

    /// Lets what is being handed over end, for a little while, and sends nothing more.
    void close() {
        sending.close();
        replies.close();
    }
}
