package dev.continuo.gateway.conversation;

import dev.continuo.events.Choice;
import dev.continuo.events.MessageEvent;
import dev.continuo.events.MessageEvent.MessageDelivered;
import dev.continuo.events.MessageEvent.SendBegan;
import dev.continuo.events.MessageEvent.SendFailed;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.concurrent.ExponentialBackoff;
import dev.continuo.ledger.concurrent.RetryPolicy;
import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.Mind;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.Document;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.message.Outbox;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends one reply part by part. `SendBegan` is durable before each try and what became of it is
/// recorded after it, however long the database stays away: begun but unconfirmed is ambiguous, and
/// is sent once more with its attempt told, so that the channel can resolve or mark it.
final class DeliveryWorker {
    private static final Logger LOG = LoggerFactory.getLogger(DeliveryWorker.class);
    private static final int MAX_ATTEMPTS = 10;
    private static final int MAX_AT_ONCE = 1 << 20;
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

    private final Mind mind;
    private final Function<String, Channel> channels;
    private final Sleeper pause;
    private final IdempotencyKeys keys;
    private final Drafts drafts;
    private final LongFunction<Optional<Document>> copies;

    /// Held from before a part is handed over until what became of it is recorded.
    private final Semaphore underWay = new Semaphore(MAX_AT_ONCE);

    private final RetryPolicy retries = new RetryPolicy(Duration.ofMillis(100), LONGEST_PAUSE, 1, this::rest);
    private volatile boolean closed;

    DeliveryWorker(
            Mind mind,
            Function<String, Channel> channels,
            Drafts drafts,
            LongFunction<Optional<Document>> copies,
            Sleeper pause) {
        this.copies = copies;
        this.mind = mind;
        this.channels = channels;
        this.pause = pause;
        this.drafts = drafts;
        this.keys = new IdempotencyKeys(mind.ledger());
    }

    /// Result of a try.
    private enum DeliveryStep {
        DONE,
        GIVEN_UP,
        AGAIN
    }

    /// Sends what is open of a reply, until it is delivered or given up.
    void send(long reply) throws InterruptedException {
        retries.run("Reply #" + reply, () -> attempt(reply));
    }

    private void attempt(long reply) throws InterruptedException {
        if (closed) return;
        var parts = DatabaseErrors.guard(() -> mind.answering().outbox().list(reply));
        for (var part : parts)
            if (part.delivery().open() && new Errand(part, after(part, parts)).run() == DeliveryStep.GIVEN_UP) return;
    }

    private void rest(Duration time) throws InterruptedException {
        if (closed) throw new InterruptedException("delivery is closed");
        pause.sleep(time);
    }

    private static List<Outbox.OutboxPart> after(Outbox.OutboxPart part, List<Outbox.OutboxPart> parts) {
        return parts.stream().filter(p -> p.part() > part.part()).toList();
    }

    /// One part on its way, over all its tries.
    private final class Errand {
        private final Outbox.OutboxPart part;
        private final List<Outbox.OutboxPart> rest;
        private final ExponentialBackoff rests = new ExponentialBackoff(Duration.ofSeconds(1), LONGEST_PAUSE);
        private int unreachable;

        /// Number of sends of unknown end, those of earlier processes included.
        private int unknown;

        /// @param rest what is not sent either when this part is given up
        Errand(Outbox.OutboxPart part, List<Outbox.OutboxPart> rest) {
            this.part = part;
            this.rest = rest;
            unknown = part.delivery().repeats() + (part.delivery().state().equals("begun") ? 1 : 0);
        }

        DeliveryStep run() throws InterruptedException {
            var step = DeliveryStep.AGAIN;
            while (step == DeliveryStep.AGAIN) {
                mind.grounds().killSwitch().pass(part.message());
                step = attempted();
            }
            return step;
        }

        private DeliveryStep attempted() throws InterruptedException {
            SendResult receipt;
            underWay.acquire();
            try {
                if (unknown > channel().repeats()) {
                    keep(() -> perhaps("perhaps sent"));
                    return DeliveryStep.GIVEN_UP;
                }
                // Needs the database, which may be away: then nothing has begun yet.
                var outbound = outbound();
                var began = new SendBegan(part.message(), part.part(), unknown);
                if (!record(List.of(began))) return DeliveryStep.DONE;
                receipt = handOver(outbound);
                settle(receipt);
            } finally {
                underWay.release();
            }
            return switch (receipt) {
                case SendResult.Delivered _ -> DeliveryStep.DONE;
                case SendResult.Limited(var rest) -> again(rest);
                case SendResult.Unreachable _ when unreachable >= MAX_ATTEMPTS -> DeliveryStep.GIVEN_UP;
                case SendResult.Unreachable _ -> again(rests.next());
                case SendResult.Ambiguous _ when unknown > channel().repeats() -> DeliveryStep.GIVEN_UP;
                case SendResult.Ambiguous _ -> again(rests.next());
                case SendResult.Rejected _ -> DeliveryStep.GIVEN_UP;
            };
        }

