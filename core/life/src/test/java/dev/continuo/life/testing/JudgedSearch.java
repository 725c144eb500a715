package dev.continuo.life.testing;

import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.events.Scoring;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.retrieval.ranking.Feature;
import dev.continuo.mind.retrieval.ranking.Normalization;
import dev.continuo.mind.retrieval.ranking.WeightSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/// A search of one memory as it is recorded, and what came of the turn.
public final class JudgedSearch {
    private JudgedSearch() {}

    /// Records the search, and how its turn was judged.
    ///
    /// @param features what the memory had in common with the question
    public static void record(Ledger ledger, Map<Feature, Double> features, boolean good) {
        var parts = new ArrayList<Double>(Collections.nCopies(WeightSet.CURRENT.parts(), 0.0));
        features.forEach((feature, value) -> parts.set(feature.at(), value));
        var size = Normalization.size(parts.size());
        var scoring =
                new Scoring(
                        WeightSet.CURRENT.version(),
                        1,
                        Collections.nCopies(size, 0.0),
                        Collections.nCopies(size, 1.0),
                        List.of(parts),
                        List.of(0L),
                        null,
                        null);
        var found = List.of(new RetrievedMemory(1, 0.5, 1, 1, 1.0, null));
        var retrieved = new Retrieved(List.of(1L), "00", found, List.of(), 0, scoring);
        var outcome = good ? "passed" : "failed";
        ledger.commit(
                Decision.guarded(
                        Guard.NONE,
                        first ->
                                List.of(
                                        NewEvent.of(retrieved, Actor.AGENT),
                                        NewEvent.of(
                                                new TurnJudged(
                                                        first + 2, first + 1, outcome, "thanks",
                                                        List.of()),
                                                Actor.SYSTEM))));
    }
}
