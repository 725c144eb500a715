package dev.continuo.gateway.conversation;

import static java.util.stream.Collectors.toSet;

import dev.continuo.ledger.concurrent.KeyedExecutor;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.mind.Mind;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.people.Person;
import dev.continuo.model.CancellationToken;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/// Every conversation's lane. Commands do not pass here: they bypass the lanes.
final class Lanes implements Lane.LaneWork {
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(5);

    private final Mind mind;
    private final Function<String, Channel> channels;
    private final InstantSource clock;
    private final Supplier<Duration> staleAfter;
    private final RestartAttempts resumption;
    private final CommandRunner ending;
    private final Drafts drafts;
    private final Map<Long, Lane> lanes = new ConcurrentHashMap<>();
    private final KeyedExecutor<Long, Runnable> workers = new KeyedExecutor<>("lane", Runnable::run);
    private final Set<Long> answering = ConcurrentHashMap.newKeySet();

    /// @param ending ends a message whose turn failed by a fault of ours
    Lanes(
            Mind mind,
            Function<String, Channel> channels,
            InstantSource clock,
            Supplier<Duration> staleAfter,
            RestartAttempts resumption,
            CommandRunner ending,
            Drafts drafts) {
        this.mind = mind;
        this.channels = channels;
        this.clock = clock;
        this.staleAfter = staleAfter;
        this.resumption = resumption;
        this.ending = ending;
        this.drafts = drafts;
    }

    void add(Inbox.WaitingMessage message) {
        var conversation = message.conversation();
        lanes.compute(conversation, (_, known) -> {
            var lane = known == null ? lane(conversation) : known;
            lane.add(message);
            return lane;
        });
        workers.add(conversation, () -> drain(conversation));
    }

    /// Works until nothing waits there any more, and lets go of the lane.
    private void drain(long conversation) {
        var lane = lanes.get(conversation);
        if (lane == null) return;
        lane.drain();
        lanes.computeIfPresent(conversation, (_, known) -> known.waits() ? known : null);
    }

    private Lane lane(long conversation) {
        return new Lane(
                conversation, () -> place(conversation), clock, mind.grounds().killSwitch(), this);
    }

    private Lane.LanePlace place(long id) {
        var conversation = DatabaseErrors.guard(
                        () -> mind.people().conversations().find(id))
                .orElseThrow(() -> new IllegalStateException("no conversation #" + id));
        var channel = channels.apply(conversation.channel());
        // What is fetched is asked for by a program, which knows itself what it still wants.
        var stale = channel.isPull() ? Duration.ZERO : staleAfter.get();
        // Networks date messages: a clock of this machine that is wrong makes them no older.
        if (stale.isPositive()) {
            var corrected = stale.plus(channel.health().clockAhead());
            stale = corrected.isPositive() ? corrected : Duration.ofSeconds(1);
        }
        return new Lane.LanePlace(channel, conversation.external(), conversation.room(), channel.debounce(), stale);
    }

    boolean answering(long message) {
        return answering.contains(message);
    }

    boolean stop(long conversation) {
        var lane = lanes.get(conversation);
        return lane != null && lane.stop();
    }

    /// Answers messages. Messages that were taken up after a restart are answered one by one: one
    /// of them may be what brought the process down, and the others are not to be counted with it.
    @Override
    public void answer(List<Inbox.WaitingMessage> messages, Lane.LanePlace here, CancellationToken stop)
            throws InterruptedException {
        if (messages.stream().noneMatch(message -> resumption.waits(message.id()))) turn(messages, here, stop);
        else
            for (var message : messages)
                if (resumption.mayBegin(message.id())) turn(List.of(message), here, stop);
                else ending.giveUp(message);
    }

    private void turn(List<Inbox.WaitingMessage> messages, Lane.LanePlace here, CancellationToken stop)
            throws InterruptedException {
        var ids = messages.stream().map(Inbox.WaitingMessage::id).collect(toSet());
        answering.addAll(ids);
        try {
            var live = here.channel().isPull()
                    ? here.channel().live(here.conversation(), ids)
                    : drafts.show(ids, place(here, ids, messages.getFirst().person()));
            mind.answer(ids, stop, live);
            if (live != null) live.end();
        } finally {
            answering.removeAll(ids);
        }
    }

    private Drafts.DraftPlace place(Lane.LanePlace here, Set<Long> messages, long person) {
        // Only a network looks at it, and only where answers are shown while they are written.
        var on = drafts.on();
        var answers =
                on ? mind.hearing().inbox().external(Collections.max(messages)).orElse(null) : null;
        var reader = on ? mind.people().find(person) : Optional.<Person>empty();
        return new Drafts.DraftPlace(
                here.channel(),
                here.conversation(),
                here.room(),
                answers,
                reader.map(Person::speaks).orElse("en"));
    }

    @Override
    public void expire(List<Inbox.WaitingMessage> messages) {
        mind.expire(messages.stream().map(Inbox.WaitingMessage::id).toList());
    }

    @Override
    public void fail(List<Inbox.WaitingMessage> messages) throws InterruptedException {
        for (var message : messages) ending.giveUp(message);
    }

    /// Tells whether no turn is in progress.
    boolean calm() {
        return workers.settle(Duration.ZERO);
    }

    /// Ends the turns in progress, and waits a little until they have.
    void close() {
        lanes.values().forEach(Lane::close);
        workers.close();
        workers.settle(SHUTDOWN_TIMEOUT);
    }
}
