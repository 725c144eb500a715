package dev.continuo.life.identity.state;

import dev.continuo.events.IdentityEvent;
import dev.continuo.events.IdentityEvent.AgentPromptProposed;
import dev.continuo.events.IdentityEvent.AgentPromptReverted;
import dev.continuo.events.IdentityEvent.AgentPromptSet;
import dev.continuo.events.IdentityEvent.OperatorPromptSet;
import dev.continuo.events.IdentityEvent.ProcessStarted;
import dev.continuo.events.IdentityEvent.ProcessStopped;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.events.IdentityEvent.RejectionExplained;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.events.TraitKind;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventTypes;
import dev.continuo.ledger.event.LedgerEvent.AgentCreated;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Folds the identity from the events that make it: what holds is what the remaining events say.
///
/// When an event is erased the identity is folded anew without it: a trait falls back to what the
/// changes before said of it. A prompt that was erased does not: an older one is not in force again
/// because a newer one was forgotten.
public final class IdentityFold {

    /// The types of the events that it takes.
    public static final Set<Class<? extends EventPayload>> TYPES = Set.of(
            AgentCreated.class,
            Erased.class,
            TraitProposed.class,
            TraitSet.class,
            ProposalApproved.class,
            ProposalRejected.class,
            OperatorPromptSet.class,
            AgentPromptProposed.class,
            AgentPromptSet.class,
            AgentPromptReverted.class,
            ProcessStarted.class,
            ProcessStopped.class);

    private final String operatorPromptKind;
    private final TreeMap<Long, Event> events = new TreeMap<>();
    private IdentitySnapshot current = IdentitySnapshot.BLANK;
    private boolean stale;

    /// @param kinds knows the stored names, which an erased event still has
    public IdentityFold(EventTypes kinds) {
        this.operatorPromptKind = kinds.name(OperatorPromptSet.class);
    }

    /// Takes an event of one of the [#TYPES].
    public synchronized void apply(Event event) {
        if (event.payload() instanceof Erased erased) {
            for (var target : erased.targets())
                stale |= events.computeIfPresent(target, (_, it) -> emptied(it)) != null;
            return;
        }
        events.put(event.seq(), event);
        stale = true;
    }

    private static Event emptied(Event e) {
        return new Event(e.agent(), e.seq(), e.time(), e.kind(), e.version(), e.actor(), null);
    }

    /// Returns the identity that follows from the events taken so far.
    public synchronized IdentitySnapshot current() {
        if (stale) {
            var fold = new Fold();
            events.values().forEach(fold::take);
            current = fold.snapshot();
            stale = false;
        }
        return current;
    }

    /// One pass over all events.
    private final class Fold {
        private final Map<Long, Event> proposals = new HashMap<>();
        private final Map<String, Trait> traits = new LinkedHashMap<>();
        private final Map<Long, PromptVersion> versions = new LinkedHashMap<>();
        private final Map<Long, ProcessSession> sessions = new LinkedHashMap<>();
        private @Nullable PromptVersion operatorPrompt;
        private String operatorPromptSource = "";
        private long ownVersion;
        private @Nullable Instant born;

        void take(Event e) {
            switch (e.payload()) {
                case AgentCreated _ -> born = e.time();
                case IdentityEvent payload -> take(e, payload);
                case null, default -> {
                    if (e.kind().equals(operatorPromptKind)) operatorPrompt = null;
                }
            }
        }

        private void take(Event e, IdentityEvent payload) {
            switch (payload) {
                case TraitProposed _, AgentPromptProposed _ -> proposals.put(e.seq(), e);
                case ProposalApproved(var proposal) -> approved(proposals.remove(proposal), e);
                case ProposalRejected(var proposal) -> proposals.remove(proposal);
                case RejectionExplained _ -> {}
                case TraitSet(var kind, var text, var weight, var _) ->
                    change(e.seq(), e.time(), TraitKind.parse(kind), text, weight);
                case OperatorPromptSet(var text, var source, var _) -> {
                    operatorPrompt = text == null ? null : new PromptVersion(e.seq(), text, source, e.time());
                    operatorPromptSource = text == null ? "" : source;
                }
                case AgentPromptSet(var text, var reason, var _) ->
                    own(new PromptVersion(e.seq(), text, reason, e.time()));
                case AgentPromptReverted(var version) -> ownVersion = version;
                case ProcessStarted(var previous, var end) -> {
                    if (previous != null && end != null) ended(previous, Instant.parse(end));
                    sessions.put(e.seq(), new ProcessSession(e.seq(), e.time(), null));
                }
                case ProcessStopped(var start) -> ended(start, e.time());
            }
        }

        /// @param proposal null where it was erased
        private void approved(@Nullable Event proposal, Event by) {
            if (proposal == null) return;
            switch (proposal.payload()) {
                case TraitProposed p ->
                    change(proposal.seq(), by.time(), TraitKind.parse(p.kind()), p.text(), p.weight());
                case AgentPromptProposed p -> own(new PromptVersion(proposal.seq(), p.text(), p.reason(), by.time()));
                case null, default -> {}
            }
        }

        private void own(PromptVersion version) {
            if (!version.text().isEmpty()) versions.put(version.id(), version);
            ownVersion = version.id();
        }

        private void change(long id, Instant at, TraitKind kind, String text, double weight) {
            var key = Trait.key(kind, text);
            if (weight <= 0) {
                traits.remove(key);
                return;
            }
            var changes = new ArrayList<Long>();
            var before = traits.get(key);
            var since = at;
            // Another name does not go back to the name before it.
            if (before != null && (kind != TraitKind.NAME || before.text().equals(text))) {
                changes.addAll(before.changes());
                since = before.since();
            }
            changes.add(id);
            traits.put(key, new Trait(kind, text, Math.min(1, weight), id, since, changes));
        }

        private void ended(long start, Instant end) {
            sessions.computeIfPresent(start, (_, session) -> new ProcessSession(session.id(), session.start(), end));
        }

        IdentitySnapshot snapshot() {
            return new IdentitySnapshot(
                    List.copyOf(traits.values()),
                    operatorPrompt,
                    operatorPrompt == null ? "" : operatorPromptSource,
                    versions.get(ownVersion),
                    List.copyOf(versions.values()),
                    born,
                    List.copyOf(sessions.values()));
        }
    }
}
