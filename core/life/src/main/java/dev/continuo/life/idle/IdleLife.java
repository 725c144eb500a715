package dev.continuo.life.idle;

import dev.continuo.events.IdleEvent.PhaseEnded;
import dev.continuo.events.IdleEvent.PhasePaused;
import dev.continuo.events.IdleEvent.PhaseTimed;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.model.Models;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs the phases of the mind while nobody speaks. At each pulse every phase is considered; those
/// that are due run one after the other on one thread, until somebody speaks.
///
/// A phase is due when nobody has spoken for as long as its window says, its cooldown is over, and
/// something happened since its last run. A run that was missed because nobody rested long enough,
/// or rested too long, is made up for: past its window a phase runs once, and one that is overdue
/// by a day takes a short rest.
public final class IdleLife implements CommitListener, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(IdleLife.class);

    private final MindReader mind;
    private final PhaseRunner runner;
    private final BooleanSupplier agentPaused;
    private final BooleanSupplier answering;
    private final InstantSource clock;
    private final List<IdlePhase> phases = new ArrayList<>();
    private final IdleTimer rest;
    private final Instant born;
    private final PulseLog log = new PulseLog();

    /// The times at which paced phases last found nothing to do. In memory: after a restart they
    /// look again.
    private final Map<String, Instant> looked = new ConcurrentHashMap<>();

    /// Held while a phase runs: there is one at a time.
    private final ReentrantLock working = new ReentrantLock();

    private volatile boolean closed;

    /// @param agentPaused whether the agent is not to do anything
    /// @param answering whether messages wait for their answers
    public IdleLife(
            MindReader mind,
            Models models,
            BooleanSupplier agentPaused,
            BooleanSupplier answering,
            InstantSource clock) {
        this.mind = mind;
        this.agentPaused = agentPaused;
        this.answering = answering;
        this.clock = clock;
        this.runner = new PhaseRunner(mind, models, agentPaused, clock);
        this.rest = new IdleTimer(mind.ledger(), clock.instant(), runner::makeWay);
        this.born = mind.ledger().after(0, 1).stream()
                .map(first -> first.event().time())
                .findFirst()
                .orElseGet(clock::instant);
    }

    /// One more phase, which is considered after those there are.
    public void add(IdlePhase phase) {
        if (find(phase.name()).isPresent()) throw new IllegalArgumentException("two phases are called " + phase.name());
        phases.add(phase);
    }

    public Optional<IdlePhase> find(String name) {
        return phases.stream().filter(phase -> phase.name().equals(name)).findFirst();
    }

    public List<String> names() {
        return phases.stream().map(IdlePhase::name).toList();
    }

    @Override
    public void committed(List<Event> events) {
        rest.committed(events);
    }

    /// The clock's pulse. Returns at once: what is due is done on a thread of its own.
    public void pulse() {
        if (!closed && !working.isLocked()) Thread.ofVirtual().name("idle-life").start(this::pulseNow);
    }

    /// Considers every phase, and runs what is due on this thread, one after the other; nothing
    /// where a phase is at work.
    public void pulseNow() {
        if (closed || !working.tryLock()) return;
        try {
            runner.recover();
            var due = dueCheck();
            for (var phase : phases) {
                var now = clock.instant();
                var refusal = refusal(phase, due, now);
                log.note(phase.name(), now, refusal);
                if (!refusal.isEmpty() || closed) continue;
                runner.run(phase, Actor.AGENT, due.late(phase, now) ? "catch-up" : "window", rest.length(now), true);
            }
        } catch (RuntimeException | Error e) {
            if (!closed) LOG.warn("The idle life was disturbed: {}", DatabaseErrors.cause(e));
        } finally {
            working.unlock();
        }
    }

    private DueCheck dueCheck() {
        return new DueCheck(rest, born, PhaseRows.orders(mind), PhaseRows.last(mind), Map.copyOf(looked));
    }

    /// The time in which the clock makes no further phase due: while nothing is recorded, a pulse
    /// before that decides nothing new.
    ///
    /// @param pulse is returned at least, and where the agent is paused
    /// @param most is returned at most: not all that a phase looks at is foreseen
    public Duration quiet(Duration pulse, Duration most) {
        if (agentPaused.getAsBoolean()) return pulse;
        var live = phases.stream().filter(IdlePhase::enabled).toList();
        return dueCheck().quiet(live, mind, clock.instant(), pulse, most);
    }

    /// Why a phase is not to run now; empty where it is.
    private String refusal(IdlePhase phase, DueCheck due, Instant now) {
        if (!phase.enabled()) return "switched off";
        if (agentPaused.getAsBoolean()) return "the agent is paused";
        var refusal = due.refusal(phase, now);
        if (!refusal.isEmpty()) return refusal;
        if (answering.getAsBoolean()) return "somebody is being answered";
        var nothing = phase.nothingToDo(mind).orElse("");
        if (!nothing.isEmpty() && phase.paced()) looked.put(phase.name(), now);
        return nothing;
    }

    /// Outcome of a phase that was asked for.
    public sealed interface PhaseResult {

        /// It ran.
        ///
        /// @param run its number
        record Ran(long run, String outcome, String why, int changes, int calls, long costMicros)
                implements PhaseResult {}

        /// It did not run.
        ///
        /// @param sentence why not
        record NotRun(String sentence) implements PhaseResult {}
    }

    /// Runs a phase whatever the time is, on the operator's word, after the one that works now;
    /// where that is the same phase, waits for its run instead of paying for another. Blocks until
    /// it is done; nobody's words break it off.
    public PhaseResult run(String name, Actor operator) {
        var phase = find(name);
        if (phase.isEmpty()) return new PhaseResult.NotRun("There is no phase \"%s\".".formatted(name));
        if (!phase.get().enabled()) return new PhaseResult.NotRun("The phase %s is switched off.".formatted(name));
        if (agentPaused.getAsBoolean()) return new PhaseResult.NotRun("The agent is paused: /resume.");
        var same = runner.await(name);
        if (same.isPresent()) return ran(same.get());
        working.lock();
        try {
            runner.recover();
            var resting = rest.length(clock.instant());
            return ran(runner.run(phase.get(), operator, "operator", resting, false));
        } finally {
            working.unlock();
        }
    }

    private static PhaseResult ran(PhaseEnded ended) {
        return new PhaseResult.Ran(
                ended.run(), ended.outcome(), ended.why(), ended.changes(), ended.calls(), ended.costMicros());
    }

    /// Takes back what a run did, as one.
    ///
    /// @return what is to be told: what happened, or why it did not
    public PhaseResult undo(long id, Actor operator) {
        var found = PhaseRows.find(mind, id);
        if (found.isEmpty()) return new PhaseResult.NotRun("There is no run #%d: /phases shows them.".formatted(id));
        var run = found.get();
        if (run.undone()) return new PhaseResult.NotRun("#%d was taken back already.".formatted(id));
        if (run.outcome().isEmpty()) return new PhaseResult.NotRun("#%d is at work.".formatted(id));
        var phase = find(run.phase());
        if (phase.isEmpty()) return new PhaseResult.NotRun("The phase %s is no more.".formatted(run.phase()));
        working.lock();
        try {
            return RunReversal.of(run, phase.get(), mind, operator);
        } finally {
            working.unlock();
        }
    }

    /// Tells a phase not to run of its own accord, or to do so again. Returns false where that is
    /// so already, or there is none of that name.
    public boolean pause(String name, boolean paused, Actor operator) {
        var order = PhaseRows.orders(mind).getOrDefault(name, PhaseOrder.NONE);
        if (find(name).isEmpty() || order.paused() == paused) return false;
        PhaseRunner.commit(mind.ledger(), NewEvent.of(new PhasePaused(name, paused), operator));
        return true;
    }

    /// Gives a phase other times than it was built with. Returns false where there is none of that
    /// name.
    ///
    /// @param from how long nobody must have spoken; null as it was built
    /// @param cooldown from a run to the next; null as it was built
    public boolean time(String name, @Nullable Duration from, @Nullable Duration cooldown, Actor operator) {
        if (find(name).isEmpty()) return false;
        var timed = new PhaseTimed(
                name, from == null ? null : from.toSeconds(), cooldown == null ? null : cooldown.toSeconds());
        PhaseRunner.commit(mind.ledger(), NewEvent.of(timed, operator));
        return true;
    }

    /// Returns the standing of every phase, in their order.
    public List<PhaseStanding> standings() {
        var due = dueCheck();
        var totals = PhaseRows.totals(mind);
        return phases.stream()
                .map(phase -> PhaseStanding.of(
                        phase,
                        due,
                        totals.getOrDefault(phase.name(), PhaseStanding.Total.NONE),
                        log.whyNot(phase.name())))
                .toList();
    }

    /// Returns the decisions at the pulses of this process, oldest first; the same decision at
    /// pulses one after the other is told once.
    public List<PulseLog.PulseDecision> decisions() {
        return log.all();
    }

    /// Waits until no phase works.
    public void settle() {
        working.lock();
        try {
            LOG.trace("no phase works");
        } finally {
            working.unlock();
        }
    }

    /// Stops; what works ends at its next step, and goes on in the next rest.
    @Override
    public void close() {
        closed = true;
        runner.stop();
        settle();
    }
}
