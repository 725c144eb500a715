package dev.continuo.mind.memory.gate;

import dev.continuo.events.EntryDecision;
import dev.continuo.events.MemoryEncoding;
import dev.continuo.events.MemoryEvent.Confirmation;
import dev.continuo.events.MemoryEvent.Conflict;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.memory.SimilarMemories;
import dev.continuo.mind.people.People;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs the exit gate on the scratch buffer: soon after something asked to be remembered, every few
/// exchanges, when lines leave the model's sight, when nobody speaks ([JournalPhase]), and when the
/// process begins.
///
/// It works off the turn's path, a few conversations at a time, and records what was decided in
/// portions; no answer waits for it. Whatever fails, stays in the buffer and is weighed again
/// later, for a day; then it is kept. So does everything while the agent is paused, and what a
/// crash interrupted.
public final class ExitGateWorker implements AutoCloseable, CommitListener {
    /// Number of lines of a conversation that are before the model.
    public static final int WINDOW = 12;

    private static final Logger LOG = LoggerFactory.getLogger(ExitGateWorker.class);
    private static final int BATCH_SIZE = 32;
    private static final int MAX_ATTEMPTS = 5;
    private static final int WORKERS = 2;

    private final Ledger ledger;
    private final GateScales scales;
    private volatile Consumer<BufferedMemory> kept = _ -> {};
    private final BooleanSupplier paused;
    private final InstantSource clock;
    private final ScratchBuffer buffer;
    private final WeighingQueue agenda = new WeighingQueue();
    private volatile boolean unsettled = true;
    private volatile boolean closed;
    private volatile List<Thread> workers = List.of();

    /// @param db statements outside any transaction
    /// @param paused whether nothing is to be done now
    public ExitGateWorker(
            DSLContext db,
            Ledger ledger,
            People people,
            SimilarMemories neighbours,
            BooleanSupplier paused,
            InstantSource clock) {
        this.ledger = ledger;
        this.paused = paused;
        this.clock = clock;
        buffer = new ScratchBuffer(db, ledger.agent());
        scales = new GateScales(
                neighbours, buffer, new SpeakerAudience(db, ledger.agent(), people), clock, () -> unsettled = true);
    }

    /// Weighs by another gate from now on, and by what the agent wants and is.
    ///
    /// @param relevance how much a memory bears on that
    /// @param pursued is told what was kept
    public void weighBy(
            ExitGate other, Function<BufferedMemory, GoalRelevance> relevance, Consumer<BufferedMemory> pursued) {
        scales.weighBy(other, relevance);
        kept = pursued;
    }

    /// Begins, with what survived the last process.
    public void start() {
        if (!workers.isEmpty()) return;
        agenda.add(WeighingQueue.EVERYWHERE, WeighingTrigger.START);
        workers = Stream.generate(() -> Thread.ofVirtual().name("exit gate").start(this::work))
                .limit(WORKERS)
                .toList();
    }

    /// Follows the ledger. Returns at once.
    @Override
    public void committed(List<Event> events) {
        for (var event : events)
            switch (event.payload()) {
                case TurnEnded end -> agenda.turned(end.conversation(), end.reply() != 0);
                case MessageReceived said
                when said.remember() -> buffered(said.conversation(), flagged(said.encoding()));
                case MessageComposed said when said.remember() -> buffered(said.conversation(), false);
                case MessageEdited _ -> unsettled = true;
                case null, default -> {}
            }
    }

    private static boolean flagged(@Nullable MemoryEncoding encoding) {
        return encoding != null && encoding.entry().decision().equals(EntryDecision.FLAG);
    }

    private void buffered(long conversation, boolean flagged) {
        unsettled = true;
        agenda.line(conversation, flagged);
    }

    /// Tells whether nothing waits to be weighed now; what is not due yet stays in the buffer.
    public boolean calm() {
        return agenda.empty();
    }

    /// Weighs everything that is due, now and on this thread.
    public void weighAll() {
        weighAll(this::commit, () -> true);
    }

    /// The same, as steps of a phase.
    public void weighAll(PhaseRun run) {
        weighAll(
                (conversation, guard, weighed) -> run.record(new PhaseRun.PhaseStep(
                        "conversation:" + conversation, Long.toString(run.id()), guard, List.of(weighed))),
                () -> !run.stopped());
    }

