package dev.continuo.life.readiness;

import dev.continuo.events.EntryDecision;
import dev.continuo.events.Factors;
import dev.continuo.events.IdleEvent.PhaseEnded;
import dev.continuo.events.MemoryEncoding;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MemoryEvent.RelevanceTerms;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.events.Scoring;
import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.Life;
import dev.continuo.mind.retrieval.ranking.Feature;
import dev.continuo.mind.retrieval.ranking.Normalization;
import dev.continuo.mind.retrieval.ranking.WeightSet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Events of a life, and how the criteria stand after them.
abstract class ReadinessEvents {
    static final Factors FACTORS = Factors.of(Collections.nCopies(Factors.COUNT, 0.0));

    private final Readiness.ReadinessFold fold = new Readiness.ReadinessFold();
    long seq;

    long happens(EventPayload payload) {
        var kind = Life.KINDS.of(payload);
        fold.take(new Event("a", ++seq, Instant.EPOCH, kind.name(), kind.version(), Actor.AGENT, payload));
        return seq;
    }

    Readiness readiness() {
        return fold.result();
    }

    Criterion criterion(int n) {
        return readiness().criteria().get(n - 1);
    }

    static MessageReceived message(@Nullable MemoryEncoding encoding) {
        return new MessageReceived(
                3, 2, "m", "x", "person:2", "member", false, true, false, false, null, null, List.of(), encoding);
    }

    void said(int times, String decision, double probability) {
        var entry = new EntryDecision(decision, "", probability, 0.5, "episode", List.of(), 0.5);
        for (int i = 0; i < times; i++) happens(message(new MemoryEncoding(null, null, entry)));
    }

    void thought(List<String> triggers, String decision, @Nullable String advice) {
        happens(new ThoughtRecorded(
                List.of(1L),
                2,
                "everyone",
                List.of(),
                List.of(),
                triggers,
                decision,
                "",
                "changed",
                advice,
                List.of()));
    }

    void phase(String name, String outcome) {
        happens(new PhaseEnded(1, name, outcome, "", 1, 0, 0, 0, 0));
    }

    long insight(List<Long> sources) {
        return happens(new InsightFormed(
                "merge", "x", 3, null, "everyone", "member", 0.5, sources, 0.3, List.of(), List.of()));
    }

    /// The decision of the exit gate about a memory that takes back these.
    static GateDecision weighed(double draw, String kind, List<Long> supersedes) {
        return new GateDecision(
                1,
                kind,
                "core/novel",
                0.5,
                0.5,
                draw,
                0.5,
                0,
                supersedes.isEmpty() ? 0 : 1,
                "fact",
                List.of(),
                0.5,
                0.7,
                List.of(),
                List.of(),
                supersedes,
                List.of(),
                new RelevanceTerms(0.5, 0.5, 0.4, null, 0));
    }

    /// A search in that order, and an answer that rests on what it found first.
    ///
    /// @param worth of each memory found
    /// @param under for each the memory that it stands below; 0 for none
    void recalled(List<Double> worth, List<Long> under) {
        var weights = WeightSet.CURRENT;
        var size = weights.values().size();
        var zeros = Collections.nCopies(Normalization.size(size), 0.0);
        var ones = Collections.nCopies(Normalization.size(size), 1.0);
        var parts = new ArrayList<List<Double>>();
        var found = new ArrayList<RetrievedMemory>();
        for (var each : worth) {
            var values = new ArrayList<>(Collections.nCopies(size, 0.0));
            values.set(Feature.NUMBER.at(), each);
            parts.add(values);
            found.add(
                    new RetrievedMemory(found.size() + 1, weights.score(values, new Normalization(zeros, ones)), 1, 1));
        }
        var scoring = new Scoring(4, 30, zeros, ones, parts, under, null, null);
        happens(new Retrieved(List.of(1L), "", found, List.of(), 0, scoring));
        happens(new MessageComposed(
                3, List.of(1L), "x", List.of(), false, "everyone", found.subList(0, 1), "m", false));
    }
}
