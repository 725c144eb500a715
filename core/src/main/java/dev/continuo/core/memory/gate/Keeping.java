package dev.continuo.core.memory.gate;

import dev.continuo.core.Outage;
import dev.continuo.core.faculty.CommitListener;
import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Decision;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.ledger.Outcome;
import dev.continuo.core.ledger.SeededRandom;
import dev.continuo.core.memory.Encoding;
import dev.continuo.core.memory.Entry;
import dev.continuo.core.memory.MemoryEvent.Confirmation;
import dev.continuo.core.memory.MemoryEvent.Conflict;
import dev.continuo.core.memory.MemoryEvent.MemoriesWeighed;
import dev.continuo.core.memory.MemoryEvent.Weighing;
import dev.continuo.core.memory.Neighbours;
import dev.continuo.core.memory.suspicion.WordRuns;
import dev.continuo.core.people.People;
import dev.continuo.core.turn.TurnEvent.MessageComposed;
import dev.continuo.core.turn.TurnEvent.MessageEdited;
import dev.continuo.core.turn.TurnEvent.MessageReceived;
import dev.continuo.core.turn.TurnEvent.TurnEnded;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// When the exit gate looks at the scratch buffer: soon after something asked to be remembered,
/// every few exchanges, when lines leave the model's sight, when nobody speaks, and when the
/// process begins.
///
/// It works off the turn's path, one conversation after the other, and records what was decided in
/// portions. Whatever fails, stays in the buffer and is weighed again later, for a day; then it is
/// kept. So does everything while the agent is paused, and what a crash interrupted.
public final class Keeping implements AutoCloseable, CommitListener {
    /// How many lines of a conversation are before the model.
    public static final int WINDOW = 12;

    private static final Logger LOG = LoggerFactory.getLogger(Keeping.class);
    private static final int PORTION = 32;
    private static final int LIKE = 24;
    private static final int RACES = 5;
    private static final Duration QUIET = Duration.ofMinutes(2);
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final Duration NOW_AND_THEN = Duration.ofHours(1);

    private final Ledger ledger;
    private final Neighbours neighbours;
    private final ExitGate gate;
    private final BooleanSupplier paused;
    private final InstantSource clock;
    private final Buffer buffer;
    private final Ears ears;
    private final Agenda agenda = new Agenda();
    private final ReentrantLock scales = new ReentrantLock();
    private volatile Instant heardAt = Instant.EPOCH;
    private volatile Instant restedAt = Instant.EPOCH;
    private volatile boolean unsettled = true;
    private volatile boolean closed;
    private volatile @Nullable Thread worker;

    /// @param db statements outside any transaction
    /// @param paused whether nothing is to be done now
    public Keeping(
            DSLContext db,
            Ledger ledger,
            People people,
            Neighbours neighbours,
            ExitGate gate,
            BooleanSupplier paused,
            InstantSource clock) {
        this.ledger = ledger;
        this.neighbours = neighbours;
        this.gate = gate;
        this.paused = paused;
        this.clock = clock;
        buffer = new Buffer(db, ledger.agent());
        ears = new Ears(db, ledger.agent(), people);
    }

    /// Begins, with what survived the last process.
    public void start() {
        if (worker != null) return;
        agenda.add(Agenda.EVERYWHERE, Occasion.START);
        worker = Thread.ofVirtual().name("keeping").start(this::work);
    }

    /// Follows the ledger. Returns at once.
    @Override
    public void committed(List<Event> events) {
        for (var event : events)
            switch (event.fact()) {
                case TurnEnded end -> turned(end.conversation(), end.reply() != 0);
                case MessageReceived said when said.remember() ->
                        heard(said.conversation(), entry(said.encoding()));
                case MessageComposed said when said.remember() -> spoke(said.conversation());
                case MessageEdited _ -> unsettled = true;
                case null, default -> {}
            }
    }

    private static @Nullable Entry entry(@Nullable Encoding encoding) {
        return encoding == null ? null : encoding.entry();
    }

    /// Somebody said something that is to be remembered. Returns at once.
    ///
    /// @param entry what the entry gate decided; null where it was not asked
    public void heard(long conversation, @Nullable Entry entry) {
        heardAt = clock.instant();
        unsettled = true;
        agenda.line(conversation, entry != null && entry.decision().equals(Entry.FLAG));
    }

    /// The agent said something that is to be remembered. Returns at once.
    public void spoke(long conversation) {
        unsettled = true;
        agenda.line(conversation, false);
    }

    /// A turn has its end. Returns at once.
    ///
    /// @param answered whether there was a reply
    public void turned(long conversation, boolean answered) {
        agenda.turned(conversation, answered);
    }

    /// Waits a little for what is to be weighed soon in a conversation, so that whoever asks right
    /// after a correction is not told what it corrected. Returns at once where there is nothing.
    public void settle(long conversation) throws InterruptedException {
        if (worker != null && !paused.getAsBoolean()) agenda.await(conversation, PATIENCE);
    }

    /// Whether nothing waits to be weighed now; what is not due yet stays in the buffer.
    public boolean calm() {
        return agenda.empty();
    }

