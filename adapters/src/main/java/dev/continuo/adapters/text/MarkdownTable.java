package dev.continuo.adapters.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A table in Markdown (https://github.github.com/gfm/#tables-extension-): few networks know any.
///
/// @param rows the cells of each row, the head first, without marks
record MarkdownTable(List<List<String>> rows) {
    private static final Pattern EDGES = Pattern.compile("^\\s*\\|?|(?<!\\\\)\\|?\\s*$");
    private static final Pattern BETWEEN = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern MARKS = Pattern.compile("\\*\\*|__|`|\\\\(?=\\|)");

    /// Tells whether a table begins with a line.
    static boolean begins(List<String> lines, int at) {
        return at + 1 < lines.size() && TableStart.is(lines.get(at), lines.get(at + 1));
    }

    /// The table that begins there; it ends before the first line without a bar.
    static MarkdownTable read(List<String> lines, int at) {
        var rows = new ArrayList<List<String>>();
        for (var line : lines.subList(at, lines.size())) {
            if (!line.contains("|")) break;
            rows.add(cells(line));
        }
        rows.remove(1);
        return new MarkdownTable(rows);
    }

    private static List<String> cells(String line) {
        return Arrays.stream(BETWEEN.split(EDGES.matcher(line).replaceAll(""), -1))
                .map(cell -> MARKS.matcher(cell).replaceAll("").strip())
                .toList();
    }

    /// The number of lines that it takes in Markdown.
    int lines() {
        return rows.size() + 1;
    }

    private int width(int column) {
        return rows.stream()
                .filter(row -> column < row.size())
                .mapToInt(row -> row.get(column).length())
                .max()
                .orElse(0);
    }

    private int columns() {
        return rows.stream().mapToInt(List::size).max().orElse(0);
    }

    /// Tells whether it fits with its columns in line.
    boolean fits(int most) {
        var width = 0;
        for (int i = 0; i < columns(); i++) width += width(i) + 2;
        return width - 2 <= most;
    }

    /// Its rows: in columns where it fits, else with dots between the cells.
    String text(int most) {
        return rows.stream()
                .map(fits(most) ? this::padded : row -> String.join(" · ", row))
                .collect(Collectors.joining("\n"));
    }

    private String padded(List<String> row) {
        var line = new StringBuilder();
        for (int i = 0; i < row.size(); i++)
            line.append(row.get(i)).repeat(" ", width(i) - row.get(i).length() + 2);
        return line.toString().stripTrailing();
    }
}
