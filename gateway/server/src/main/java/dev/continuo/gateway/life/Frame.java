package dev.continuo.gateway.life;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/// The frame of a plot over days: where a day and a value are, and the axes.
///
/// @param left of the plot itself, in units of the picture
/// @param top above which nothing is drawn
/// @param bottom where the axis of days is
/// @param most the value at the top
record Frame(List<LocalDate> days, double left, double top, double bottom, double most) {
    /// Units: about the pixels of a phone, so that texts can be read there.
    static final double WIDTH = 420;

    private static final double RIGHT = WIDTH - 10;
    private static final int MAX_LABELS = 5;
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);

    /// What a day is called.
    static String name(LocalDate day) {
        return DAY.format(day);
    }

    /// A number that is round and at least so much.
    static double round(double most) {
        if (most <= 0) return 1;
        var power = Math.pow(10, Math.floor(Math.log10(most)));
        for (var step : new double[] {1, 2, 2.5, 5, 10})
            if (step * power >= most * (1 - 1e-9)) return step * power;
        return 10 * power;
    }

    /// The width of a day.
    double step() {
        return (RIGHT - left) / Math.max(1, days.size());
    }

    /// The middle of a day.
    double x(int day) {
        return left + (day + 0.5) * step();
    }

    double y(double value) {
        return bottom - Math.min(1, value / most) * (bottom - top);
    }

    /// Lines for the value at the top and half of it, with their numbers.
    void values(Markup svg, String unit) {
        for (var share : new double[] {0, 0.5, 1}) {
            var y = y(most * share);
            svg.add(
                    "<line class=\"grid\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>",
                    left, y, RIGHT, y);
            svg.add(
                    "<text class=\"tick\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
                    left - 5, y + 3.5, unit + number(most * share));
        }
    }

    /// A number in as few digits as tell it.
    static String number(double value) {
        if (value == Math.rint(value)) return String.format(Locale.ROOT, "%,.0f", value);
        var digits = value >= 1 ? 1 : value >= 0.1 ? 2 : 4;
        return String.format(Locale.ROOT, "%." + digits + "f", value)
                .replaceFirst("0+$", "")
                .replaceFirst("\\.$", "");
    }

    /// The names of some days.
    void dates(Markup svg) {
        var every = Math.max(1, Math.ceilDiv(days.size(), MAX_LABELS));
        for (int i = 0; i < days.size(); i += every)
            svg.add(
                    "<text class=\"tick\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>",
                    Math.min(x(i), RIGHT - 14), bottom + 14, name(days.get(i)));
    }
}
