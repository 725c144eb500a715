package dev.continuo.core.retrieval.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.core.retrieval.language.Language;
import dev.continuo.core.retrieval.language.Name;
import dev.continuo.core.retrieval.language.Names;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// How much of the evidence the ranking finds, on a file of dialogues that is not part of this
/// project: `-Dcontinuo.dialogues=FILE`.
@EnabledIfSystemProperty(named = "continuo.dialogues", matches = ".+")
class DialoguesTest {
    private static final int LIST = 100;

    private final Figures figures = new Figures();

    @Test
    void most_evidence_is_among_the_first_ten() throws IOException {
        try (var corpus = new Corpus()) {
            for (var dialogue : Dialogues.read(Path.of(System.getProperty("continuo.dialogues")))) {
                ask(corpus.index(dialogue));
            }
        }
        System.out.println(figures);
        assertThat(figures.recall(10)).isGreaterThan(0.83);
        assertThat(figures.recall(5)).isGreaterThan(0.76);
        assertThat(figures.mrr()).isGreaterThan(0.66);
    }

    private void ask(Corpus.Indexed indexed) {
        var dialogue = indexed.dialogue();
        var names =
                IntStream.range(0, dialogue.speakers().size())
                        .mapToObj(at -> new Name(at + 1L, dialogue.speakers().get(at)))
                        .toList();
        var later = dialogue.turns().getLast().at().plus(Duration.ofDays(1));
        for (var asking : dialogue.questions()) {
            var question =
                    new Question(
                            asking.text(),
                            Language.ENGLISH,
                            99L,
                            true,
                            names,
                            later,
                            ZoneOffset.UTC,
                            Set.of(Language.ENGLISH));
            var candidates = indexed.candidates(new Names(names), asking.text(), LIST);
            var ranked = Ranking.rank(question, candidates, new Limits(candidates.size(), 2_000, false));
            var order =
                    ranked.found().stream()
                            .map(found ->
                                    dialogue.turns().get((int) found.candidate().memory() - 1))
                            .map(Dialogues.Turn::id)
                            .toList();
            if (asking.category() < 5) figures.add(asking, order);
        }
    }

    /// Sums over questions.
    private static final class Figures {
        private final List<Integer> depths = List.of(5, 10, 20);
        private final Map<Integer, Double> recall = new TreeMap<>();
        private final Map<Integer, double[]> categories = new TreeMap<>();
        private double reciprocal;
        private int questions;

        void add(Dialogues.Asking asking, List<String> order) {
            questions++;
            var first =
                    IntStream.range(0, order.size())
                            .filter(at -> asking.evidence().contains(order.get(at)))
                            .findFirst();
            if (first.isPresent()) reciprocal += 1.0 / (first.getAsInt() + 1);
            for (var depth : depths) {
                var top = new HashSet<>(order.subList(0, Math.min(depth, order.size())));
                top.retainAll(asking.evidence());
                var share = (double) top.size() / asking.evidence().size();
                recall.merge(depth, share, Double::sum);
                if (depth == 10) {
                    var sums = categories.computeIfAbsent(asking.category(), _ -> new double[2]);
                    sums[0] += share;
                    sums[1]++;
                }
            }
        }

        double recall(int depth) {
            return recall.getOrDefault(depth, 0.0) / questions;
        }

        double mrr() {
            return reciprocal / questions;
        }

        @Override
        public String toString() {
            var text = new StringBuilder("%d questions".formatted(questions));
            depths.forEach(depth -> text.append(" R@%d %.4f".formatted(depth, recall(depth))));
            text.append(" MRR %.4f".formatted(mrr()));
            categories.forEach((category, sums) ->
                    text.append(" c%d %.3f".formatted(category, sums[0] / sums[1])));
            return text.toString();
        }
    }
}
