package dev.continuo.life.readiness;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.events.GoalEvent.CommitmentClosed;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.events.LearningEvent.TurnsReflected;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.Life;
import dev.continuo.life.readiness.ProofCheck.Flaw;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Statements of a proof, held against the payloads that it shows.
final class ProofClaims {
    private final List<String> kinds;
    private final Map<Long, JsonNode> payloads;
    private int proven;

    /// @param kinds of the events, the first of them first
    /// @param payloads that are shown, by event
    ProofClaims(List<String> kinds, Map<Long, JsonNode> payloads) {
        this.kinds = kinds;
        this.payloads = payloads;
    }

    /// The number of statements that were checked.
    int proven() {
        return proven;
    }

    void check(JsonNode claim) throws Flaw {
        if (!claim.has("withheld")) proven++;
        if (claim.has("trait")) trait(claim);
        else if (claim.has("commitment")) commitment(claim);
        else if (claim.has("retrieval")) retrieval(claim);
        else withheld(claim);
    }

    private JsonNode payload(long seq, Class<? extends EventPayload> type) throws Flaw {
        var payload = payloads.get(seq);
        if (payload == null) throw new Flaw("the payload of event #%d is not shown".formatted(seq));
        var kind = Life.KINDS.name(type);
        if (!kinds.get((int) seq - 1).equals(kind)) throw new Flaw("event #%d is no %s".formatted(seq, kind));
        return payload;
    }

    private static void demand(boolean met, String what, long event) throws Flaw {
        if (!met) throw new Flaw(what.formatted(event));
    }

    private void trait(JsonNode claim) throws Flaw {
        var id = claim.path("trait").asLong();
        var decided = claim.path("decided").asLong();
        var change = payload(id, id == decided ? TraitSet.class : TraitProposed.class);
        if (id != decided)
            demand(
                    payload(decided, ProposalApproved.class).path("proposal").asLong() == id,
                    "trait #%d was not approved there",
                    id);
        demand(
                ProofLines.same(ProofLines.trait(id, change, decided), claim),
                "trait #%d is not what its event says",
                id);
        for (var source : change.path("evidence"))
            demand(source.asLong() < id, "trait #%d rests on something later", id);
    }

    private void commitment(JsonNode claim) throws Flaw {
        var id = claim.path("commitment").asLong();
        demand(payload(id, GoalAdded.class).path("promise").isObject(), "goal #%d was promised to nobody", id);
        var reflections = new ArrayList<Long>();
        for (var each : claim.path("reflections")) {
            var about = new ArrayList<Long>();
            payload(each.asLong(), TurnsReflected.class).path("goals").forEach(g -> about.add(g.asLong()));
            demand(about.contains(id) && each.asLong() > id, "reflection #%d is not of that commitment", each.asLong());
            reflections.add(each.asLong());
        }
        var closed = claim.path("closed").asLong();
        if (closed != 0)
            demand(
                    payload(closed, CommitmentClosed.class).path("goal").asLong() == id && closed > id,
                    "commitment #%d was not closed there",
                    id);
        demand(
                ProofLines.same(ProofLines.commitment(id, reflections, closed), claim),
                "commitment #%d is not written as one is",
                id);
    }

    private void retrieval(JsonNode claim) throws Flaw {
        var id = claim.path("retrieval").asLong();
        demand(
                ProofLines.same(ProofLines.retrieval(id, payload(id, Retrieved.class)), claim),
                "retrieval #%d is not what its event says",
                id);
    }

    private static void withheld(JsonNode claim) throws Flaw {
        var counts = claim.path("withheld");
        var must = ProofLines.withheld(
                counts.path("traits").asLong(),
                counts.path("commitments").asLong(),
                counts.path("reflections").asLong(),
                counts.path("retrievals").asLong());
        if (!ProofLines.same(must, claim)) throw new Flaw("it is no line of a proof");
    }
}
