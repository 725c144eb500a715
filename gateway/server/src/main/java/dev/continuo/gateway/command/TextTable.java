package dev.continuo.gateway.command;

import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.model.budget.CostText;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Puts figures, times and rows into plain text that reads well on a phone.
public final class TextTable {
    /// Characters of a row that still is one.
    public static final int WIDTH = 80;

    private static final Pattern SPACES = Pattern.compile(" +");
    private static final DateTimeFormatter WHEN = DateTimeFormatter.ofPattern("d MMM yyyy HH:mm", Locale.ENGLISH);

    private TextTable() {}

    public static String when(Instant time, ZoneId zone) {
        return WHEN.format(time.atZone(zone));
    }

    public static String number(long n) {
        return "%,d".formatted(n);
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
}
