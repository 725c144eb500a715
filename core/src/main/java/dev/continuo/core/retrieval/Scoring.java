package dev.continuo.core.retrieval;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.core.retrieval.ranking.Entry;
import dev.continuo.core.retrieval.ranking.Ranked;
import dev.continuo.core.retrieval.ranking.Scored;
import dev.continuo.core.retrieval.ranking.Statistics;
import dev.continuo.core.retrieval.ranking.Verification;
import java.util.ArrayList;
import java.util.List;

/// What the scores of a retrieval can be computed from again.
///
/// @param recipe the number of the recipe; 0 where nothing was compared
/// @param candidates how many memories were compared
/// @param centres of the candidates' features, as the recipe orders them
/// @param scales of the same
/// @param parts of each memory found, as the recipe orders them; in the order found
/// @param under for each memory found the one it stands below whatever its score; 0 for none
public record Scoring(
        @JsonProperty("recipe") int recipe,
        @JsonProperty("candidates") int candidates,
        @JsonProperty("centres") List<Double> centres,
        @JsonProperty("scales") List<Double> scales,
        @JsonProperty("parts") List<List<Double>> parts,
        @JsonProperty("under") List<Long> under) {
    public static final Scoring NOTHING =
            new Scoring(0, 0, List.of(), List.of(), List.of(), List.of());

    public Scoring {
        centres = List.copyOf(centres);
        scales = List.copyOf(scales);
        parts = parts.stream().map(List::copyOf).toList();
        under = List.copyOf(under);
    }

    static Scoring of(Ranked ranked, int candidates, List<Scored> found) {
        return new Scoring(
                ranked.recipe(),
                candidates,
                ranked.statistics().centres(),
                ranked.statistics().scales(),
                found.stream().map(Scored::parts).toList(),
                found.stream().map(one -> one.under() == null ? 0 : one.under()).toList());
    }

    /// Computes the scores again.
    ///
    /// @param found a memory and its score, in the order found
    public Verification check(List<Recorded> found) {
        if (this.equals(NOTHING)) return new Verification.Matches();
        if (found.size() != parts.size() || found.size() != under.size())
            return new Verification.Differs("What was found and what was scored are not the same.");
        var entries = new ArrayList<Entry>();
        for (var at = 0; at < found.size(); at++) {
            long above = under.get(at);
            entries.add(
                    new Entry(
                            found.get(at).memory(),
                            found.get(at).score(),
                            above == 0 ? null : above,
                            parts.get(at)));
        }
        return Verification.check(entries, new Statistics(centres, scales), recipe);
    }

    /// A memory and the score it was recorded with.
    public record Recorded(long memory, double score) {}
}
