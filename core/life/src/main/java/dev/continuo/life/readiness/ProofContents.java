package dev.continuo.life.readiness;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.events.GoalEvent.CommitmentClosed;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.events.LearningEvent.TurnsReflected;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.StoredEvent;
import dev.continuo.life.Life;
import dev.continuo.life.identity.state.IdentityFold;
import dev.continuo.mind.audience.Audience;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Payloads and statements of a proof, gathered from events shown in order. Unless all is asked
/// for, it takes only what everyone may hear.
final class ProofContents {
    private static final int RETRIEVALS = 10;
    private static final Set<String> KINDS = kinds();

    private final boolean all;
    private final IdentityFold identity = new IdentityFold(Life.KINDS);
    private final Map<Long, StoredEvent> stored = new HashMap<>();
    private final Map<Long, Long> approvals = new HashMap<>();
    private final Map<Long, List<Long>> commitments = new LinkedHashMap<>();
    private final Map<Long, Long> closures = new HashMap<>();
    private final Set<Long> heardByAll = new HashSet<>();
    private final ArrayDeque<Long> retrievals = new ArrayDeque<>();
    private final SortedMap<Long, StoredEvent> shown = new TreeMap<>();
    private final List<JsonNode> lines = new ArrayList<>();
    private long hiddenTraits;
    private long hiddenCommitments;
    private long hiddenReflections;
    private long hiddenRetrievals;

    ProofContents(boolean all) {
        this.all = all;
    }

    private static Set<String> kinds() {
        var types = new HashSet<Class<? extends EventPayload>>(IdentityFold.TYPES);
        types.addAll(Set.of(
                GoalAdded.class, CommitmentClosed.class, TurnsReflected.class, MessageReceived.class, Retrieved.class));
        return Life.KINDS.names(types);
    }

    void take(StoredEvent e) {
        if (!KINDS.contains(e.kind())) return;
        var event = e.read(Life.KINDS);
        if (IdentityFold.TYPES.contains(Life.KINDS.named(e.kind()).type())) identity.apply(event);
        switch (event.payload()) {
            case MessageReceived message when everyone(message.audience()) -> heardByAll.add(e.seq());
            case Retrieved found -> takeRetrieval(e, found);
            case GoalAdded goal
            when goal.promise() != null -> {
                if (everyone(goal.audience())) {
                    commitments.put(e.seq(), new ArrayList<>());
                    stored.put(e.seq(), e);
                } else hiddenCommitments++;
            }
            case CommitmentClosed(var goal, var _)
            when commitments.containsKey(goal) -> {
                closures.put(goal, e.seq());
                stored.put(e.seq(), e);
            }
            case TurnsReflected reflection -> takeReflection(e, reflection);
            case ProposalApproved(var proposal) -> {
                approvals.put(proposal, e.seq());
                stored.put(e.seq(), e);
            }
            case TraitProposed proposed when !everyone(proposed.audience()) -> {}
            case TraitProposed _, TraitSet _ -> stored.put(e.seq(), e);
            case null, default -> {}
        }
    }

    private boolean everyone(String audience) {
        return all || audience.equals(Audience.EVERYONE.label());
    }

    private void takeRetrieval(StoredEvent e, Retrieved found) {
        if (!all && !heardByAll.containsAll(found.messages())) {
            hiddenRetrievals++;
            return;
        }
        stored.put(e.seq(), e);
        retrievals.add(e.seq());
        if (retrievals.size() > RETRIEVALS) stored.remove(retrievals.removeFirst());
    }

    private void takeReflection(StoredEvent e, TurnsReflected reflection) {
        var about = reflection.goals().stream().filter(commitments::containsKey).toList();
        if (about.isEmpty()) return;
        if (!everyone(reflection.audience())) {
            hiddenReflections++;
            return;
        }
        stored.put(e.seq(), e);
        about.forEach(goal ->
                commitments.computeIfAbsent(goal, _ -> new ArrayList<>()).add(e.seq()));
    }

    /// Ends the gathering: makes the lines behind the chain.
    ///
    /// @throws JsonProcessingException where a payload is no JSON
    Stream<JsonNode> lines() throws JsonProcessingException {
        for (var trait : identity.current().traits())
            for (var change : trait.changes()) {
                if (stored.containsKey(change)) trait(change);
                else hiddenTraits++;
            }
        commitments.forEach((goal, reflections) -> {
            var closed = closures.getOrDefault(goal, 0L);
            show(goal);
            reflections.forEach(this::show);
            if (closed > 0) show(closed);
            lines.add(ProofLines.commitment(goal, reflections, closed));
        });
        for (var retrieval : retrievals) lines.add(ProofLines.retrieval(retrieval, json(show(retrieval))));
        lines.add(ProofLines.withheld(hiddenTraits, hiddenCommitments, hiddenReflections, hiddenRetrievals));
        var payloads = new ArrayList<JsonNode>();
        shown.forEach((seq, e) -> {
            var salt = e.salt();
            var body = e.body();
            if (salt != null && body != null) payloads.add(ProofLines.payload(seq, salt, body));
        });
        return Stream.concat(payloads.stream(), lines.stream());
    }

    private void trait(long change) throws JsonProcessingException {
        var decided = approvals.getOrDefault(change, change);
        show(decided);
        lines.add(ProofLines.trait(change, json(show(change)), decided));
    }

    private StoredEvent show(long seq) {
        var event = stored.get(seq);
        if (event == null) throw new IllegalStateException("#" + seq + " was not gathered");
        shown.put(seq, event);
        return event;
    }

    private static JsonNode json(StoredEvent e) throws JsonProcessingException {
        return ProofLines.JSON.readTree(e.body());
    }
}
