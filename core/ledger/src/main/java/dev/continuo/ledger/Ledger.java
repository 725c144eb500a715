package dev.continuo.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.ledger.Tables.PAYLOAD;

import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.database.PlannerStatistics;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventTypes;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.LedgerEvent;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.projection.Projector;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javax.sql.DataSource;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One agent's ledger: records decisions, tells followers, reads back, verifies.
///
/// Errors: [Unavailable] where the database does not answer; a refusal is an [CommitResult].
public final class Ledger implements AutoCloseable {
    static final String GENESIS = LedgerEvent.AGENT_CREATED.name();
    static final String ERASED = LedgerEvent.ERASED.name();
    private static final Logger LOG = LoggerFactory.getLogger(Ledger.class);

    private final DataSource database;
    private final String agent;
    private final EventTypes kinds;
    private final Anchor anchor;
    private final Policy policy;
    private final Committer committer;
    private final EventReader reader;

    /// Bound where somebody waits for an answer who is to be told soon that there is none yet.
    public static final ScopedValue<Boolean> INTERRUPTIBLE = ScopedValue.newInstance();

    private final List<Consumer<List<Event>>> followers = new CopyOnWriteArrayList<>();
    private final RecentHashes hashes = new RecentHashes();
    private final List<ErasureHook> erasures = new CopyOnWriteArrayList<>();
    private volatile LedgerTables.Head head = new LedgerTables.Head(0, Chain.ORIGIN);
    private List<String> troubles = List.of();

    private Ledger(
            DataSource database,
            String agent,
            EventTypes kinds,
            Projector projector,
            Anchor anchor,
            InstantSource clock,
            SecureRandom random) {
        this.database = database;
        this.agent = agent;
        this.kinds = kinds;
        this.anchor = anchor;
        this.policy = new Policy(kinds);
        this.reader = new EventReader(database, agent, kinds);
        this.committer = new Committer(
                new Transaction.Writing(
                        database,
                        agent,
                        kinds,
                        policy,
                        projector,
                        clock,
                        random,
                        (tx, targets) -> erasures.forEach(hook -> hook.erase(tx, targets))),
                this::committed);
    }

    /// Opens the ledger of an agent, beginning it where there is none. The mind must be up to date:
    /// see [Rebuild#bringUpToDate].
    public static Ledger open(
            DataSource database,
            String agent,
            EventTypes kinds,
            Projector projector,
            Anchor anchor,
            InstantSource clock,
            SecureRandom random) {
        var ledger = new Ledger(database, agent, kinds, projector, anchor, clock, random);
        LedgerTables.found(JooqFactory.on(database), agent);
        ledger.troubles = LedgerInspection.beforeUse(JooqFactory.on(database), agent, anchor);
        ledger.committer.start();
        ledger.begin();
        ledger.policy.follow(ledger);
        var statistics = new PlannerStatistics(database);
        ledger.follow(events -> statistics.grown(events.getLast().seq()));
        return ledger;
    }

    /// Returns the faults of the ledger that were found at the start, each a sentence: its end, its
    /// anchor, its triggers.
    public List<String> troubles() {
        return troubles;
    }

    private void begin() {
        var db = JooqFactory.on(database);
        if (salt(db).isEmpty()) {
            var created = NewEvent.of(new LedgerEvent.AgentCreated(agent), Actor.SYSTEM);
            var first = Guard.changing((tx, _, ids) -> salt(tx).isEmpty() ? ids : Set.of(), Set.of(1L));
            record(new Decision(first, List.of(created))).join();
        }
        committer.useKey(salt(db).orElseThrow(() -> new IllegalStateException("no first event was made")));
        head = db.transactionResult(t -> LedgerTables.lockHead(t.dsl(), agent));
        committer.begin(head);
    }

    private Optional<byte[]> salt(DSLContext db) {
        return db.select(PAYLOAD.SALT)
                .from(PAYLOAD)
                .where(PAYLOAD.AGENT_ID.eq(agent).and(PAYLOAD.SEQ.eq(1L)))
                .fetchOptional(PAYLOAD.SALT);
    }

    public String agent() {
        return agent;
    }

    /// A digest of a text in hex, keyed by what only this ledger holds, so that the text cannot be
    /// guessed from it.
    public String digest(String text) {
        return HexFormat.of().formatHex(committer.digest(text));
    }

    /// Queues a decision. The future completes after its transaction is durable, or exceptionally
    /// with [Unavailable] when the database stayed away.
    public CompletableFuture<CommitResult> record(Decision decision) {
        return committer.submit(decision, false);
    }

    /// Queues a decision that nobody waits for. It is committed within some ten milliseconds, with
    /// others if there are any.
    public void recordLazily(Decision decision) {
        var _ = committer.submit(decision, true);
    }

