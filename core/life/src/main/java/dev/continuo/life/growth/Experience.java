package dev.continuo.life.growth;

import dev.continuo.life.selfhood.diary.DiaryEntry;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/// A turn that the agent lived through, and what it learned from it.
///
/// @param lesson empty where nothing was learned
record Experience(DiaryEntry entry, Optional<String> lesson) {
    LocalDate day() {
        return LocalDate.ofInstant(entry.at(), ZoneOffset.UTC);
    }

    /// One line for a model, with the number by which it is named.
    String line() {
        return "#%d, %s: %s%s"
                .formatted(
                        entry.id(),
                        day(),
                        entry.text(),
                        lesson.map(" What I learned: \"%s\""::formatted).orElse(""));
    }

    /// The words of the people in it.
    String words() {
        return entry.request();
    }
}
