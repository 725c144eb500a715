package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Clause.Mark;
import dev.continuo.core.memory.contradiction.Comparison.Finding;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds whether what was said later contradicts what was said before, by rules alone.
///
/// It knows four sorts of contradiction: the same thing said and denied (opposites and what follows
/// from a word count: a vegetarian who eats steak), another value of an attribute that has only
/// one, another number, another day or time. It is careful: other subjects, other times, things
/// that may hold together, questions and suppositions are no contradictions. English is read best;
/// German, Spanish, French, Portuguese and Russian by their most frequent words.
public final class Contradictions {
    private static final Pattern BRACKETS = Pattern.compile("\\[[^\\[\\]]{0,600}]");

    private final Lexicon lexicon = new Lexicon();
    private final Reader reader = new Reader(lexicon);
    private final Comparison ofOne = new Comparison(lexicon, true);
    private final Comparison ofTwo = new Comparison(lexicon, false);
    private final Corrections corrections = new Corrections();

    /// The strongest contradiction between two statements.
    public Optional<Contradiction> between(Statement older, Statement newer) {
        var before = reader.read(said(older));
        var after = reader.read(said(newer));
        var same = older.speaker().equals(newer.speaker());
        var found =
                before.clauses().stream()
                        .flatMap(clause -> findings(same ? ofOne : ofTwo, clause, after))
                        .max(Comparator.comparingDouble(Finding::strength));
        if (found.isPresent()) return found.map(finding -> told(finding, same, after));
        return corrections.between(before, after, same);
    }

    /// What stands in brackets, such as what a picture shows, was put there by no speaker.
    private static Statement said(Statement statement) {
        return statement.text().indexOf('[') < 0
                ? statement
                : new Statement(
                        BRACKETS.matcher(statement.text()).replaceAll(" "),
                        statement.speaker(),
                        statement.saidAt());
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

    private static Contradiction told(@Nullable Finding finding, boolean same, Reading after) {
        if (finding == null) throw new IllegalArgumentException("nothing found");
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
