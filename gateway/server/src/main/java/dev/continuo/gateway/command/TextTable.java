package dev.continuo.gateway.command;

import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.model.budget.CostText;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Puts figures, times and rows into plain text that reads well on a phone.
public final class TextTable {
    /// Characters of a row that still is one.
    public static final int WIDTH = 80;

    private static final int CELL = 60;
    private static final double MICROS = 1e6;
    private static final Set<String> EVENTS = Set.of("id", "run");
    private static final Set<String> TIMES = Set.of("asked", "began", "created", "proposed_at");
    private static final Pattern SPACES = Pattern.compile(" +");
    private static final DateTimeFormatter WHEN = DateTimeFormatter.ofPattern("d MMM yyyy HH:mm", Locale.ENGLISH);

    private TextTable() {}

    public static String when(Instant time, ZoneId zone) {
        return WHEN.format(time.atZone(zone));
    }

    public static String number(long n) {
        return "%,d".formatted(n);
    }

    /// A figure with two decimals.
    public static String number(double figure) {
        return String.format(Locale.ROOT, "%.2f", figure);
    }

    public static String plural(long n, String one) {
        return SummaryText.count(n, one);
    }

    /// Money from millionths of a US dollar.
    public static String usd(long micros) {
        return CostText.usd(micros);
    }

    /// The text on one line, cut to `most` columns. Control characters become spaces.
    public static String excerpt(String text, int most) {
        return SummaryText.excerpt(text, most);
    }

    /// A paragraph on one line: who shows it knows how wide the screen is.
    public static String line(String text) {
        return SPACES.matcher(text.strip()).replaceAll(" ");
    }

    /// A line for each row, its cells set apart by dots: columns would be ragged in the type of a
    /// phone and too wide for it. Empty cells are left out.
    public static String table(List<List<String>> rows) {
        return rows.stream()
                .map(row -> row.stream().filter(cell -> !cell.isBlank()).collect(Collectors.joining(" · ")))
                .collect(Collectors.joining("\n"));
    }

    /// A line for each row of data: what is named of it, with spaces between. Numbers of events have
    /// their sign, other numbers their noun, times a clock; what is false, 0 or empty is left out.
    public static String table(List<Map<String, Object>> rows, String names, ZoneId zone) {
        return table(rows.stream()
                .map(row -> Arrays.stream(names.split(" ", -1))
                        .map(name -> cell(name, row.get(name), zone))
                        .toList())
                .toList());
    }

    private static String cell(String name, @Nullable Object value, ZoneId zone) {
        return switch (value) {
            case null -> "";
            case Boolean is -> is ? name : "";
            case String time when TIMES.contains(name) -> when(Instant.parse(time), zone);
            case Double dollars when name.endsWith("usd") -> usd(Math.round(dollars * MICROS));
            case Number number when EVENTS.contains(name) -> "#" + number;
            case Number number when number.longValue() == 0 -> "";
            case Number number ->
                name.endsWith("s")
                        ? plural(number.longValue(), name.substring(0, name.length() - 1))
                        : number(number.longValue()) + " " + name;
            case Collection<?> all ->
                excerpt(all.stream().map(String::valueOf).collect(Collectors.joining(", ")), CELL);
            case Map<?, ?> counts ->
                excerpt(
                        counts.entrySet().stream()
                                .map(each -> each.getValue() + " " + each.getKey())
                                .collect(Collectors.joining(", ")),
                        CELL);
            default -> excerpt(value.toString(), CELL);
        };
    }
}
