package dev.continuo.gateway.bench;

import java.util.List;
import java.util.stream.Collectors;

/// Figures as tables.
final class Table {
    private Table() {}

    /// For a terminal.
    static String plain(List<Figures.Row> rows) {
        var what = rows.stream().mapToInt(row -> row.what().length()).max().orElse(0);
        var figure = rows.stream().mapToInt(row -> row.figure().length()).max().orElse(0);
        var line = "%-" + what + "s  %-" + figure + "s  %s";
        return rows.stream()
                .map(row -> line.formatted(row.what(), row.figure(), row.beside()).stripTrailing())
                .collect(Collectors.joining("\n"));
    }

    /// For the README.
    static String markdown(List<Figures.Row> rows) {
        return "| what | figure | beside, in the same run | command |\n|---|---|---|---|\n"
                + rows.stream()
                        .map(row ->
                                "| %s | %s | %s | `%s` |"
                                        .formatted(
                                                row.what(),
                                                row.figure(),
                                                row.beside(),
                                                row.command()))
                        .collect(Collectors.joining("\n"));
    }
}