    /// The same, recording by that, for as long as it may go on.
    private void weighAll(Recorder recorder, BooleanSupplier going) {
        unsettled = false;
        for (var conversation : buffer.listConversations(clock.instant())) {
            if (!going.getAsBoolean()) {
                unsettled = true;
                return;
            }
            weigh(conversation, WeighingTrigger.IDLE, recorder);
        }
    }

    /// Tells whether something may be due.
    public boolean unsettled() {
        return unsettled;
    }

    /// Records what was decided of a conversation.
    @FunctionalInterface
    private interface Recorder {

        /// Returns false where something changed meanwhile.
        boolean record(long conversation, Guard guard, NewEvent weighed);
    }

    private boolean commit(long conversation, Guard guard, NewEvent weighed) {
        return switch (ledger.commit(new Decision(guard, List.of(weighed)))) {
            case CommitResult.Recorded _, CommitResult.Duplicate _ -> true;
            case CommitResult.Stale _ -> false;
            case CommitResult.Forbidden(var why) -> throw new IllegalStateException(why);
        };
    }

    private void work() {
        try {
            while (!closed) {
                var next = agenda.take();
                try {
                    attempt(next);
                } finally {
                    agenda.done(next);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void attempt(WeighingQueue.QueuedWeighing item) {
        try {
            if (item.conversation() == WeighingQueue.EVERYWHERE) everywhere(item.occasion());
            else weigh(item.conversation(), item.occasion(), this::commit);
        } catch (RuntimeException | Error e) {
            unsettled = true;
            if (!closed) LOG.warn("What is buffered stays so for now: {}", DatabaseErrors.cause(e));
        }
    }

    private void everywhere(WeighingTrigger occasion) {
        unsettled = false;
        for (var conversation : buffer.listConversations(clock.instant())) agenda.add(conversation, occasion);
    }

    private void weigh(long conversation, WeighingTrigger occasion, Recorder recorder) {
        var passed = new HashSet<Long>();
        var races = 0;
        while (!idle()) {
            var seen = ledger.seq();
            var due = buffer.listDue(conversation, occasion, clock.instant(), passed, BATCH_SIZE);
            if (due.isEmpty()) return;
            var decided = scales.weigh(due, buffer.suspect(conversation), passed);
            if (!decided.isEmpty()
                    && !recorded(conversation, due, decided, occasion, seen, recorder)
                    && ++races > MAX_ATTEMPTS) for (var each : decided) passed.add(each.memory());
        }
    }

    /// Tells whether nothing may be done; what is buffered waits.
    private boolean idle() {
        if (!closed && !paused.getAsBoolean()) return false;
        unsettled = true;
        return true;
    }

    /// Returns false when something changed meanwhile.
    private boolean recorded(
            long conversation,
            List<BufferedMemory> due,
            List<GateDecision> decided,
            WeighingTrigger occasion,
            long seen,
            Recorder recorder) {
        var ids = new HashSet<Long>();
        for (var each : decided) ids.add(each.memory());
        var weighed = due.stream()
                .filter(memory -> ids.contains(memory.said().memory()))
                .toList();
        var draft = NewEvent.guarded(
                new ExitGateDecided(occasion.text(), decided),
                Actor.AGENT,
                ScratchBuffer.there(others(decided, ids), seen));
        var there = ScratchBuffer.still(weighed, seen);
        if (!recorder.record(conversation, there, draft)) return false;
        tell(weighed, decided);
        return true;
    }

    private void tell(List<BufferedMemory> weighed, List<GateDecision> decided) {
        for (var each : decided)
            if (each.decision().equals(GateDecision.KEEP))
                weighed.stream()
                        .filter(one -> one.said().memory() == each.memory())
                        .forEach(kept);
    }

    /// The memories that the decisions rest on, those decided about aside.
    private static Set<Long> others(List<GateDecision> decided, Set<Long> ids) {
        var others = new HashSet<Long>();
        for (var each : decided) {
            others.addAll(each.supersedes());
            for (Conflict conflict : each.conflicts()) others.add(conflict.other());
            for (Confirmation confirmed : each.reinforces()) others.add(confirmed.memory());
        }
        others.removeAll(ids);
        return others;
    }

    /// Stops; what is on the scales is decided or stays in the buffer.
    @Override
    public void close() {
        closed = true;
        for (var worker : workers) worker.interrupt();
        try {
            for (var worker : workers) worker.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