        private DeliveryStep again(Duration rest) throws InterruptedException {
            pause.sleep(rest);
            return DeliveryStep.AGAIN;
        }

        private Channel channel() {
            return channels.apply(part.place().channel());
        }

        /// A channel that breaks has a bug, and would break again.
        private SendResult handOver(OutboundPart outbound) {
            try {
                return channel().send(outbound);
            } catch (RuntimeException | Error e) {
                LOG.error("The channel {} broke on reply #{}", part.place().channel(), part.message(), e);
                return new SendResult.Rejected(
                        "the channel broke: " + e.getClass().getSimpleName());
            }
        }

        private OutboundPart outbound() {
            // Only a part that may be there already has to be looked for.
            var previous = unknown == 0
                    ? null
                    : DatabaseErrors.guard(() -> mind.answering().outbox().previous(part))
                            .orElse(null);
            return new OutboundPart(
                    part.place().external(),
                    part.message(),
                    part.part(),
                    part.text(),
                    unknown,
                    keys.of(part.message(), part.part()),
                    part.answers(),
                    part.aside(),
                    previous,
                    draft(),
                    document(),
                    part.choices());
        }

        /// Returns the document that the outbox holds only a reference to.
        private @Nullable Document document() {
            var person = part.exports();
            return person == null
                    ? null
                    : DatabaseErrors.guard(() -> copies.apply(person)).orElse(null);
        }

        /// The message that shows some of the answer already, or another page: its first part takes
        /// the place of that.
        private @Nullable String draft() {
            if (part.part() > 0) return null;
            var paged = Choice.paged(part.choices());
            if (paged.isPresent() && paged.getAsLong() != part.message())
                return DatabaseErrors.guard(() -> mind.answering().outbox().list(paged.getAsLong())).stream()
                        .findFirst()
                        .map(each -> each.delivery().external())
                        .orElse(null);
            if (drafts.none()) return null;
            return drafts.take(mind.answering().outbox().answered(part.message()))
                    .orElse(null);
        }

        private void settle(SendResult receipt) throws InterruptedException {
            switch (receipt) {
                case SendResult.Delivered(var external, var note) -> {
                    keep(() -> List.of(new MessageDelivered(part.message(), part.part(), external, note)));
                    if (!drafts.none()) drafts.forget(mind.answering().outbox().answered(part.message()));
                }
                case SendResult.Limited _ -> keep(() -> notYet("rate limited"));
                case SendResult.Unreachable(var reason) -> {
                    unreachable++;
                    keep(() -> unreachable < MAX_ATTEMPTS ? notYet(reason) : never(reason));
                }
                case SendResult.Ambiguous(var reason) -> {
                    unknown++;
                    // As long as it may be repeated it stays begun: that is what ambiguous is.
                    if (unknown > channel().repeats()) keep(() -> perhaps("perhaps sent: " + reason));
                }
                case SendResult.Rejected(var reason) -> keep(() -> never(reason));
            }
        }

        private List<MessageEvent> notYet(String reason) {
            return List.of(new SendFailed(part.message(), part.part(), reason, false, List.of()));
        }

        /// Leaves what was shown of it: the answer may stand in its place.
        private List<MessageEvent> perhaps(String reason) {
            if (!drafts.none())
                drafts.forget(
                        DatabaseErrors.guard(() -> mind.answering().outbox().answered(part.message())));
            return never(reason);
        }

        /// The parts after it make no sense without it.
        private List<MessageEvent> never(String reason) {
            var answers = DatabaseErrors.guard(() -> mind.answering().outbox().answered(part.message()));
            var facts = new ArrayList<MessageEvent>();
            facts.add(new SendFailed(part.message(), part.part(), reason, true, answers));
            for (var later : rest) facts.add(new SendFailed(later.message(), later.part(), reason, true, List.of()));
            return facts;
        }

        /// Records what became of the part. Until that succeeds nothing else is sent here: the part
        /// would be sent twice.
        private void keep(Supplier<List<MessageEvent>> facts) throws InterruptedException {
            retries.run("What became of reply #" + part.message(), () -> record(facts.get()));
        }

        private boolean record(List<MessageEvent> facts) {
            var drafts = facts.stream()
                    .map(payload -> NewEvent.of(payload, Actor.SYSTEM))
                    .toList();
            var decision = new Decision(Outbox.unsent(part.message()), drafts);
            return mind.ledger().commit(decision) instanceof CommitResult.Recorded;
        }
    }

    void close() {
        closed = true;
        try {
            if (!underWay.tryAcquire(MAX_AT_ONCE, SHUTDOWN_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS))
                LOG.warn("A reply was still being sent; it is taken up at the next start");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
