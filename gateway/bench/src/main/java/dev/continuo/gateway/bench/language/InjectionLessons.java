package dev.continuo.gateway.bench.language;

import dev.continuo.gateway.bench.language.InjectionTrainer.TrainingText;
import dev.continuo.gateway.bench.result.JsonLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Learns how poison is worded from labelled texts that name their authors, and says what that is
/// worth on authors from whom nothing was learned.
public final class InjectionLessons {
    private static final List<String> AUTHOR = List.of("author", "source");

    private InjectionLessons() {}

    /// Learns from a file of JSON Lines, which may be compressed (`.gz`).
    ///
    /// @param weights where what was learned is written; null where it is only tried
    /// @return the exit code
    public static int learn(Path file, @Nullable Path weights) throws IOException {
        try {
            var learned = new InjectionTrainer(lessons(file)).learn();
            System.out.printf(
                    Locale.ROOT,
                    "of authors from whom nothing was learned: %.1f %% of the poison is caught,"
                            + " %.1f %% of the harmless%n",
                    100 * learned.caught(),
                    100 * learned.alarms());
            if (weights != null)
                try (var out = Files.newOutputStream(weights)) {
                    learned.write(out);
                }
            return 0;
        } catch (JsonLines.Unreadable e) {
            System.err.println("Cannot read the data: " + e.getMessage());
            return 2;
        }
    }

    /// In the order of the file: other orders learn otherwise.
    static List<TrainingText> lessons(Path file) throws IOException {
        return JsonLines.of(file, "").stream()
                .map(line -> new TrainingText(
                        line.text(AUTHOR), line.text(InjectionBench.TEXT), line.label(InjectionBench.LABEL)))
                .toList();
    }
}
