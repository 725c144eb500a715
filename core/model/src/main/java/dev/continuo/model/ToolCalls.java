package dev.continuo.model;

import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.prompt.ToolCall;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The tools that a model wants called before it goes on.
///
/// @param text what it said beside that; often blank
/// @param original the provider's own form of it, to be handed back with what came of the calls
public record ToolCalls(
        String text, List<ToolCall> calls, @Nullable Object original) {
    public ToolCalls {
        calls = List.copyOf(calls);
    }

    /// As a line of the conversation.
    public Prompt.PromptLine line() {
        return Prompt.PromptLine.calling(text, calls, original);
    }
}
