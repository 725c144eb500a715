package dev.continuo.mind.turn;

import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.turn.context.PromptBuilder;
import dev.continuo.mind.turn.context.TurnInput;
import dev.continuo.model.prompt.Prompt;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// A turn whose prompt is composed.
///
/// @param builder the prompt without lines of ours
/// @param untold control lines of the last answers that counted for nothing
/// @param introduce whether the agent says who it is
/// @param formatting what the channel shows of Markdown; empty for nothing
record Composed(
        Recalled recalled,
        PromptBuilder builder,
        List<PromptSection.NoteLine> untold,
        boolean introduce,
        String formatting) {
    Composed {
        untold = List.copyOf(untold);
    }

    TurnInput input() {
        return recalled.input();
    }

    Attended attended() {
        return recalled.attended();
    }

    /// The same with another prompt.
    Composed with(PromptBuilder other) {
        return new Composed(recalled, other, untold, introduce, formatting);
    }

    /// Makes the prompt that a model is told.
    ///
    /// @param own lines of ours for the notes
    Prompt prompt(List<String> own) {
        return builder.prompt(recalled.recall(), notes(), attended().now(), introduce, formatting, own);
    }

    /// Lines of the notes.
    List<PromptSection.NoteLine> notes() {
        return joined(attended().added(), untold);
    }

    /// Joins what faculties tell with what is held true.
    List<PromptSection.NoteLine> told() {
        return joined(attended().added(), recalled.held().lines());
    }

    private static List<PromptSection.NoteLine> joined(
            List<PromptSection.NoteLine> some, List<PromptSection.NoteLine> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    /// The events that are before the model.
    Set<Long> shown() {
        var shown = new HashSet<>(builder.shown());
        for (var line : notes()) shown.addAll(line.events());
        return shown;
    }

    /// The same, with what is answered and what came to mind.
    Set<Long> sources() {
        var sources = shown();
        sources.addAll(input().ids());
        for (var found : recalled.recall().found()) sources.add(found.memory());
        return sources;
    }
}
