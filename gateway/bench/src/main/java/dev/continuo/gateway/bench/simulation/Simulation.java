package dev.continuo.gateway.bench.simulation;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.gateway.bench.harness.ReproducibleRandom;
import dev.continuo.gateway.bench.simulation.Script.ScriptedAct;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.storage.HomeDatabase;
import dev.continuo.ledger.LedgerInspection;
import dev.continuo.ledger.Verification;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.life.Life;
import dev.continuo.life.view.LifeHistory;
import dev.continuo.life.view.LifeReader;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.faculty.role.IdlePhase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;

/// Lives through a script on a home of its own. Time goes from one thing that is due to the next,
/// and only when nothing is done in the background: so the same seed gives the same life.
final class Simulation implements AutoCloseable {
    /// Midnight before the first day, a Monday.
    static final Instant START = Instant.parse("2026-01-05T00:00:00Z");

    private static final Duration PULSE = Duration.ofMinutes(15);
    private static final Duration ANSWER = Duration.ofMinutes(2);
    private static final Pattern CODE = Pattern.compile("/forget me (\\S+)");

    private final Settings settings;
    private final Script script;
    private final Instant end;
    private final SimulatedClock clock = new SimulatedClock(START);
    private final ReproducibleRandom random;
    private final HomeDatabase store;
    private final Timeline timeline;
    private SimulatedGateway gateway;
    private Instant spoken = START;
    private int said;
    private final Supplier<String> asked;
    private final List<Trial.TrialReply> replies = new ArrayList<>();
    private final Queue<String> unasked = new ConcurrentLinkedQueue<>();
    private long answering;

    Simulation(Settings settings, Script script, int days, long seed, Timeline timeline, Supplier<String> asked) {
        this.asked = asked;
        this.settings = settings;
        this.script = script;
        this.end = START.plus(Duration.ofDays(days));
        this.random = new ReproducibleRandom(seed);
        this.timeline = timeline;
        store = HomeDatabase.open(settings);
        try {
            store.rebuild(_ -> {}).bringUpToDate(store.agent());
            gateway = begin();
        } catch (RuntimeException | Error e) {
            store.close();
            throw e;
        }
    }

    private SimulatedGateway begin() {
        var begun = new SimulatedGateway(store, settings, clock, random);
        begun.mind().ledger().follow(timeline::committed);
        begun.mind().ledger().follow(this::heard);
        return begun;
    }

    /// Result of a simulation.
    ///
    /// @param head hash of the last event; empty where the ledger is not as it was recorded
    record SimulationResult(
            LifeHistory life, LifeCounts counts, double maxWeight, Optional<String> head, boolean same) {
        boolean sound() {
            return head.isPresent();
        }
    }

    /// Keeps phases from running of their own accord.
    void pause(Set<String> phases) {
        for (var phase : phases) Life.of(gateway.mind()).idle().pause(phase, true, Actor.operator(0));
    }

    private void heard(List<Event> events) {
        for (var event : events)
            if (event.payload() instanceof MessageComposed message
                    && message.answers().isEmpty()) unasked.add(message.text());
    }

    /// Returns what was said without an answer being due, reminders included.
    List<String> unasked() {
        return List.copyOf(unasked);
    }

    List<Trial.TrialReply> replies() {
        return List.copyOf(replies);
    }

    /// Returns how long those who spoke waited for their answers, in all.
    Duration answering() {
        return Duration.ofNanos(answering);
    }

    SimulationResult run(int days) {
        for (var act : script.acts()) {
            if (!act.at().isBefore(end)) break;
            rest(act.at());
            act(act);
        }
        rest(end.minusSeconds(1));
        var reader = new LifeReader(gateway.mind().reader(), clock);
        var life = reader.read(days);
        var counts = LifeCounts.of(
                life, gateway.mind().reader(), Life.of(gateway.mind()).initiative()::quiet);
        var highest = reader.highestGoalWeight();
        gateway.stop();
        gateway.close();
        return new SimulationResult(life, counts, highest, head(), same());
    }

    /// Its ledger and its tables, which outlive the run.
    DataSource database() {
        return store.unhurried();
    }

    private Optional<String> head() {
        return LedgerInspection.verify(store.unhurried(), store.agent(), store.anchor(), _ -> {})
                        instanceof Verification.Result.Sound sound
                ? Optional.of(sound.head())
                : Optional.empty();
    }

