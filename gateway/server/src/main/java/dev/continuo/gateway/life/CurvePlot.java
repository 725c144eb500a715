package dev.continuo.gateway.life;

import dev.continuo.mind.life.Life.Curve;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/// Values over days, a line for each.
final class CurvePlot {
    /// As many as can be told apart by their colours.
    private static final int MAX_CURVES = 8;

    private static final double HEIGHT = 190;
    private static final double LEFT = 42;

    private final List<LocalDate> days;
    private final List<Curve> curves;
    private final int left;

    /// @param curves those with the highest values at the end are drawn
    CurvePlot(List<LocalDate> days, List<Curve> curves) {
        this.days = days;
        var drawn =
                curves.stream()
                        .sorted(Comparator.comparingDouble(CurvePlot::last).reversed())
                        .limit(MAX_CURVES)
                        .toList();
        this.curves = drawn;
        this.left = curves.size() - drawn.size();
    }

    private static double last(Curve curve) {
        var last = curve.values().getLast();
        return last == null ? -1 : last;
    }

    /// @param most the value at the top; 0 for what there is
    Markup draw(String title, double most, String none) {
        var out = new Markup();
        var highest =
                curves.stream()
                        .flatMap(curve -> curve.values().stream())
                        .filter(Objects::nonNull)
                        .mapToDouble(value -> value)
                        .max();
        if (highest.isEmpty()) return out.add("<p class=\"none\">%s</p>", none);
        var top = most > 0 ? most : Frame.round(highest.getAsDouble());
        var frame = new Frame(days, LEFT, 10, HEIGHT - 20, top);
        out.add(
                "<svg viewBox=\"0 0 %.0f %.0f\" role=\"img\" aria-label=\"%s\">",
                Frame.WIDTH, HEIGHT, title);
        frame.values(out, "");
        frame.dates(out);
        for (int i = 0; i < curves.size(); i++) line(out, frame, curves.get(i), i);
        return legend(out.add("</svg>"));
    }

    private static void line(Markup svg, Frame frame, Curve curve, int colour) {
        var path = new StringBuilder();
        var pen = false;
        var points = 0;
        for (int day = 0; day < curve.values().size(); day++) {
            var value = curve.values().get(day);
            if (value != null) {
                path.append(pen ? 'L' : 'M').append(point(frame, day, value));
                points++;
            }
            pen = value != null;
        }
        // A single day is no line: it is shown by its round end.
        if (points == 1) path.append("h0.1");
        svg.add("<path class=\"curve c%d\" d=\"%s\">", colour, path.toString());
        svg.add(
                "<title>%s</title></path>",
                curve.label() + ": " + Frame.number(Math.max(0, last(curve))));
    }

    private static String point(Frame frame, int day, double value) {
        return String.format(java.util.Locale.ROOT, "%.1f %.1f", frame.x(day), frame.y(value));
    }

    private Markup legend(Markup out) {
        out.add("<ul class=\"legend\">");
        for (int i = 0; i < curves.size(); i++) {
            var last = curves.get(i).values().getLast();
            out.add(
                    "<li><span class=\"swatch c%d\"></span>%s <b>%s</b></li>",
                    i,
                    curves.get(i).label(),
                    last == null ? "over" : Frame.number(Math.round(last * 1000) / 1000.0));
        }
        if (left > 0) out.add("<li class=\"rest\">and %d more</li>", left);
        return out.add("</ul>");
    }
}
