package dev.continuo.gateway.conversation;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.SendFailed;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.concurrent.KeyedExecutor;
import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.Mind;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.Document;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.people.Person;
import java.time.Duration;
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
import java.util.function.LongFunction;
import java.util.function.Supplier;

/// Everything on its way through the gateway. It follows the ledger: what was received goes to its
/// lane, or is obeyed where it is a command; what was composed goes to delivery; what was open when
/// the process ended is taken up again.
public final class MessageRouter implements AutoCloseable {
    private static final Duration STALE_AFTER = Duration.ofMinutes(30);

    private final Mind mind;
    private final Drafts drafts;
    private final Function<String, Channel> byName;
    private final Lanes lanes;
    private final KeyedExecutor<Long, Inbox.WaitingMessage> orders;
    private final Delivery delivery;
    private final RestartAttempts resumption;
    private final Set<Long> taken = ConcurrentHashMap.newKeySet();
    private final Map<Long, CompletableFuture<Void>> awaited = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /// @param commands obeys a command
    public MessageRouter(
            Mind mind,
            Collection<Channel> channels,
            BiFunction<Invoker, String, CommandResult> commands,
            RestartAttempts resumption,
            InstantSource clock) {
        this(mind, channels, commands, resumption, clock, Sleeper.REAL);
    }

    /// @param staleAfter the age from which what was said on a network is not answered any more
    /// @param copies makes the copy of what is held about a person
    public MessageRouter(
            Mind mind,
            Collection<Channel> channels,
            BiFunction<Invoker, String, CommandResult> commands,
            RestartAttempts resumption,
            InstantSource clock,
            Supplier<Duration> staleAfter,
            Drafts drafts,
            LongFunction<Optional<Document>> copies) {
        this(mind, channels, commands, resumption, clock, staleAfter, drafts, copies, Sleeper.REAL);
    }

    /// @param pause how delivery, and what waits for the database, wait between tries
    public MessageRouter(
            Mind mind,
            Collection<Channel> channels,
            BiFunction<Invoker, String, CommandResult> commands,
            RestartAttempts resumption,
            InstantSource clock,
            Sleeper pause) {
        this(
                mind,
                channels,
                commands,
                resumption,
                clock,
                () -> STALE_AFTER,
                Drafts.off(),
                _ -> Optional.empty(),
                pause);
    }

    private MessageRouter(
            Mind mind,
            Collection<Channel> channels,
            BiFunction<Invoker, String, CommandResult> commands,
            RestartAttempts resumption,
            InstantSource clock,
            Supplier<Duration> staleAfter,
            Drafts drafts,
            LongFunction<Optional<Document>> copies,
            Sleeper pause) {
        this.mind = mind;
        this.drafts = drafts;
        this.resumption = resumption;
        byName = byName(channels);
        var obeying = new CommandRunner(mind, byName, commands, resumption, taken::remove, pause);
        this.lanes = new Lanes(mind, byName, clock, staleAfter, resumption, obeying, drafts);
        this.orders = new KeyedExecutor<>("command", obeying::execute);
        this.delivery = new Delivery(mind, byName, drafts, copies, pause);
    }