    private boolean same() {
        var found = store.rebuild(_ -> {}).check();
        found.differences().forEach(System.err::println);
        return found.same();
    }

    private void act(ScriptedAct act) {
        timeline.at(clock.instant());
        switch (act) {
            case ScriptedAct.Say(var _, var who, var room, var text) ->
                replies.add(new Trial.TrialReply(who, text, say(who, room, text).orElse(""), asked.get()));
            case ScriptedAct.Approve(var _, var who) -> approve(who);
            case ScriptedAct.Forget(var _, var who) -> forget(who);
            case ScriptedAct.Restart(var _, var clean) -> restart(clean);
        }
    }

    /// Nobody speaks until then; pulses are felt when a phase may become due, and now and then.
    private void rest(Instant until) {
        for (var next = next(); next.isBefore(until); next = next()) {
            clock.set(next);
            timeline.at(next);
            gateway.pulse();
        }
        clock.set(until);
        timeline.at(until);
        gateway.pulse();
    }

    private Instant next() {
        var now = clock.instant();
        var idle = Duration.between(spoken, now);
        var bounds = new TreeSet<Duration>(
                Stream.of(idle.dividedBy(PULSE) + 1).map(PULSE::multipliedBy).toList());
        for (var name : Life.of(gateway.mind()).idle().names())
            Life.of(gateway.mind()).idle().find(name).map(IdlePhase::window).ifPresent(window -> {
                bounds.add(window.from());
                var to = window.to();
                if (to != null) bounds.add(to.plusSeconds(1));
            });
        var bound = spoken.plus(bounds.higher(idle));
        var due = Life.of(gateway.mind()).reminders().due().next(now);
        return due.filter(bound::isAfter).orElse(bound);
    }

    private Optional<String> say(String who, String room, String text) {
        var alone = room.isEmpty() || room.startsWith(ScriptedAct.ALONE);
        var message = new InboundMessage(
                SimulatedChannel.NAME,
                // Two people's "@phone" are two conversations.
                alone ? who + room : room,
                !alone,
                null,
                "m" + ++said,
                who,
                who,
                script.role(who) == Role.STRANGER ? Role.GUEST : script.role(who),
                text,
                true);
        spoken = clock.instant();
        var begun = System.nanoTime();
        var result = gateway.mind().receive(message);
        if (!(result instanceof InboundResult.Accepted accepted)) {
            // That it was turned away is recorded beside.
            gateway.settle();
            return Optional.empty();
        }
        await(accepted.message());
        answering += System.nanoTime() - begun;
        gateway.settle();
        return gateway.mind()
                .hearing()
                .inbox()
                .find(accepted.message())
                .flatMap(status -> Optional.ofNullable(status.reply()))
                .map(reply -> reply.text());
    }

    private void await(long message) {
        try {
            gateway.router().ended(message).get(ANSWER.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unavailable("The simulation was interrupted.", e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("#" + message + " reached no end", e);
        }
    }

    /// Approves whatever waits, each by a message of the operator's.
    private void approve(String who) {
        var operator = gateway.mind().people().findByAccount(SimulatedChannel.NAME, who);
        if (operator.isEmpty()) return;
        var waiting = gateway.commands()
                .execute(new Invoker(operator, Optional.empty()), "/pending")
                .data();
        var ids = new TreeSet<Long>();
        ids(waiting, ids);
        for (var id : ids) say(who, "", "/approve " + id);
    }

    private static void ids(Object value, Set<Long> found) {
        switch (value) {
            case Map<?, ?> map -> {
                if (map.get("id") instanceof Long id) found.add(id);
                map.values().forEach(item -> ids(item, found));
            }
            case Collection<?> items -> items.forEach(item -> ids(item, found));
            default -> {}
        }
    }

    private void forget(String who) {
        say(who, "", "/forget me")
                .map(CODE::matcher)
                .filter(code -> code.results().count() > 0)
                .ifPresent(code -> {
                    code.reset();
                    if (code.find()) say(who, "", "/forget me " + code.group(1));
                });
    }

    private void restart(boolean clean) {
        if (clean) gateway.stop();
        gateway.close();
        gateway = begin();
    }

    @Override
    public void close() {
        store.close();
    }
}
