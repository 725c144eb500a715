package dev.continuo.mind.goals;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The telling words of active goals, and how many of them a text has.
///
/// Short texts are often of no language that can be told: then both are read in that of the other.
final class GoalTerms {
    private final Map<Term, Set<String>> known = new ConcurrentHashMap<>();

    private record Term(long goal, Language language) {}

    /// How much a text bears on goals: the greatest of the shares of a goal's words that are in it,
    /// each times the goal's weight, in [0,1]. Null where there are none.
    @Nullable Double relevance(String text, Collection<Goal> goals) {
        var spoken = Language.of(text);
        var words = new EnumMap<Language, Set<String>>(Language.class);
        Double most = null;
        for (var goal : goals) {
            var own = Language.of(goal.text());
            var language = own == Language.SIMPLE ? spoken : own;
            var wanted =
                    known.computeIfAbsent(
                            new Term(goal.id(), language), _ -> stems(language, goal.text()));
            var said = words.computeIfAbsent(language, _ -> stems(language, text));
            var shared = wanted.stream().filter(said::contains).count();
            var share = wanted.isEmpty() ? 0 : goal.weight() * shared / wanted.size();
            most = most == null ? share : Math.max(most, share);
        }
        return most;
    }

    /// The share of a goal's telling words that a text has, in [0,1].
    double share(String text, Goal goal) {
        var own = Language.of(goal.text());
        var language = own == Language.SIMPLE ? Language.of(text) : own;
        var wanted =
                known.computeIfAbsent(
                        new Term(goal.id(), language), _ -> stems(language, goal.text()));
        var said = stems(language, text);
        var shared = wanted.stream().filter(said::contains).count();
        return wanted.isEmpty() ? 0 : (double) shared / wanted.size();
    }

    private static Set<String> stems(Language language, String text) {
        return Stems.of(language, text).stream()
                .filter(stem -> language != Language.SIMPLE || !language.stops(stem))
                .collect(Collectors.toUnmodifiableSet());
    }
}
