package dev.continuo.ledger;

import dev.continuo.ledger.Batch.PendingDecision;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.LedgerEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.DSLContext;

/// Tracks the events that the decisions of one batch rest on and change, so that no decision sees a
/// state that an earlier one of the same batch has changed. An erasure is alone in its batch:
/// anything may rest on what it takes away.
final class BatchConflicts {
    private final Map<Guard.Check, Set<Long>> read = new HashMap<>();

    /// By the class of the check: a check that captures what was read is another object each time,
    /// and what it is about the same. Where two only look alike, the later one waits for the next
    /// batch.
    private final Map<Class<?>, Set<Long>> changed = new HashMap<>();

    private boolean erasing;
    private int admitted;

    /// Tells whether the decision may be of this batch; it is, from then on.
    boolean admit(PendingDecision decision) {
        var guards = guards(decision);
        var erases = erases(decision);
        if (erasing || (erases && admitted > 0)) return false;
        for (var guard : guards) if (touches(guard)) return false;
        for (var guard : guards) {
            read.computeIfAbsent(guard.check(), _ -> new HashSet<>()).addAll(guard.ids());
            if (!guard.shared())
                changed.computeIfAbsent(guard.check().getClass(), _ -> new HashSet<>())
                        .addAll(guard.ids());
        }
        erasing = erases;
        admitted++;
        return true;
    }

    private boolean touches(Guard guard) {
        var others = changed.getOrDefault(guard.check().getClass(), Set.of());
        return guard.ids().stream().anyMatch(others::contains);
    }

    private static boolean erases(PendingDecision pending) {
        return pending.decision().drafts().stream().anyMatch(draft -> draft.payload() instanceof LedgerEvent.Erased);
    }

    /// The guards of a decision and of its drafts.
    private static List<Guard> guards(PendingDecision pending) {
        var guards = new ArrayList<Guard>();
        guards.add(pending.decision().guard());
        for (var draft : pending.decision().drafts()) guards.add(draft.guard());
        guards.removeIf(guard -> guard.ids().isEmpty());
        return guards;
    }

    /// The ids that hold as far as the last events tell; empty where the database must be asked of
    /// a guard.
    static Optional<Map<Guard.Check, Set<Long>>> holding(List<PendingDecision> decisions, TrackedChecks tracked) {
        var holding = new HashMap<Guard.Check, Set<Long>>();
        var ended = new HashMap<Guard.Check, Set<Long>>();
        for (var decision : decisions)
            for (var guard : guards(decision)) {
                var known = tracked.ended(guard);
                if (known.isEmpty()) return Optional.empty();
                holding.computeIfAbsent(guard.check(), _ -> new HashSet<>()).addAll(guard.ids());
                ended.computeIfAbsent(guard.check(), _ -> new HashSet<>()).addAll(known.get());
            }
        ended.forEach((check, ids) -> holding.getOrDefault(check, Set.of()).removeAll(ids));
        return Optional.of(holding);
    }

    /// Asks each check once for everything that rests on it.
    Map<Guard.Check, Set<Long>> holding(DSLContext transaction, String agent) {
        var holding = new HashMap<Guard.Check, Set<Long>>();
        read.forEach((check, ids) -> holding.put(check, check.holding(transaction, agent, ids)));
        return holding;
    }

    /// Returns the events that the decision rests on and that no longer hold.
    static Set<Long> failed(PendingDecision decision, Map<Guard.Check, Set<Long>> holding) {
        var failed = new HashSet<Long>();
        for (var guard : guards(decision)) {
            var missing = new HashSet<>(guard.ids());
            missing.removeAll(holding.getOrDefault(guard.check(), Set.of()));
            failed.addAll(missing);
        }
        return failed;
    }
}
