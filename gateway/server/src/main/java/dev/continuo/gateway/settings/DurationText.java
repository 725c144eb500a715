package dev.continuo.gateway.settings;

import java.time.Duration;
import java.util.regex.Pattern;

/// Times as people write them: `500ms`, `30s`, `5m`, `2h`, `1d`.
public final class DurationText {
    public static final String FORM = "(0*[1-9]\\d{0,6})\\s*(ms|s|m|h|d)";
    private static final Pattern PARTS = Pattern.compile(FORM);

    private DurationText() {}

    /// Reads a time.
    ///
    /// @param text has [#FORM]
    public static Duration parse(String text) {
        var match = PARTS.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException("not a time: " + text);
        }
        var amount = Long.parseLong(match.group(1));
        return switch (match.group(2)) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            default -> Duration.ofDays(amount);
        };
    }
}
