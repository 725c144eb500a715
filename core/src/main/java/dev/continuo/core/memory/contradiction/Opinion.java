package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Clause.Mark;
import dev.continuo.core.memory.contradiction.Contradiction.Kind;
import dev.continuo.core.memory.contradiction.evidence.Features;
import dev.continuo.core.memory.contradiction.evidence.Forest;
import java.util.List;
import java.util.Optional;

/// What is made of what the rules say, and of statements that they cannot read whole: what words
/// both share, what is denied, ended, changed or exchanged in one of them, and what the rules
/// found, is weighed by a forest that was grown on labelled pairs (see the trainer among the
/// tests).
final class Opinion {
    /// Chosen on authors from whom nothing was learned, for a precision above nine in ten.
    private static final double CONVINCED = 0.70;

    /// What the rules found between two single sentences is dropped below this. Of longer speech
    /// the forest knows hardly any that contradicts anything.
    private static final double DOUBTED = 0.1;

    /// From here on a reported change is taken for one of just this.
    private static final double CERTAIN = 0.85;

    private static final int TWICE = 2;
    private static final double HALF = 0.5;

    private final Lexicon lexicon;
    private final Vocabulary vocabulary;
    private final Forest forest;

    Opinion(Lexicon lexicon, Forest forest) {
        this.lexicon = lexicon;
        this.vocabulary = new Vocabulary(lexicon);
        this.forest = forest;
    }

    /// @param found what the rules found
    Optional<Contradiction> between(
            Statement older,
            Statement newer,
            Reading before,
            Reading after,
            Optional<Contradiction> found) {
        var same = older.speaker().equals(newer.speaker());
        var pair = new Pair(older, newer, before, after, same);
        if (found.isEmpty() && pair.compatible()) return Optional.empty();
        var weighed = forest.probability(pair.features(found).values());
        if (found.isPresent()) return found.filter(_ -> weighed >= DOUBTED || pair.wordy());
        if (weighed < CONVINCED) return Optional.empty();
        var corrects =
                same
                        && weighed >= CERTAIN
                        && Turns.changes(pair.after) > 0
                        && pair.overlap.shared() >= TWICE
                        && pair.overlap.olderCovered() >= HALF;
        return Optional.of(
                new Contradiction(
                        pair.kind(),
                        weighed,
                        corrects,
                        "likely by their wording, " + Math.round(100 * weighed) + "%"));
    }

    /// What speaks for and against, as numbers.
    ///
    /// @param found what the rules found
    Features features(
            Statement older,
            Statement newer,
            Reading before,
            Reading after,
            Optional<Contradiction> found) {
        return new Pair(older, newer, before, after, older.speaker().equals(newer.speaker()))
                .features(found);
    }

    private final class Pair {
        private final Sketch before;
        private final Sketch after;
        private final Reading older;
        private final Reading newer;
        private final boolean same;
        private final Overlap overlap;
        private final Figures figures;
        private final Frame frame;
        private final Opposition opposition;

        Pair(Statement first, Statement second, Reading older, Reading newer, boolean same) {
            this.before = new Sketch(vocabulary, first, older);
            this.after = new Sketch(vocabulary, second, newer);
            this.older = older;
            this.newer = newer;
            this.same = same;
            overlap = new Overlap(before, after);
            figures = new Figures(before, after);
            frame = new Frame(vocabulary, before, after);
            opposition = new Opposition(vocabulary, before, after, overlap);
        }

        /// Whether the newer one plainly says the same, or more of the same.
        boolean compatible() {
            if (Turns.changes(after) > 0) return false;
            if (opposition.placesNested()) return true;
            return frame.repeats()
                    && before.denials().size() == after.denials().size()
                    && Turns.changes(before) == 0
                    && !figures.differ()
                    && !opposition.any();
        }

        boolean wordy() {
            return Math.max(before.sentences(), after.sentences()) > 1;
        }

        Features features(Optional<Contradiction> found) {
            var features = new Features();
            overlap.tell(features);
            Persons.tell(before, after, same, features);
            Turns.tell(before, after, overlap, vocabulary, features);
            figures.tell(overlap, features);
            frame.tell(features);
            opposition.tell(features);
            clauses(features);
            features.put("reported", same && new Reports(before, after, overlap, figures).any());
            rules(found, features);
            return features;
        }

        private static void rules(Optional<Contradiction> found, Features features) {
            features.put("rule", found.map(Contradiction::strength).orElse(0.0));
            for (var kind : Kind.values())
                features.put("rule:" + kind, found.filter(it -> it.kind() == kind).isPresent());
            features.put("ruleCorrects", found.filter(Contradiction::corrects).isPresent());
        }

        /// Whether clauses of both are of the same one, or use the same verb.
        private void clauses(Features features) {
            var subjects = new Subjects(lexicon, same);
            var subject = false;
            var verb = false;
            var both = false;
            for (var one : said(older))
                for (var other : said(newer)) {
                    var about = subjects.same(one.subject(), other.subject());
                    var does = one.verb().equals(other.verb());
                    subject |= about;
                    verb |= does;
                    both |= about && does;
                }
            features.put("sameSubject", subject);
            features.put("sameVerb", verb);
            features.put("sameClause", both);
        }

        private List<Clause> said(Reading reading) {
            return reading.clauses().stream().filter(clause -> !clause.is(Mark.DERIVED)).toList();
        }

        Kind kind() {
            if (figures.differ()) return figures.dated() ? Kind.DATE : Kind.NUMBER;
            return before.denies() == after.denies() && after.cue("ended") == 0
                    ? Kind.VALUE
                    : Kind.NEGATION;
        }
    }
}
