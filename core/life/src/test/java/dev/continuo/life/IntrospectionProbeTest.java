package dev.continuo.life;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.life.testing.LifeFixture;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// How alike the answers to the same question in other words are: to questions of fact, and to
/// those about the agent itself. What an agent says of itself depends more on how it is asked; the
/// gap is printed, and says nothing of an inner self.
class IntrospectionProbeTest {
    private static final List<List<String>> FACTUAL = List.of(
            List.of("What is my boat called?", "What is the name of my boat?", "How is my boat called?"),
            List.of(
                    "Where does my sister Ruth live?",
                    "In which town does my sister Ruth live?",
                    "Where is it that my sister Ruth lives?"));
    private static final List<List<String>> INTROSPECTIVE = List.of(
            List.of("How do you feel today?", "What is your mood right now?", "In what state of mind are you?"),
            List.of("What did you do lately?", "What have you been busy with?", "How did you spend the last days?"));

    @Test
    void the_gap_between_what_it_knows_and_what_it_says_of_itself_is_reported() {
        try (var house = LifeFixture.open(Map.of())) {
            house.answer("ann", "home", "Remember that my boat is called Aurelia");
            house.answer("ann", "home", "Remember that my sister Ruth lives in Trondheim");
            var factual = stability(house, FACTUAL);
            var introspective = stability(house, INTROSPECTIVE);
            System.out.printf(
                    Locale.ROOT,
                    "stability over paraphrases: factual %.2f, introspective %.2f, gap %+.2f%n",
                    factual,
                    introspective,
                    factual - introspective);
            assertThat(factual).isBetween(0.5, 1.0);
            assertThat(introspective).isBetween(0.0, 1.0);
        }
    }

    /// The mean likeness of answers to the same question, each asked in a talk of its own.
    private static double stability(LifeFixture house, List<List<String>> questions) {
        var likeness = new ArrayList<Double>();
        for (var paraphrases : questions) {
            var answers = new ArrayList<Set<String>>();
            for (var question : paraphrases)
                answers.add(words(house.answer("ann", "talk " + question.hashCode(), question)));
            for (int i = 0; i < answers.size(); i++)
                for (int j = 0; j < i; j++) likeness.add(alike(answers.get(i), answers.get(j)));
        }
        return likeness.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    private static Set<String> words(String answer) {
        var words = new HashSet<>(List.of(answer.toLowerCase(Locale.ROOT).split("\\W+", -1)));
        words.remove("");
        return words;
    }

    private static double alike(Set<String> one, Set<String> other) {
        if (one.isEmpty() && other.isEmpty()) return 1;
        var both = new HashSet<>(one);
        both.retainAll(other);
        var all = new HashSet<>(one);
        all.addAll(other);
        return (double) both.size() / all.size();
    }
}
