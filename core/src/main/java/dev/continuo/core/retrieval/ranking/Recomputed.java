package dev.continuo.core.retrieval.ranking;

import java.util.List;
import java.util.Optional;

/// The check behind [Verification].
final class Recomputed {
    /// Half the last digit that is recorded.
    private static final double ROUNDING = 0.00005;

    private Recomputed() {}

    static Verification check(List<Entry> entries, Statistics statistics, int version) {
        var recipe = Recipe.of(version);
        if (recipe.isEmpty()) return differs("There is no recipe %d.".formatted(version));
        return shape(entries, statistics, recipe.get().parts())
                .or(() -> scores(entries, statistics, recipe.get()))
                .or(() -> order(entries))
                .<Verification>map(difference -> difference)
                .orElseGet(Verification.Matches::new);
    }

    private static Optional<Verification.Differs> shape(
            List<Entry> entries, Statistics against, int parts) {
        var sizes =
                against.centres().size() == Statistics.size()
                        && against.scales().size() == Statistics.size()
                        && against.scales().stream().allMatch(scale -> scale > 0);
        if (!sizes) return Optional.of(differs("The statistics are not those of the recipe."));
        return entries.stream()
                .filter(entry -> entry.parts().size() != parts)
                .map(entry -> differs("Memory #%d lacks parts.".formatted(entry.memory())))
                .findFirst();
    }

    private static Optional<Verification.Differs> scores(
            List<Entry> entries, Statistics statistics, Recipe recipe) {
        return entries.stream()
                .filter(entry -> !(distance(entry, statistics, recipe) <= ROUNDING))
                .map(entry -> wrong(entry, recipe.score(entry.parts(), statistics)))
                .findFirst();
    }

    private static double distance(Entry entry, Statistics statistics, Recipe recipe) {
        return Math.abs(entry.score() - recipe.score(entry.parts(), statistics));
    }

    private static Verification.Differs wrong(Entry entry, double score) {
        return differs(
                "Memory #%d was scored %s; its parts give %s."
                        .formatted(entry.memory(), entry.score(), score));
    }

    private static Optional<Verification.Differs> order(List<Entry> entries) {
        if (!Order.sound(entries)) return Optional.of(differs("Memories stand under themselves."));
        var order = Order.of(entries);
        for (var at = 0; at < entries.size(); at++)
            if (entries.get(at).memory() != order.get(at).memory())
                return Optional.of(
                        differs(
                                "Place %d was given to memory #%d and belongs to #%d."
                                        .formatted(
                                                at + 1,
                                                entries.get(at).memory(),
                                                order.get(at).memory())));
        return Optional.empty();
    }

    private static Verification.Differs differs(String why) {
        return new Verification.Differs(why);
    }
}
