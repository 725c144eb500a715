package dev.continuo.ledger;

import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventTypes;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.event.StoredEvent;
import dev.continuo.ledger.projection.SentStatement;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// The decisions of one transaction, numbered and chained under the head's lock.
final class Batch {
    private static final HexFormat HEX = HexFormat.of();

    private final String agent;
    private final EventTypes kinds;
    private final Policy policy;
    private final byte @Nullable [] dedupKey;
    private final SecureRandom random;
    private final Instant now;

    private LedgerTables.Head head = new LedgerTables.Head(0, Chain.ORIGIN);
    private @Nullable SentStatement hold;
    private final Map<String, byte[]> keys = new HashMap<>();
    private final List<StoredEvent> stored = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private final Map<PendingDecision, CommitResult> outcomes = new LinkedHashMap<>();

    /// A decision that waits for its outcome.
    ///
    /// @param patient whether nobody waits for it, so that it may wait a little for company
    record PendingDecision(Decision decision, boolean patient, CompletableFuture<CommitResult> outcome) {

        static PendingDecision of(Decision decision, boolean patient) {
            return new PendingDecision(decision, patient, new CompletableFuture<>());
        }
    }

    Batch(String agent, EventTypes kinds, Policy policy, byte @Nullable [] dedupKey, SecureRandom random, Instant now) {
        this.agent = agent;
        this.kinds = kinds;
        this.policy = policy;
        this.dedupKey = dedupKey;
        this.random = random;
        this.now = now;
    }

    /// Memory of a writer of its last commit.
    ///
    /// @param head the chain's end as that commit left it
    record Memory(LedgerTables.Head head, TrackedChecks tracked) {}

    /// Decides every decision's outcome and numbers the events of those that stand. Returns those
    /// that must wait for the next batch, because an earlier one here touches what their guard is
    /// about.
    ///
    /// @param memory null to ask the database for everything
    List<PendingDecision> prepare(Connection connection, @Nullable Memory memory, List<PendingDecision> pendings)
            throws SQLException {
        var claims = new BatchConflicts();
        var waiting = new ArrayList<PendingDecision>();
        var ready = new ArrayList<PendingDecision>();
        for (var pending : pendings) {
            var admitted = waiting.isEmpty() && claims.admit(pending);
            (admitted ? ready : waiting).add(pending);
        }
        var hashes = keysOf(ready);
        var known = memory == null
                ? Optional.<Map<Guard.Check, Set<Long>>>empty()
                : BatchConflicts.holding(ready, memory.tracked());
        if (memory != null && known.isPresent()) {
            head = memory.head();
            hold = LedgerTables.hold(agent, head, hashes);
            decide(ready, known.get(), new HashMap<>());
        } else {
            var standing = LedgerTables.lock(connection, agent, hashes);
            head = standing.head();
            decide(ready, claims.holding(JooqFactory.on(connection), agent), standing.known());
        }
        return waiting;
    }

    private void decide(List<PendingDecision> ready, Map<Guard.Check, Set<Long>> holding, Map<String, Long> known) {
        for (var pending : ready) outcomes.put(pending, decide(pending, holding, known));
    }

    /// The statement that the events are recorded together with: the proof that what was remembered
    /// is still so.
    Optional<SentStatement> hold() {
        return Optional.ofNullable(hold);
    }

    private CommitResult decide(PendingDecision pending, Map<Guard.Check, Set<Long>> holding, Map<String, Long> known) {
        var failed = BatchConflicts.failed(pending, holding);
        if (!failed.isEmpty()) return new CommitResult.Stale(failed);

        var drafts = pending.decision().recorded(head.seq() + 1);
        for (int i = 0; i < drafts.size(); i++) {
            var seq = known.get(key(drafts.get(i)));
            if (seq != null) return new CommitResult.Duplicate(i, seq);
        }
        for (var draft : drafts) {
            var refusal = policy.refusal(draft);
            if (refusal.isPresent()) {
                append(policy.violation(draft));
                return new CommitResult.Forbidden(refusal.get());
            }
        }
        var recorded = new ArrayList<Event>();
        for (var draft : drafts) {
            recorded.add(append(draft));
            if (draft.dedup() != null) known.put(key(draft), head.seq());
        }
        return new CommitResult.Recorded(recorded);
    }

    private Event append(NewEvent draft) {
        var salt = new byte[Chain.SALT_BYTES];
        random.nextBytes(salt);
        var body = EventTypes.encode(draft.payload());
        var kind = kinds.of(draft.payload());
        var unhashed = new StoredEvent(
                agent,
                head.seq() + 1,
                now,
                kind.name(),
                kind.version(),
                draft.actor().text(),
                hashedKey(draft),
                Chain.payloadDigest(salt, body),
                head.hash(),
                Chain.ORIGIN,
                salt,
                body);
        var hash = Chain.hash(unhashed);
        stored.add(unhashed.withHash(hash));
        head = new LedgerTables.Head(unhashed.seq(), hash);
        var event = new Event(agent, unhashed.seq(), now, kind.name(), kind.version(), draft.actor(), draft.payload());
        events.add(event);
        return event;
    }

    /// The hashed keys of the decisions.
    private byte[][] keysOf(List<PendingDecision> ready) {
        var hashes = new ArrayList<byte[]>();
        for (var pending : ready)
            for (var draft : pending.decision().drafts()) {
                var hash = hashedKey(draft);
                if (hash != null) hashes.add(hash);
            }
        return hashes.toArray(byte[][]::new);
    }

    private byte @Nullable [] hashedKey(NewEvent draft) {
        var text = draft.dedup();
        if (text == null) return null;
        var key = dedupKey;
        if (key == null) throw new IllegalStateException("no key before the first event");
        return keys.computeIfAbsent(text, t -> Chain.dedup(key, t));
    }

    private String key(NewEvent draft) {
        var hashed = hashedKey(draft);
        return hashed == null ? "" : HEX.formatHex(hashed);
    }

    LedgerTables.Head head() {
        return head;
    }

    List<StoredEvent> stored() {
        return stored;
    }

    List<Event> events() {
        return events;
    }

    /// The outcome of every decision that did not have to wait.
    Map<PendingDecision, CommitResult> outcomes() {
        return outcomes;
    }
}
