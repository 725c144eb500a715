package dev.continuo.gateway.bench.retrieval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// Two invented conversations in the shape of LoCoMo, with its dirt.
final class Tiny {
    static final String TEXT = read();

    private Tiny() {}

    private static String read() {
        try (var in = Objects.requireNonNull(Tiny.class.getResourceAsStream("tiny.json"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path file(Path folder) {
        try {
            return Files.writeString(folder.resolve("tiny.json"), TEXT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
