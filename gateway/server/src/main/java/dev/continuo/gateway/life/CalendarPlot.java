package dev.continuo.gateway.life;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/// Days beside each other, rows below each other, a square the darker the more happened.
final class CalendarPlot {
    private static final double LEFT = 96;
    private static final double ROW = 15;

    /// What is longer is drawn in weeks or longer: squares of less than 3 units are no squares.
    private static final int MAX_COLUMNS = 93;

    private static final int SHADES = 4;

    private CalendarPlot() {}

    /// A row.
    ///
    /// @param failures of the same days; empty for none
    record Row(String name, List<Long> values, List<Long> failures) {}

    static Markup draw(String title, List<LocalDate> days, List<Row> rows, String none) {
        var svg = new Markup();
        if (rows.isEmpty()) return svg.add("<p class=\"none\">%s</p>", none);
        var span = Math.ceilDiv(days.size(), MAX_COLUMNS);
        var shown = new ArrayList<LocalDate>();
        for (int i = 0; i < days.size(); i += span) shown.add(days.get(i));
        var bottom = 8 + rows.size() * ROW;
        var frame = new Frame(shown, LEFT, 8, bottom, 1);
        svg.add(
                "<svg viewBox=\"0 0 %.0f %.0f\" role=\"img\" aria-label=\"%s\">",
                Frame.WIDTH, bottom + 22, title);
        frame.dates(svg);
        for (int row = 0; row < rows.size(); row++)
            row(svg, frame, rows.get(row), 8 + row * ROW, span);
        return svg.add("</svg>");
    }

    private static void row(Markup svg, Frame frame, Row row, double y, int span) {
        svg.add(
                "<text class=\"name\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
                LEFT - 6, y + 10.5, row.name());
        var values = sums(row.values(), span);
        var failures = sums(row.failures(), span);
        var most = values.stream().mapToLong(value -> value).max().orElse(0);
        for (int i = 0; i < values.size(); i++) {
            var value = values.get(i);
            if (value == 0) continue;
            var failed = !failures.isEmpty() && failures.get(i) > 0;
            var width = frame.step() * 0.86;
            svg.add(
                    "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"1.5\"><title>%s</title></rect>",
                    failed ? "cell bad" : "cell s" + Math.ceilDiv(SHADES * value, most),
                    frame.x(i) - width / 2,
                    y,
                    width,
                    ROW - 2,
                    "%s, %s: %d%s"
                            .formatted(
                                    row.name(),
                                    Frame.name(frame.days().get(i)),
                                    value,
                                    failed ? ", failed " + failures.get(i) : ""));
        }
    }

    private static List<Long> sums(List<Long> values, int span) {
        var sums = new ArrayList<Long>();
        for (int i = 0; i < values.size(); i += span) {
            var end = Math.min(values.size(), i + span);
            sums.add(values.subList(i, end).stream().mapToLong(value -> value).sum());
        }
        return sums;
    }
}
