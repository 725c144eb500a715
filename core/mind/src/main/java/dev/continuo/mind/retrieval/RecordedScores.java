package dev.continuo.mind.retrieval;

import dev.continuo.events.Scoring;
import dev.continuo.mind.retrieval.ranking.Normalization;
import dev.continuo.mind.retrieval.ranking.Ranked;
import dev.continuo.mind.retrieval.ranking.RankedEntry;
import dev.continuo.mind.retrieval.ranking.ScoreVerification;
import dev.continuo.mind.retrieval.ranking.Scored;
import java.util.ArrayList;
import java.util.List;

/// Record of scores, from which they can be computed again.
public final class RecordedScores {
    private RecordedScores() {}

    /// To be recorded.
    static Scoring of(Ranked ranked, int candidates, List<Scored> found) {
        return new Scoring(
                ranked.recipe(),
                candidates,
                ranked.statistics().centres(),
                ranked.statistics().scales(),
                found.stream().map(Scored::parts).toList(),
                found.stream().map(one -> one.under() == null ? 0 : one.under()).toList(),
                null,
                null);
    }

    /// Computes the scores again.
    ///
    /// @param found a memory and its score, in the order found
    public static ScoreVerification check(Scoring scoring, List<RecordedScore> found) {
        if (scoring.equals(Scoring.NOTHING)) return new ScoreVerification.Matches();
        if (found.size() != scoring.parts().size()
                || found.size() != scoring.under().size())
            return new ScoreVerification.Differs("What was found and what was scored are not the same.");
        var entries = new ArrayList<RankedEntry>();
        for (var at = 0; at < found.size(); at++) {
            long above = scoring.under().get(at);
            entries.add(new RankedEntry(
                    found.get(at).memory(),
                    found.get(at).score(),
                    above == 0 ? null : above,
                    scoring.parts().get(at)));
        }
        return ScoreVerification.check(
                entries, new Normalization(scoring.centres(), scoring.scales()), scoring.recipe(), scoring.weights());
    }

    /// A memory and the score it was recorded with.
    public record RecordedScore(long memory, double score) {}
}