    /// The clock's pulse: nobody may have spoken for a while. Returns at once.
    public void rest() {
        var now = clock.instant();
        if (worker == null || now.isBefore(heardAt.plus(QUIET))) return;
        if (!unsettled && now.isBefore(restedAt.plus(NOW_AND_THEN))) return;
        restedAt = now;
        agenda.add(Agenda.EVERYWHERE, Occasion.IDLE);
    }

    /// Weighs everything that is due, now and on this thread.
    public void weighAll() {
        everywhere(Occasion.IDLE);
    }

    private void work() {
        try {
            while (!closed) {
                var next = agenda.take();
                attempt(next);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void attempt(Agenda.Item item) {
        try {
            if (item.conversation() == Agenda.EVERYWHERE) everywhere(item.occasion());
            else weigh(item.conversation(), item.occasion());
        } catch (RuntimeException e) {
            unsettled = true;
            if (!closed) LOG.warn("What is buffered stays so for now: {}", Outage.cause(e));
        }
    }

    private void everywhere(Occasion occasion) {
        unsettled = false;
        for (var conversation : buffer.listConversations(clock.instant()))
            weigh(conversation, occasion);
    }

    private void weigh(long conversation, Occasion occasion) {
        scales.lock();
        try {
            var passed = new HashSet<Long>();
            var races = 0;
            while (!idle()) {
                var seen = ledger.seq();
                var due = buffer.listDue(conversation, occasion, clock.instant(), passed, PORTION);
                if (due.isEmpty()) return;
                var decided = weighed(due, buffer.suspect(conversation), passed);
                if (!decided.isEmpty()
                        && !recorded(due, decided, occasion, seen)
                        && ++races > RACES) for (var each : decided) passed.add(each.memory());
            }
        } finally {
            scales.unlock();
        }
    }

    /// Whether nothing may be done; what is buffered waits.
    private boolean idle() {
        if (!closed && !paused.getAsBoolean()) return false;
        unsettled = true;
        return true;
    }

    /// @param suspect what is in quarantine there
    /// @param passed takes the memories that cannot be weighed now
    private List<Weighing> weighed(
            List<Buffered> due, Map<Long, String> suspect, Set<Long> passed) {
        var decided = new ArrayList<Weighing>();
        var hearing = ears.fresh();
        for (var memory : due)
            weighed(memory, hearing)
                    .map(weighing -> inheriting(memory, weighing, suspect))
                    .ifPresentOrElse(decided::add, () -> passed.add(memory.memory()));
        return decided;
    }

    /// What the agent repeats of words that are in quarantine is there with them.
    private static Weighing inheriting(
            Buffered memory, Weighing weighing, Map<Long, String> suspect) {
        var repeated =
                memory.own()
                        ? WordRuns.repeated(memory.text(), suspect, WordRuns.PHRASE)
                        : Optional.<Long>empty();
        var decided = repeated.map(id -> weighing.quarantined("repeats #" + id)).orElse(weighing);
        if (decided.decision().equals(Weighing.QUARANTINE))
            suspect.put(memory.memory(), memory.text());
        return decided;
    }

    private Optional<Weighing> weighed(Buffered memory, Ears.Cache hearing) {
        try {
            var ear = hearing.of(memory.speaker());
            var audiences = ear.with(memory.audience());
            var near = neighbours.of(memory.memory(), audiences, LIKE);
            var around = buffer.load(near, audiences, ear.persons());
            var about = memory.about(ear.circle().in(memory.text()));
            var random = SeededRandom.of(memory.hash(), memory.weighed());
            return Optional.of(gate.weigh(about, around, Aims.NONE, clock.instant(), random));
        } catch (RuntimeException e) {
            unsettled = true;
            LOG.info("#{} cannot be weighed for now: {}", memory.memory(), Outage.cause(e));
            return overdue(memory) ? Optional.of(gate.unread(memory)) : Optional.empty();
        }
    }

    /// Nothing stays in the buffer because it cannot be weighed.
    private boolean overdue(Buffered memory) {
        return memory.saidAt().plus(Buffer.AGAIN).isBefore(clock.instant());
    }

    /// Returns false when something changed meanwhile.
    private boolean recorded(
            List<Buffered> due, List<Weighing> decided, Occasion occasion, long seen) {
        var ids = new HashSet<Long>();
        for (var each : decided) ids.add(each.memory());
        var weighed = due.stream().filter(memory -> ids.contains(memory.memory())).toList();
        var draft =
                Draft.guarded(
                        new MemoriesWeighed(occasion.text(), decided),
                        Actor.AGENT,
                        Buffer.there(others(decided, ids), seen));
        var outcome =
                ledger.commit(Decision.guarded(Buffer.still(weighed, seen), _ -> List.of(draft)));
        return switch (outcome) {
            case Outcome.Recorded _, Outcome.Duplicate _ -> true;
            case Outcome.Stale _ -> false;
            case Outcome.Forbidden(var why) -> throw new IllegalStateException(why);
        };
    }

    /// The memories that the decisions rest on, those decided about aside.
    private static Set<Long> others(List<Weighing> decided, Set<Long> ids) {
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
        var thread = worker;
        if (thread == null) return;
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
