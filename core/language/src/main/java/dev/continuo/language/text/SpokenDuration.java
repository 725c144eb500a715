package dev.continuo.language.text;

import com.ibm.icu.text.MeasureFormat;
import com.ibm.icu.text.MeasureFormat.FormatWidth;
import com.ibm.icu.util.Measure;
import com.ibm.icu.util.MeasureUnit;
import com.ibm.icu.util.ULocale;
import java.time.Duration;

/// Durations in words, such as `24 minutes`.
public final class SpokenDuration {
    /// Longer ones are said in days.
    private static final Duration HOURS = Duration.ofDays(2);

    /// Longer ones are said in hours.
    private static final Duration MINUTES = Duration.ofHours(2);

    private SpokenDuration() {}

    /// Returns a duration in its largest unit, rounded down.
    ///
    /// @param language a BCP 47 tag
    public static String of(String language, Duration time) {
        var measure = time.compareTo(HOURS) >= 0
                ? new Measure(time.toDays(), MeasureUnit.DAY)
                : time.compareTo(MINUTES) >= 0
                        ? new Measure(time.toHours(), MeasureUnit.HOUR)
                        : new Measure(time.toMinutes(), MeasureUnit.MINUTE);
        return MeasureFormat.getInstance(ULocale.forLanguageTag(language), FormatWidth.WIDE)
                .formatMeasures(measure);
    }
}
