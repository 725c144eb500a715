package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.evidence.Forest;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds whether what was said later contradicts what was said before, without a model of language.
///
/// It knows four sorts of contradiction: the same thing said and denied (opposites and what follows
/// from a word count: a vegetarian who eats steak), another value of an attribute that has only
/// one, another number, another day or time. First both statements are parsed and compared by
/// rules, which are careful: other subjects, other times, things that may hold together, questions
/// and suppositions are no contradictions. A forest of decision trees weighs what they found, and
/// what the wording shows where they found nothing. English is read best; German, Spanish, French,
/// Portuguese and Russian by their most frequent words.
public final class Contradictions {
    private static final Pattern BRACKETS = Pattern.compile("\\[[^\\[\\]]{0,600}]");

    private final Lexicon lexicon = new Lexicon();
    private final Reader reader = new Reader(lexicon);
    private final Rules rules = new Rules(lexicon);
    private final Opinion opinion = new Opinion(lexicon, Forest.of("forest"));

    /// The strongest contradiction between two statements.
    public Optional<Contradiction> between(Statement older, Statement newer) {
        var one = said(older);
        var other = said(newer);
        var before = reader.read(one);
        var after = reader.read(other);
        var found = rules.between(before, after, older.speaker().equals(newer.speaker()));
        return opinion.between(one, other, before, after, found);
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
}
