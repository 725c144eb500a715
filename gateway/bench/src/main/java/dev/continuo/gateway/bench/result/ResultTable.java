package dev.continuo.gateway.bench.result;

import java.util.List;
import java.util.stream.Collectors;

/// Figures as tables.
public final class ResultTable {
    private ResultTable() {}

    /// For a terminal.
    public static String plain(List<Results.ResultLine> rows) {
        var what = rows.stream().mapToInt(row -> row.what().length()).max().orElse(0);
        var figure = rows.stream().mapToInt(row -> row.figure().length()).max().orElse(0);
        var line = "%-" + what + "s  %-" + figure + "s  %s";
        return rows.stream()
                .map(row ->
                        line.formatted(row.what(), row.figure(), row.beside()).stripTrailing())
                .collect(Collectors.joining("\n"));
    }

    /// For `docs/benchmarks.md`.
    public static String markdown(List<Results.ResultLine> rows) {
        return "| what | figure | beside, in the same run | command |\n|---|---|---|---|\n"
                + rows.stream()
                        .map(row -> "| %s | %s | %s | `%s` |"
                                .formatted(row.what(), row.figure(), row.beside(), row.command()))
                        .collect(Collectors.joining("\n"));
    }
}
