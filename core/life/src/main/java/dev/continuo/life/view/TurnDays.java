package dev.continuo.life.view;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The turns of each day, and how long people waited for an answer.
final class TurnDays {
    private static final double MILLIS_PER_SECOND = 1_000;

    private final Map<LocalDate, Long> ended = new HashMap<>();
    private final Map<LocalDate, List<Double>> seconds = new HashMap<>();

    /// @param said the time of the message that was answered, null where none was
    void ended(Instant at, @Nullable Instant said) {
        var day = LifeReader.day(at);
        ended.merge(day, 1L, Long::sum);
        if (said != null)
            seconds.computeIfAbsent(day, _ -> new ArrayList<>())
                    .add(Duration.between(said, at).toMillis() / MILLIS_PER_SECOND);
    }

    Map<LocalDate, Long> ended() {
        return ended;
    }

    List<@Nullable Double> waited(List<LocalDate> days) {
        var medians = new ArrayList<@Nullable Double>();
        for (var day : days) {
            var all = seconds.getOrDefault(day, List.of()).stream().sorted().toList();
            medians.add(all.isEmpty() ? null : all.get(all.size() / 2));
        }
        return medians;
    }
}
