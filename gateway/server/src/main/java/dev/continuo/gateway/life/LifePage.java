package dev.continuo.gateway.life;

import dev.continuo.gateway.life.CalendarPlot.Row;
import dev.continuo.mind.life.Emergence;
import dev.continuo.mind.life.Life;
import dev.continuo.mind.life.Life.Curve;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Draws a life as a page that needs nothing else: no script, no font, no picture of elsewhere.
public final class LifePage {
    private static final String STYLES = "/dev/continuo/gateway/console/assets/";

    private final Life life;

    private LifePage(Life life) {
        this.life = life;
    }

    /// The whole page.
    ///
    /// @param agent whose life it is
    public static String html(String agent, Life life) {
        var page = new Markup();
        page.add(
                """
                <!doctype html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                """);
        page.add("<title>%s</title>\n<style>\n", "The life of " + agent);
        page.add("%s", new Raw(style("base.css") + style("life.css")));
        page.add("</style>\n</head>\n<body class=\"life-page\">\n<main>\n");
        page.add("<h1>%s</h1>\n", "The life of " + agent);
        return page.add(new LifePage(life).body()).add("</main>\n</body>\n</html>\n").toString();
    }

    /// What is our own and stays as it is.
    private record Raw(String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    private static String style(String name) {
        try (var in = LifePage.class.getResourceAsStream(STYLES + name)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Markup body() {
        var days = life.days();
        var out = new Markup();
        out.add(
                "<p class=\"span\">%s</p>\n<div class=\"plots\" id=\"life-plots\">\n",
                "%s to %s, %d %s, by days of UTC"
                        .formatted(
                                days.getFirst(),
                                days.getLast(),
                                days.size(),
                                days.size() == 1 ? "day" : "days"));
        figure(
                out,
                "Goals",
                "what each goal weighs",
                new CurvePlot(days, life.goals())
                        .draw("Weights of goals", 1, "There was no goal."));
        figure(
                out,
                "Traits",
                "what each trait of the identity weighs",
                new CurvePlot(days, life.traits())
                        .draw("Weights of traits", 1, "There was no trait."));
        figure(
                out,
                "Memories",
                "kept, by kind",
                new CurvePlot(days, life.memories())
                        .draw("Memories kept", 0, "Nothing is remembered."));
        figure(
                out,
                "Phases",
                "runs of each, the darker the more",
                CalendarPlot.draw("Runs of phases by day", days, phases(), "No phase ran."));
        figure(
                out,
                "Mood",
                "days with each",
                CalendarPlot.draw("Mood by day", days, moods(), "No mood was recorded."));
        figure(
                out,
                "Cost",
                "US dollars a day; the idle life's part is darker",
                BarPlot.draw(
                        "Cost by day",
                        days,
                        usd(life.costMicros()),
                        usd(life.idleCostMicros()),
                        "$"));
        figure(
                out,
                "Turns",
                "answered or not, a day",
                BarPlot.draw("Turns by day", days, numbers(life.turns()), List.of(), ""));
        figure(
                out,
                "Variety of goals",
                "entropy of their weights, in bits",
                new CurvePlot(days, List.of(new Curve(0, "entropy", List.copyOf(life.entropy()))))
                        .draw("Entropy of goals", 0, "There was no goal."));
        emergence(out.add("</div>\n"), life.emergence());
        return timeline(out);
    }

    private static void emergence(Markup out, Emergence emergence) {
        out.add("<section class=\"story\">\n<h2>Of its own</h2>\n<dl>\n");
        measure(
                out,
                "Identity varies by",
                emergence.identityVariance(),
                "variance of the weights of traits, last 30 days");
        measure(
                out,
                "Consistency",
                emergence.consistency(),
                "part of the turns at which no monitor fired");
        measure(
                out,
                "Surprise",
                emergence.surprise(),
                "part of its decided proposals that were rejected");
        measure(
                out,
                "Self-model",
                emergence.selfModel(),
                "how probable it held what came of its turns");
        measure(out, "Promotion", emergence.promotion(), "proposals for each insight");
        out.add("</dl>\n</section>\n");
    }

    private static void measure(Markup out, String name, @Nullable Double value, String about) {
        out.add(
                "<dt>%s</dt><dd><b>%s</b> <span class=\"number\">%s</span></dd>\n",
                name, value == null ? "–" : String.format(Locale.ROOT, "%.3f", value), about);
    }

    private static void figure(Markup out, String title, String about, Markup plot) {
        out.add("<figure>\n<figcaption><b>%s</b> %s</figcaption>\n", title, about)
                .add(plot)
                .add("\n</figure>\n");
    }

    private List<Row> phases() {
        return life.phases().stream()
                .map(phase -> new Row(phase.phase(), phase.runs(), phase.failures()))
                .toList();
    }

    private List<Row> moods() {
        var rows = new LinkedHashMap<String, Map<LocalDate, Long>>();
        for (var mood : life.moods())
            rows.computeIfAbsent(mood.label(), _ -> new LinkedHashMap<>())
                    .merge(mood.day(), 1L, Long::sum);
        var all = new ArrayList<Row>();
        rows.forEach((label, byDay) ->
                all.add(
                        new Row(
                                label,
                                life.days().stream()
                                        .map(day -> byDay.getOrDefault(day, 0L))
                                        .toList(),
                                List.of())));
        return all;
    }

    private static List<Double> usd(List<Long> micros) {
        return micros.stream().map(cost -> cost / 1e6).toList();
    }

    private static List<Double> numbers(List<Long> counts) {
        return counts.stream().map(Long::doubleValue).toList();
    }

    private Markup timeline(Markup out) {
        out.add("<section class=\"story\">\n<h2>Timeline</h2>\n");
        if (life.timeline().isEmpty())
            return out.add("<p class=\"none\">Nothing to tell yet.</p>\n</section>\n");
        out.add("<ol>\n");
        LocalDate day = null;
        for (var milestone : life.timeline().reversed()) {
            if (!milestone.day().equals(day)) {
                if (day != null) out.add("</ul></li>\n");
                day = milestone.day();
                out.add("<li><time datetime=\"%1$s\">%1$s</time><ul>", day.toString());
            }
            out.add(
                    "<li>%s <span class=\"number\">#%d</span></li>",
                    milestone.text(), milestone.first());
        }
        return out.add("</ul></li>\n</ol>\n</section>\n");
    }
}