    /// Records and waits.
    ///
    /// Errors: [Unavailable] when the database stayed away; where [#INTERRUPTIBLE] is bound, also
    /// when the thread is interrupted, which then does not learn what became of the decision.
    public CommitResult commit(Decision decision) {
        var outcome = record(decision);
        try {
            return INTERRUPTIBLE.isBound() ? outcome.get() : outcome.join();
        } catch (CompletionException | ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) throw cause;
            throw new CompletionException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unavailable("The wait for the ledger was interrupted.", e);
        }
    }

    /// Tells whether it takes decisions at all; once closed it never does again.
    public boolean isOpen() {
        return committer.isOpen();
    }

    /// Tells `follower` of every batch of events after its commit, in order, on the committer's
    /// thread: it must be quick and must not throw.
    public void follow(Consumer<List<Event>> follower) {
        followers.add(follower);
    }

    /// Remembers from now on what ends by that check, so that guards over what this process read
    /// after this need not ask the database.
    public void track(Guard.EventCheck check) {
        committer.track(check);
    }

    /// Runs `hook` inside each transaction that erases payloads.
    public void onErasure(ErasureHook hook) {
        erasures.add(hook);
    }

    private void committed(Committer.Committed batch) {
        head = batch.head();
        hashes.add(batch.stored());
        anchor.moved(agent, head.seq(), head.hash());
        for (var follower : followers)
            try {
                follower.accept(batch.events());
            } catch (RuntimeException | Error e) {
                // It is recorded, and the followers behind this one are to know.
                LOG.error("A follower of the ledger failed", e);
            }
    }

    /// Tells whether nothing that was handed in waits to be recorded, and the followers were told
    /// of all that was.
    public boolean calm() {
        return committer.calm();
    }

    /// The number of the last event committed by this process.
    public long seq() {
        return head.seq();
    }

    /// The hash of an event in hex, if this process recorded it of late.
    public Optional<String> recentHash(long seq) {
        return hashes.of(seq);
    }

    /// The hash of the last event, in hex.
    public String headHash() {
        return HexFormat.of().formatHex(head.hash());
    }

    /// Tells whether an event was recorded once under that key, though its payload may be erased.
    public boolean knows(String key) {
        return reader.knows(committer.digest(key));
    }

    /// An event with its hash, for people who look.
    public record HashedEvent(Event event, String hash) {}

    /// Events after `seq`, oldest first.
    public List<HashedEvent> after(long seq, int limit) {
        return reader.list(EVENT.SEQ.gt(seq), limit, false);
    }

    /// Events before `seq`, oldest first.
    public List<HashedEvent> before(long seq, int limit) {
        return reader.list(EVENT.SEQ.lt(seq), limit, true);
    }

    /// Events of these types after `seq`, oldest first. Reads every event: not for a turn.
    public List<HashedEvent> after(long seq, Set<Class<? extends EventPayload>> types, int limit) {
        return reader.list(EVENT.SEQ.gt(seq).and(reader.among(types)), limit, false);
    }

    /// Events of these types before `seq`, oldest first.
    public List<HashedEvent> before(long seq, Set<Class<? extends EventPayload>> types, int limit) {
        return reader.list(EVENT.SEQ.lt(seq).and(reader.among(types)), limit, true);
    }

    /// Returns the reason why the database takes no events; empty where it took the last ones, and
    /// where nothing was tried for a minute.
    public Optional<String> refusing() {
        return committer.refusing();
    }

    /// The policy: which actors may record which kinds.
    public Policy policy() {
        return policy;
    }

    /// Every kind of event that this ledger takes.
    public EventTypes kinds() {
        return kinds;
    }

    /// The number of the last event in the database, whoever recorded it.
    long lastInDatabase() {
        return reader.last();
    }

    /// The events of these numbers, oldest first.
    public List<HashedEvent> find(Set<Long> seqs) {
        if (seqs.isEmpty()) return List.of();
        return reader.list(EVENT.SEQ.eq(DSL.any(seqs.toArray(Long[]::new))), seqs.size(), false);
    }

    /// One event, where there is one of that number.
    public Optional<HashedEvent> find(long seq) {
        return reader.list(EVENT.SEQ.eq(seq), 1, false).stream().findFirst();
    }

    /// Recomputes every digest and link, compares the chain with its head and its anchor, and the
    /// database's triggers with those it should have.
    public Verification.Result verify(LongConsumer progress) {
        return LedgerInspection.verify(database, agent, anchor, progress);
    }

    /// Commits what is queued, moves the anchor to the end, and stops.
    @Override
    public void close() {
        committer.close();
        if (head.seq() > 0) anchor.write(agent, head.seq(), head.hash());
    }
}
