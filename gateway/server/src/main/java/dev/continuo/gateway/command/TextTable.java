package dev.continuo.gateway.command;

import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.model.budget.CostText;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Puts plain text into lines of at most 80 columns.
public final class TextTable {
    public static final int WIDTH = 80;
    private static final DateTimeFormatter WHEN =
            DateTimeFormatter.ofPattern("d MMM yyyy HH:mm", Locale.ENGLISH);

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

    /// Breaks a line between words; what follows the first line is indented.
    public static String wrap(String line, String indent) {
        var lines = new ArrayList<String>();
        var current = new StringBuilder();
        for (var word : line.strip().split(" +", -1)) {
            if (!current.isEmpty() && current.length() + 1 + word.length() > WIDTH) {
                lines.add(current.toString());
                current.setLength(0);
                current.append(indent).append(word);
            } else {
                if (!current.isEmpty()) current.append(' ');
                current.append(word);
            }
        }
        lines.add(current.toString());
        return String.join("\n", lines);
    }

    /// Rows in columns two spaces apart. Every line is cut to the width.
    public static String table(List<List<String>> rows) {
        var lines = new ArrayList<String>();
        for (var row : rows) {
            var line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                line.append(row.get(i));
                if (i < row.size() - 1) line.repeat(' ', width(rows, i) + 2 - row.get(i).length());
            }
            lines.add(split(line.toString().stripTrailing()));
        }
        return String.join("\n", lines);
    }

    private static int width(List<List<String>> rows, int column) {
        return rows.stream()
                .filter(row -> row.size() > column)
                .mapToInt(row -> row.get(column).length())
                .max()
                .orElse(0);
    }

    private static String split(String line) {
        return line.length() <= WIDTH ? line : line.substring(0, WIDTH - 1) + "…";
    }
}
