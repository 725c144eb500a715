package dev.continuo.life.observation;

import java.util.Collection;
import java.util.Map;

/// Agreement of what is held true, by the seed's formula: each pair of values of one key that
/// differ is a conflict.
///
/// @param claims how many are held
public record Coherence(int claims, long conflicts) {

    /// @param held the numbers of claims of each value, by key
    static Coherence of(Collection<Map<String, Integer>> held) {
        var claims = 0;
        var conflicts = 0L;
        for (var values : held) {
            var all = values.values().stream().mapToInt(Integer::intValue).sum();
            var alike = values.values().stream().mapToLong(n -> (long) n * n).sum();
            claims += all;
            conflicts += ((long) all * all - alike) / 2;
        }
        return new Coherence(claims, conflicts);
    }

    /// In [0,1]; 1 where nothing is held.
    public double score() {
        return claims == 0 ? 1 : Math.max(0, 1 - (double) conflicts / claims);
    }

    /// The figures by their names.
    public Map<String, Object> values() {
        return Map.of(
                "claims", claims,
                "conflicts", conflicts,
                "score", Math.round(score() * 1_000) / 1_000.0);
    }
}
