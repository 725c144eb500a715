package dev.continuo.gateway.traffic;

import dev.continuo.core.Mind;
import dev.continuo.core.Outage;
import dev.continuo.core.Unavailable;
import dev.continuo.core.channel.Channel;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.turn.Inbox;
import dev.continuo.core.turn.TurnEvent.MessageComposed;
import dev.continuo.core.turn.TurnEvent.MessageReceived;
import dev.continuo.core.turn.TurnEvent.SendFailed;
import dev.continuo.core.turn.TurnEvent.TurnEnded;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Everything on its way through the gateway. It follows the ledger: what was received goes to its
/// lane, what was composed goes to delivery; what was open when the process ended is taken up
/// again.
public final class Traffic implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Traffic.class);

    private final Mind mind;
    private final BiFunction<Asker, String, Answer> commands;
    private final Lanes lanes;
    private final Delivery delivery;
    private final KillSwitch killSwitch;
    private final Resumption resumption;
    private final Set<Long> taken = ConcurrentHashMap.newKeySet();
    private final Map<Long, CompletableFuture<Void>> awaited = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /// @param commands obeys a command
    public Traffic(
            Mind mind,
            Collection<Channel> channels,
            BiFunction<Asker, String, Answer> commands,
            Resumption resumption,
            InstantSource clock) {
        this.mind = mind;
        this.commands = commands;
        this.resumption = resumption;
        var byName = byName(channels);
        this.killSwitch = new KillSwitch(mind.governance(), clock);
        this.lanes = new Lanes(mind, byName, clock, killSwitch, resumption, this::fail);
        this.delivery = new Delivery(mind, byName, killSwitch);
    }

    /// The channel of a name.
    public static Function<String, Channel> byName(Collection<Channel> channels) {
        return name ->
                channels.stream()
                        .filter(c -> c.name().equals(name))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("no channel " + name));
    }

    /// Takes up what is open, and follows the ledger from here on.
    public void start() {
        mind.ledger().follow(this::follow);
        for (var open : mind.inbox().listOpen()) {
            resumption.found(open.id());
            take(open);
        }
        delivery.resume();
    }

    /// Begins no turn and sends nothing until [#release]: another process may be serving the agent.
    public void hold() {
        killSwitch.hold(true);
    }

    /// Goes on, also with what another process received and left open.
    public void release() {
        killSwitch.hold(false);
        mind.inbox().listOpen().forEach(this::take);
        delivery.resume();
    }

    private void follow(List<Event> events) {
        killSwitch.follow(events);
        for (var event : events) {
            switch (event.fact()) {
                case MessageReceived m -> {
                    var open =
                            new Inbox.Open(
                                    event.seq(),
                                    m.conversation(),
                                    m.person(),
                                    m.command(),
                                    event.time());
                    take(open);
                }
                case MessageComposed m when !m.pulled() ->
                        delivery.add(event.seq(), m.conversation());
                case TurnEnded end -> end.messages().forEach(this::complete);
                case SendFailed failed when failed.last() ->
                        failed.answers().forEach(this::complete);
                case null, default -> {}
            }
        }
    }

    private void take(Inbox.Open open) {
        if (!taken.add(open.id())) return;
        if (open.command()) threads.execute(() -> obey(open));
        else lanes.add(open);
    }

    private void complete(long message) {
        taken.remove(message);
        var future = awaited.remove(message);
        if (future != null) future.completeAsync(() -> null, threads);
    }

    private void obey(Inbox.Open open) {
        try {
            if (!resumption.mayTry(open.id())) {
                fail(open);
                return;
            }
            var given = mind.obedience().find(open.id());
            if (given.isEmpty()) return;
            var asker =
                    new Asker(
                            Optional.of(given.get().person()),
                            Optional.of(given.get().conversation()));
            var answer = commands.apply(asker, given.get().text());
            mind.obedience().conclude(given.get(), answer.changes(), answer.text());
        } catch (RuntimeException e) {
            if (e instanceof Unavailable || Outage.is(e)) again(open);
            else {
                LOG.error("Command #{} failed", open.id(), e);
                fail(open);
            }
        }
    }

    /// Obeys later: the database is away.
    private void again(Inbox.Open open) {
        try {
            Thread.sleep(500);
            threads.execute(() -> obey(open));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Ends a message that cannot be answered by a fault of ours, with one short sentence.
    private void fail(Inbox.Open open) {
        try {
            mind.obedience().giveUp(open.id());
        } catch (RuntimeException e) {
            LOG.error("#{} could not be ended; it stays open: {}", open.id(), Outage.cause(e));
        }
    }

    /// Whether a turn of that message is in progress.
    public boolean answering(long message) {
        return lanes.answering(message);
    }

    /// Done when the message's end is durable; at once if it is.
    public CompletableFuture<Void> ended(long message) {
        var future = awaited.computeIfAbsent(message, _ -> new CompletableFuture<>());
        var ended = mind.inbox().find(message).map(status -> status.state().isEnd()).orElse(true);
        if (ended) complete(message);
        return future;
    }

    /// Asks the turn in progress in a conversation to stop; false if there is none.
    public boolean stop(long conversation) {
        return lanes.stop(conversation);
    }

    /// Ends the turns in progress without an answer: their messages stay open and are taken up at
    /// the next start.
    @Override
    public void close() {
        lanes.close();
        delivery.close();
        threads.shutdownNow();
    }
}
