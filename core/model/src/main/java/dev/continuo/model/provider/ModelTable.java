package dev.continuo.model.provider;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Facts about models that are known without asking: `models.txt`.
public final class ModelTable {
    private static final String RESOURCE = "models.txt";

    /// Stands where a line tells nothing.
    private static final String NONE = "-";

    private static final int COLUMNS = 4;
    private static final List<ModelRow> ROWS = read();

    /// A line of the table; what it does not tell is empty.
    ///
    /// @param name the beginning of a `provider:model`
    /// @param context tokens read and written at once
    /// @param price dollars per million tokens, in/out/cached
    /// @param refuses names of [RequestForm]'s weaknesses
    public record ModelRow(String name, Optional<String> context, Optional<String> price, Optional<String> refuses) {}

    private ModelTable() {}

    /// Returns all lines.
    public static List<ModelRow> rows() {
        return ROWS;
    }

    /// Returns what the line with the longest beginning tells, of those that tell it.
    static Optional<String> find(ModelName model, Function<ModelRow, Optional<String>> column) {
        return ROWS.stream()
                .filter(row -> model.text().startsWith(row.name()))
                .filter(row -> column.apply(row).isPresent())
                .max(Comparator.comparingInt(row -> row.name().length()))
                .flatMap(column);
    }

    private static List<ModelRow> read() {
        var rows = new ArrayList<ModelRow>();
        try (var in = ModelTable.class.getResourceAsStream(RESOURCE)) {
            if (in == null) throw new IllegalStateException(RESOURCE + " is missing");
            for (var line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) if (!line.isBlank() && !line.startsWith("#")) rows.add(row(line));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(rows);
    }

    private static ModelRow row(String line) {
        var cells = line.strip().split("\\s+", -1);
        if (cells.length != COLUMNS) throw new IllegalStateException(RESOURCE + ": " + line);
        return new ModelRow(cells[0], told(cells[1]), told(cells[2]), told(cells[3]));
    }

    private static Optional<String> told(String cell) {
        return cell.equals(NONE) ? Optional.empty() : Optional.of(cell);
    }
}
