package dev.continuo.mind.message;

import dev.continuo.events.Choice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Buttons in a column of text: a line each, the command and then its label.
final class ChoiceRows {
    private ChoiceRows() {}

    static @Nullable String written(@Nullable List<Choice> choices) {
        if (choices == null) return null;
        return String.join(
                "\n", choices.stream().map(c -> c.command() + "\t" + c.label()).toList());
    }

    static List<Choice> read(@Nullable String written) {
        if (written == null) return List.of();
        return written.lines()
                .map(line -> line.split("\t", 2))
                .map(words -> new Choice(words[1], words[0]))
                .toList();
    }
}