    /// The channel of a name.
    public static Function<String, Channel> byName(Collection<Channel> channels) {
        return name -> channels.stream()
                .filter(c -> c.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no channel " + name));
    }

    /// From now on replies go out in their order, whatever their conversations: where what is
    /// recorded must not depend on how busy the machine is.
    public void sendOneByOne() {
        delivery.oneByOne();
    }

    /// Takes up what is open, and follows the ledger from here on. What was composed before goes
    /// out before what is answered now.
    public void start() {
        mind.ledger().follow(this::follow);
        drafts.resume();
        var left = mind.hearing().inbox().listOpen();
        // From here on nothing is read: delivery and turns may take every connection.
        delivery.resume();
        for (var open : left) {
            resumption.takeUp(open.id());
            take(open);
        }
        mind.memory().exitGate().start();
    }

    /// Begins no turn and sends nothing until [#release]: another process may be serving the agent.
    public void hold() {
        mind.grounds().killSwitch().hold(true);
    }

    /// Goes on, also with what another process received and left open.
    public void release() {
        mind.grounds().killSwitch().hold(false);
        delivery.resume();
        takeUp();
    }

    /// Takes up every open message that nothing works on: one that could not be ended, or that no
    /// lane was told of. Beside that, whatever is open is in a lane, or is being obeyed, until its
    /// end is durable.
    public void takeUp() {
        mind.hearing().inbox().listOpen().forEach(this::take);
    }

    private void follow(List<Event> events) {
        for (var event : events) {
            switch (event.payload()) {
                case MessageReceived m
                when !m.overheard() ->
                    take(new Inbox.WaitingMessage(
                            event.seq(),
                            m.conversation(),
                            m.person(),
                            m.command(),
                            event.time(),
                            m.saidAt(event.time())));
                case MessageComposed m when !m.pulled() -> delivery.add(event.seq(), m.conversation());
                case TurnEnded end -> {
                    end.messages().forEach(this::complete);
                    if (end.reply() == 0) abandon(end.messages());
                }
                case SendFailed failed
                when failed.last() -> {
                    failed.answers().forEach(this::complete);
                    abandon(failed.answers());
                }
                case Erased erased -> {
                    erased.targets().forEach(this::complete);
                    drafts.forgotten(erased.targets());
                }
                case null, default -> {}
            }
        }
    }

    /// Nothing is said after all, or it could not be sent, and people saw that something was
    /// written.
    private void abandon(List<Long> messages) {
        if (!drafts.shows(messages)) return;
        threads.execute(() -> mind.hearing()
                .inbox()
                .find(messages.getFirst())
                .map(said -> new Drafts.DraftPlace(
                        byName.apply(said.channel()), said.conversation(), false, null, language(said.person())))
                .ifPresent(place -> drafts.abandon(messages, place)));
    }

    /// The language that somebody reads, a BCP 47 tag.
    private String language(long person) {
        return mind.people().find(person).map(Person::speaks).orElse("en");
    }

    private void take(Inbox.WaitingMessage open) {
        if (!taken.add(open.id())) return;
        if (open.command()) orders.add(open.conversation(), open);
        else lanes.add(open);
    }

    /// Tells whether a lane has the message, or it is being obeyed.
    boolean works(long message) {
        return taken.contains(message);
    }

    private void complete(long message) {
        taken.remove(message);
        var future = awaited.remove(message);
        if (future != null) future.completeAsync(() -> null, threads);
    }

    /// Tells whether a turn of that message is in progress.
    public boolean answering(long message) {
        return lanes.answering(message);
    }

    /// Done when the message's end is durable, or it was erased; at once if that is so.
    public CompletableFuture<Void> ended(long message) {
        var future = awaited.computeIfAbsent(message, _ -> new CompletableFuture<>());
        // What is taken is open, and its end is told after this.
        if (taken.contains(message)) return future;
        var ended = mind.hearing()
                .inbox()
                .find(message)
                .map(status -> status.state().isEnd())
                .orElse(true);
        if (ended) complete(message);
        return future;
    }

    /// Asks the turn in progress in a conversation to stop; false if there is none.
    public boolean stop(long conversation) {
        return lanes.stop(conversation);
    }

    /// Tells whether nothing is being answered, obeyed or sent.
    public boolean calm() {
        return lanes.calm() && orders.settle(Duration.ZERO) && delivery.calm();
    }

    /// Ends the turns in progress without an answer: their messages stay open and are taken up at
    /// the next start.
    @Override
    public void close() {
        lanes.close();
        drafts.close();
        orders.close();
        delivery.close();
        threads.shutdownNow();
    }
}
