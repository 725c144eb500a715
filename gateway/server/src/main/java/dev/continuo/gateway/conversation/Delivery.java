package dev.continuo.gateway.conversation;

import dev.continuo.ledger.concurrent.KeyedExecutor;
import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.mind.Mind;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.Document;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;

/// Takes replies to their channels, in order per conversation.
public final class Delivery {
    private final Mind mind;
    private final DeliveryWorker sending;
    private final KeyedExecutor<Long, Long> replies;
    private volatile boolean oneByOne;

    /// @param copies makes the copy of what is held about a person
    /// @param pause how it waits between tries
    public Delivery(
            Mind mind,
            Function<String, Channel> channels,
            Drafts drafts,
            LongFunction<Optional<Document>> copies,
            Sleeper pause) {
        this.mind = mind;
        sending = new DeliveryWorker(mind, channels, drafts, copies, pause);
        replies = new KeyedExecutor<>("delivery", sending::send);
    }

    /// Takes up what was not delivered when the process ended.
    public void resume() {
        for (var part : mind.answering().outbox().listOpen())
            add(part.message(), part.place().conversation());
    }

    /// From now on replies go out in their order, whatever their conversations.
    void oneByOne() {
        oneByOne = true;
    }

    /// A reply is to be sent.
    public void add(long reply, long conversation) {
        replies.add(oneByOne ? 0 : conversation, reply);
    }

    /// Tells whether nothing is being handed over.
    public boolean calm() {
        return replies.settle(Duration.ZERO);
    }

    /// Lets what is being handed over end, for a little while, and sends nothing more.
    public void close() {
        sending.close();
        replies.close();
    }
}
