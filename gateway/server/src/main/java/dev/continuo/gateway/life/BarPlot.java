package dev.continuo.gateway.life;

import java.time.LocalDate;
import java.util.List;

/// An amount for each day, and the part of it that is to be seen apart.
final class BarPlot {
    private static final double HEIGHT = 170;
    private static final double LEFT = 50;

    private BarPlot() {}

    static Markup draw(
            String title, List<LocalDate> days, List<Double> all, List<Double> part, String unit) {
        var most = Frame.round(all.stream().mapToDouble(value -> value).max().orElse(0));
        var frame = new Frame(days, LEFT, 10, HEIGHT - 20, most);
        var svg = new Markup();
        svg.add(
                "<svg viewBox=\"0 0 %.0f %.0f\" role=\"img\" aria-label=\"%s\">",
                Frame.WIDTH, HEIGHT, title);
        frame.values(svg, unit);
        frame.dates(svg);
        for (int day = 0; day < days.size(); day++) {
            var tip =
                    "%s: %s%s"
                            .formatted(Frame.name(days.get(day)), unit, Frame.number(all.get(day)));
            bar(svg, frame, day, all.get(day), "bar", tip);
            if (!part.isEmpty() && part.get(day) > 0)
                bar(svg, frame, day, part.get(day), "bar part", tip);
        }
        return svg.add("</svg>");
    }

    private static void bar(
            Markup svg, Frame frame, int day, double value, String kind, String tip) {
        if (value <= 0) return;
        var width = frame.step() * 0.8;
        var y = frame.y(value);
        svg.add(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>%s</title></rect>",
                kind, frame.x(day) - width / 2, y, width, frame.bottom() - y, tip);
    }
}
