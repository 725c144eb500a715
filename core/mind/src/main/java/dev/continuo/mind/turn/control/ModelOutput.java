package dev.continuo.mind.turn.control;

import java.util.List;
import java.util.Optional;

/// Output of a model: the text that people see, and the control lines in it.
///
/// @param raw all of it
/// @param visible what people see; blank for silence
/// @param lines for the agent to act on; none where the output was cut short
/// @param structured the object of the form `assistant.v1` that was written instead of prose
public record ModelOutput(String raw, String visible, List<ControlLine> lines, Optional<String> structured) {
    public ModelOutput {
        lines = List.copyOf(lines);
    }

    /// Reads what a model wrote.
    ///
    /// @param complete whether the model came to its end
    public static ModelOutput of(String raw, boolean complete) {
        var parsed = ControlLines.parse(SilenceToken.without(raw), complete);
        var structured = StructuredAnswer.of(parsed.visible());
        var visible = structured
                .map(answer -> ControlLines.parse(answer.prose(), true).visible())
                .orElse(parsed.visible());
        return new ModelOutput(raw, visible, parsed.lines(), structured.map(StructuredAnswer::json));
    }

    /// Output that quotes what people said, and holds no lines of its own.
    public static ModelOutput quoting(String raw) {
        return new ModelOutput(raw, SilenceToken.without(raw), List.of(), Optional.empty());
    }

    /// The part of an unfinished text that people may see: nothing that may be for the agent, and
    /// nothing of an object, which may come to be told as prose.
    public static String soFar(String unfinished) {
        var visible =
                ControlLines.parse(SilenceToken.visible(unfinished), false).visible();
        return StructuredAnswer.begins(visible) ? "" : visible;
    }

    /// Tells whether nothing is said to anybody.
    public boolean silent() {
        return visible.isBlank();
    }

    /// Tells whether people see less than was written.
    boolean hides() {
        return !visible.strip().equals(raw.strip());
    }

    /// Tells whether there is anything to record of it beside what people see.
    public boolean noteworthy() {
        return !lines.isEmpty() || (hides() && !silent()) || structured.isPresent();
    }
}
