package dev.continuo.mind.turn.control;

import java.util.List;
import java.util.Optional;

/// What a model wrote: what people see of it, and the control lines in it.
///
/// @param raw all of it
/// @param visible what people see; blank for silence
/// @param lines for the agent to act on; none where the output was cut short
public record ModelOutput(String raw, String visible, List<ControlLine> lines) {
    public ModelOutput {
        lines = List.copyOf(lines);
    }

    /// Reads what a model wrote.
    ///
    /// @param complete whether the model came to its end
    public static ModelOutput of(String raw, boolean complete) {
        var parsed = ControlLines.parse(SilenceToken.without(raw), complete);
        return new ModelOutput(raw, parsed.visible(), parsed.lines());
    }

    /// Output that quotes what people said, and holds no lines of its own.
    public static ModelOutput quoting(String raw) {
        return new ModelOutput(raw, SilenceToken.without(raw), List.of());
    }

    /// What people may see of a text that is being written: nothing that may be for the agent.
    public static String soFar(String unfinished) {
        return ControlLines.parse(SilenceToken.visible(unfinished), false).visible();
    }

    /// Whether nothing is said to anybody.
    public boolean silent() {
        return visible.isBlank();
    }

    /// Whether people see less than was written.
    boolean hides() {
        return !visible.strip().equals(raw.strip());
    }

    /// Whether there is anything to record of it beside what people see.
    public boolean noteworthy() {
        return !lines.isEmpty() || (hides() && !silent()) || structured().isPresent();
    }

    /// The answer as an object of a known form.
    Optional<String> structured() {
        return StructuredAnswer.of(visible);
    }
}
