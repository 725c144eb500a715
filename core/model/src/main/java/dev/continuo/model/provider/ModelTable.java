package dev.continuo.model.provider;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.Optional;
import java.util.Properties;

/// Facts about models, by the beginning of `provider:model`.
final class ModelTable {
    private final Properties known = new Properties();

    private ModelTable() {}

    /// Reads a resource of this package.
    static ModelTable read(String resource) {
        var table = new ModelTable();
        try (var in = ModelTable.class.getResourceAsStream(resource)) {
            if (in == null) throw new IllegalStateException(resource + " is missing");
            table.known.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return table;
    }

    /// The line with the longest beginning.
    Optional<String> find(ModelName model) {
        return known.stringPropertyNames().stream()
                .filter(model.text()::startsWith)
                .max(Comparator.comparingInt(String::length))
                .map(known::getProperty);
    }
}
