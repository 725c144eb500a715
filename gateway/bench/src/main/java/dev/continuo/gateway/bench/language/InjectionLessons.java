package dev.continuo.gateway.bench.language;

import dev.continuo.gateway.bench.language.InjectionTrainer.TrainingText;
import dev.continuo.gateway.bench.result.JsonLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Learns how poison is worded from files of labelled texts, one for each author, and says what
/// that is worth on authors from whom nothing was learned.
public final class InjectionLessons {
    private InjectionLessons() {}

    /// Learns from every file of a folder.
    ///
    /// @param weights where what was learned is written; null where it is only tried
    /// @return the exit code
    public static int learn(Path folder, @Nullable Path weights) throws IOException {
        try {
            var learned = new InjectionTrainer(lessons(folder)).learn();
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

    /// In the order of the files' names: other orders learn otherwise.
    static List<TrainingText> lessons(Path folder) throws IOException {
        var lessons = new ArrayList<TrainingText>();
        try (var files = Files.list(folder)) {
            for (var file :
                    files.filter(each -> each.toString().endsWith(".jsonl")).sorted().toList())
                for (var line : JsonLines.lines(Files.readString(file)))
                    lessons.add(
                            new TrainingText(
                                    String.valueOf(file.getFileName()),
                                    line.text(InjectionBench.TEXT),
                                    line.label(InjectionBench.LABEL)));
        }
        return lessons;
    }
}
