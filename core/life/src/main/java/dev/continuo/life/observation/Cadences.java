package dev.continuo.life.observation;

import java.util.EnumMap;
import java.util.Map;

/// After how many days without support what is held true falls due, by kind.
public record Cadences(Map<ObservationKind, Integer> days) {
    /// Those of the seed.
    public static final Cadences USUAL = new Cadences(Map.of());

    private static final int MAX_DAYS = 3650;

    public Cadences {
        days = Map.copyOf(days);
    }

    /// Reads `world_fact=120,tooling_state=5`; what is not named is as usual.
    ///
    /// @throws IllegalArgumentException where that is no kind, or no number of days
    public static Cadences parse(String text) {
        var days = new EnumMap<ObservationKind, Integer>(ObservationKind.class);
        if (text.isBlank()) return USUAL;
        for (var part : text.split(",", -1)) {
            var pair = part.split("=", 2);
            var kind = ObservationKind.of(pair[0].strip());
            if (kind.isEmpty() || pair.length < 2)
                throw new IllegalArgumentException("no kind and days: " + part.strip());
            days.put(kind.get(), number(pair[1].strip()));
        }
        return new Cadences(days);
    }

    private static int number(String text) {
        try {
            var number = Integer.parseInt(text);
            if (number >= 1 && number <= MAX_DAYS) return number;
        } catch (NumberFormatException _) {
            // Told below.
        }
        throw new IllegalArgumentException("no number of days from 1 to " + MAX_DAYS);
    }

    public int of(ObservationKind kind) {
        return days.getOrDefault(kind, kind.windowDays());
    }
}
