package dev.continuo.gateway.settings;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Times as people write them: `500ms`, `30s`, `5m`, `2h`, `1d`.
final class DurationText {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|h|d)");
    private static final Map<String, ChronoUnit> UNITS =
            Map.of(
                    "ms", ChronoUnit.MILLIS,
                    "s", ChronoUnit.SECONDS,
                    "m", ChronoUnit.MINUTES,
                    "h", ChronoUnit.HOURS,
                    "d", ChronoUnit.DAYS);

    private DurationText() {}

    static Optional<Duration> find(String text) {
        var match = FORM.matcher(text.strip());
        if (!match.matches()) {
            return Optional.empty();
        }
        var unit = UNITS.getOrDefault(match.group(2), ChronoUnit.SECONDS);
        return Optional.of(Duration.of(Long.parseLong(match.group(1)), unit))
                .filter(Duration::isPositive);
    }
}
