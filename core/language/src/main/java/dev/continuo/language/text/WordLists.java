package dev.continuo.language.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/// Reads lists of words. A line that begins with `#` is a remark.
public final class WordLists {
    private WordLists() {}

    /// The lines of a list, without blank ones and remarks.
    ///
    /// @param beside the class beside which it lies
    /// @param name of the file, without `.txt`
    public static Stream<String> lines(Class<?> beside, String name) {
        try (var in = beside.getResourceAsStream(name + ".txt")) {
            if (in == null) throw new IllegalStateException("no word list " + name);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
