package dev.continuo.mind.retrieval.ranking;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The check behind [ScoreVerification].
final class ScoreCheck {
    /// Half the last digit that is recorded.
    private static final double ROUNDING = 0.00005;

    private ScoreCheck() {}

    static ScoreVerification check(
            List<RankedEntry> entries, Normalization statistics, int version, @Nullable List<Double> weights) {
        var recipe = WeightSet.of(version).map(it -> weights == null ? it : it.weighing(weights));
        if (recipe.isEmpty()) return differs("There is no recipe %d.".formatted(version));
        return shape(entries, statistics, recipe.get().parts())
                .or(() -> scores(entries, statistics, recipe.get()))
                .or(() -> order(entries))
                .<ScoreVerification>map(difference -> difference)
                .orElseGet(ScoreVerification.Matches::new);
    }

    private static Optional<ScoreVerification.Differs> shape(
            List<RankedEntry> entries, Normalization against, int parts) {
        var sizes = against.centres().size() == Normalization.size(parts)
                && against.scales().size() == Normalization.size(parts)
                && against.scales().stream().allMatch(scale -> scale > 0);
        if (!sizes) return Optional.of(differs("The statistics are not those of the recipe."));
        return entries.stream()
                .filter(entry -> entry.parts().size() != parts)
                .map(entry -> differs("Memory #%d lacks parts.".formatted(entry.memory())))
                .findFirst();
    }

    private static Optional<ScoreVerification.Differs> scores(
            List<RankedEntry> entries, Normalization statistics, WeightSet recipe) {
        return entries.stream()
                .filter(entry -> !(distance(entry, statistics, recipe) <= ROUNDING))
                .map(entry -> wrong(entry, recipe.score(entry.parts(), statistics)))
                .findFirst();
    }

    private static double distance(RankedEntry entry, Normalization statistics, WeightSet recipe) {
        return Math.abs(entry.score() - recipe.score(entry.parts(), statistics));
    }

    private static ScoreVerification.Differs wrong(RankedEntry entry, double score) {
        return differs("Memory #%d was scored %s; its parts give %s.".formatted(entry.memory(), entry.score(), score));
    }

    private static Optional<ScoreVerification.Differs> order(List<RankedEntry> entries) {
        if (!RankOrder.sound(entries)) return Optional.of(differs("Memories stand under themselves."));
        var order = RankOrder.of(entries);
        for (var at = 0; at < entries.size(); at++)
            if (entries.get(at).memory() != order.get(at).memory())
                return Optional.of(differs("Place %d was given to memory #%d and belongs to #%d."
                        .formatted(
                                at + 1, entries.get(at).memory(), order.get(at).memory())));
        return Optional.empty();
    }

    private static ScoreVerification.Differs differs(String why) {
        return new ScoreVerification.Differs(why);
    }
}
