package dev.continuo.mind.message;

import dev.continuo.mind.faculty.tool.ClientTools;
import dev.continuo.model.provider.Sampling;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Wishes of a calling program about the answer to one message.
///
/// @param instructions how the program asks for the answer, in words; empty for nothing
/// @param sampling of the model that answers
/// @param maxTokens the most tokens of the reply; null for no limit
/// @param stop texts before which the reply ends
/// @param client tools that the program runs itself
public record AnswerOptions(
        String instructions, Sampling sampling, @Nullable Integer maxTokens, List<String> stop, ClientTools client) {
    /// No wishes.
    public static final AnswerOptions NONE = new AnswerOptions("", Sampling.USUAL, null, List.of(), ClientTools.NONE);

    /// The reason in the end of a message whose reply was cut at a length limit.
    public static final String CUT_SHORT = "cut short";

    public AnswerOptions {
        stop = List.copyOf(stop);
    }
}
