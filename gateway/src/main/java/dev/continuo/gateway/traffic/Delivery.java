package dev.continuo.gateway.traffic;

import dev.continuo.core.Mind;
import dev.continuo.core.Outage;
import dev.continuo.core.Unavailable;
import dev.continuo.core.channel.Channel;
import dev.continuo.core.channel.Outbound;
import dev.continuo.core.channel.Receipt;
import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Decision;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.ledger.Outcome;
import dev.continuo.core.turn.Outbox;
import dev.continuo.core.turn.TurnEvent;
import dev.continuo.core.turn.TurnEvent.MessageDelivered;
import dev.continuo.core.turn.TurnEvent.SendBegan;
import dev.continuo.core.turn.TurnEvent.SendFailed;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends replies part by part, in order per conversation. `SendBegan` is durable before each send
/// and `MessageDelivered` recorded after it: begun but unconfirmed is ambiguous, and is sent once
/// more with its attempt told, so that the channel can resolve or mark it.
final class Delivery {
    private static final Logger LOG = LoggerFactory.getLogger(Delivery.class);
    private static final int MOST_TRIES = 10;
    private static final int MOST_AMBIGUOUS = 2;
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

    private final Mind mind;
    private final Function<String, Channel> channels;
    private final KillSwitch killSwitch;
    private final Map<Long, Queue<Long>> queues = new HashMap<>();
    private volatile boolean closed;

    Delivery(Mind mind, Function<String, Channel> channels, KillSwitch killSwitch) {
        this.mind = mind;
        this.channels = channels;
        this.killSwitch = killSwitch;
    }

    /// Takes up what was not delivered when the process ended.
    void resume() {
        for (var part : mind.outbox().listOpen()) add(part.message(), part.conversation());
    }

    /// A reply is to be sent. One virtual thread per conversation sends its replies in order.
    synchronized void add(long reply, long conversation) {
        var queue = queues.get(conversation);
        if (queue != null) {
            if (!queue.contains(reply)) queue.add(reply);
            return;
        }
        queues.put(conversation, new ArrayDeque<>(List.of(reply)));
        Thread.ofVirtual().name("delivery-" + conversation).start(() -> drain(conversation));
    }

    private void drain(long conversation) {
        try {
            while (!closed) {
                long reply;
                synchronized (this) {
                    var next = queues.getOrDefault(conversation, new ArrayDeque<>()).peek();
                    if (next == null) {
                        queues.remove(conversation);
                        return;
                    }
                    reply = next;
                }
                deliver(reply);
                synchronized (this) {
                    queues.getOrDefault(conversation, new ArrayDeque<>()).poll();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void deliver(long reply) throws InterruptedException {
        var pause = Duration.ofMillis(100);
        while (!closed) {
            try {
                for (var part : Outage.guard(() -> mind.outbox().list(reply)))
                    if (part.state().equals("pending") || part.state().equals("begun"))
                        if (!deliver(part)) return;
                return;
            } catch (Unavailable e) {
                LOG.warn("Reply #{} waits: {}", reply, e.getMessage());
                Thread.sleep(pause);
                pause = longer(pause);
            }
        }
    }

    /// Sends one part until it is delivered or given up; false when it was given up.
    private boolean deliver(Outbox.Part part) throws InterruptedException {
        var channel = channels.apply(part.channel());
        var pause = Duration.ofSeconds(1);
        var attempt = part.state().equals("begun") ? part.attempts() : 0;
        var ambiguous = part.state().equals("begun") ? 1 : 0;
        for (int tries = 1; !closed; tries++) {
            killSwitch.pass();
            if (!record(part, new SendBegan(part.message(), part.part()))) return true;
            var out =
                    new Outbound(
                            part.externalConversation(),
                            part.message(),
                            part.part(),
                            part.text(),
                            attempt);
            var last = tries >= MOST_TRIES;
            switch (channel.send(out)) {
                case Receipt.Delivered(var external) -> {
                    record(part, new MessageDelivered(part.message(), part.part(), external));
                    return true;
                }
                case Receipt.Limited(var rest) -> {
                    record(part, failed(part, "rate limited", false));
                    Thread.sleep(rest);
                }
                case Receipt.Unreachable(var reason) -> {
                    record(part, failed(part, reason, last));
                    if (last) return false;
                    Thread.sleep(pause);
                    pause = longer(pause);
                }
                case Receipt.Ambiguous(var reason) -> {
                    attempt++;
                    ambiguous++;
                    var enough = ambiguous >= MOST_AMBIGUOUS;
                    record(part, failed(part, "perhaps sent: " + reason, enough));
                    if (enough) return false;
                }
                case Receipt.Rejected(var reason) -> {
                    record(part, failed(part, reason, true));
                    return false;
                }
            }
        }
        return false;
    }

    private static Duration longer(Duration pause) {
        var twice = pause.multipliedBy(2);
        return twice.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : twice;
    }

    private SendFailed failed(Outbox.Part part, String reason, boolean last) {
        var answers =
                last ? Outage.guard(() -> mind.outbox().answered(part.message())) : List.<Long>of();
        return new SendFailed(part.message(), part.part(), reason, last, answers);
    }

    private boolean record(Outbox.Part part, TurnEvent fact) {
        var guard = Outbox.unsent(part.message());
        return mind.ledger()
                        .commit(Decision.guarded(guard, _ -> List.of(Draft.of(fact, Actor.SYSTEM))))
                instanceof Outcome.Recorded;
    }

    void close() {
        closed = true;
    }
}
