package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Clause.Mark;
import dev.continuo.core.memory.contradiction.Comparison.Finding;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/// What follows from reading both statements as clauses: each of the one is compared with each of
/// the other.
final class Rules {
    private final Lexicon lexicon;
    private final Comparison ofOne;
    private final Comparison ofTwo;
    private final Corrections corrections = new Corrections();
    private final Fragments fragments;

    Rules(Lexicon lexicon) {
        this.lexicon = lexicon;
        ofOne = new Comparison(lexicon, true);
        ofTwo = new Comparison(lexicon, false);
        fragments = new Fragments(lexicon);
    }

    /// The strongest contradiction between two readings.
    ///
    /// @param same whether one person said both
    Optional<Contradiction> between(Reading before, Reading after, boolean same) {
        var found =
                before.clauses().stream()
                        .filter(clause -> !calls(clause))
                        .flatMap(clause -> findings(same ? ofOne : ofTwo, clause, after))
                        .max(Comparator.comparingDouble(Finding::strength));
        if (found.isPresent()) return found.map(finding -> told(finding, same, after));
        var corrected = corrections.between(before, after, same);
        return corrected.isPresent() || !same ? corrected : fragments.between(before, after, same);
    }

    /// What is said to somebody and not of something: "Thanks, Maria", "wow, great".
    private boolean calls(Clause clause) {
        return clause.verb().equals("be")
                && clause.subject().words().stream().anyMatch(word -> lexicon.is("call", word));
    }

    private static Stream<Finding> findings(Comparison comparison, Clause clause, Reading after) {
        return after.clauses().stream()
                .filter(other ->
                        !(clause.is(Mark.DERIVED)
                                && other.is(Mark.DERIVED)
                                && clause.denied() == other.denied()
                                && clause.verb().equals("hav")))
                .map(other -> comparison.between(clause, other))
                .flatMap(Stream::ofNullable);
    }

    private static Contradiction told(Finding finding, boolean same, Reading after) {
        var corrects =
                same
                        && (after.change()
                                || !after.excluded().isEmpty()
                                || finding.newer().is(Mark.CHANGE));
        return new Contradiction(
                finding.kind(),
                finding.strength(),
                corrects,
                finding.older() + " / " + finding.newer());
    }
}
