package dev.continuo.mind.thinking;

import dev.continuo.language.reasoning.BoundaryWords;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/// Holds a draft back from people until the monitors have looked at it: its beginning, at which a
/// new round is still possible, and from then on what says, or may begin to say, that it crosses a
/// boundary.
final class AnswerHold {
    /// The first sentence, or its first 5 words or 40 characters: hedges and corrections stand at
    /// the beginning, and whoever looks on should not wait longer.
    private static final Pattern BEGINNING =
            Pattern.compile("(?:\\S+\\s+){5}|.*?[.!?…][\"')\\]]*(?=\\s)|.{40}|.+(?=\\n)");

    private final AnswerMonitors monitors;
    private final List<String> boundaries;
    private boolean late;
    private boolean free;

    AnswerHold(AnswerMonitors monitors, List<String> boundaries) {
        this.monitors = monitors;
        this.boundaries = boundaries;
    }

    /// What people may see of a draft that is being written.
    String free(String unfinished) {
        if (!free && !begun(unfinished)) return "";
        free = true;
        return unfinished.substring(0, BoundaryWords.harmless(unfinished)).stripTrailing();
    }

    /// Takes whatever there is for the beginning from now on: a slow model has people wait for five
    /// words longer than they should.
    void hasWaited() {
        late = true;
    }

    private boolean begun(String unfinished) {
        var beginning = BEGINNING.matcher(unfinished);
        var begins = beginning.lookingAt();
        if (!begins && !late) return false;
        var text = begins ? beginning.group() : unfinished;
        return !monitors.look(text, OptionalDouble.empty(), boundaries).fires();
    }
}
