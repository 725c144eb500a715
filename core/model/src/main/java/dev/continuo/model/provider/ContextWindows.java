package dev.continuo.model.provider;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.Properties;

/// How many tokens models read and write at once.
public final class ContextWindows {
    /// Of a model that nobody knows: most of those that people run have at least as much.
    public static final int UNKNOWN = 32_000;

    private static final Properties KNOWN = known();

    private ContextWindows() {}

    public static int of(ModelName model) {
        return KNOWN.stringPropertyNames().stream()
                .filter(model.text()::startsWith)
                .max(Comparator.comparingInt(String::length))
                .map(name -> Integer.parseInt(KNOWN.getProperty(name)))
                .orElse(UNKNOWN);
    }

    private static Properties known() {
        var known = new Properties();
        try (var in = ContextWindows.class.getResourceAsStream("windows.properties")) {
            if (in == null) throw new IllegalStateException("windows.properties is missing");
            known.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return known;
    }
}
