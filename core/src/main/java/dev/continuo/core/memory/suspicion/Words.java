package dev.continuo.core.memory.suspicion;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;

/// The word lists beside the classes. A line that begins with `#` is a remark.
final class Words {
    private Words() {}

    /// The lines of a list.
    static Set<String> lines(String file) {
        try (InputStream in = Words.class.getResourceAsStream(file + ".txt")) {
            if (in == null) throw new IllegalStateException("no word list " + file);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(String::strip)
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
