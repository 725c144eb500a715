package dev.continuo.model.provider;

import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.prompt.ToolCall;
import dev.continuo.model.prompt.ToolSpec;
import dev.continuo.model.provider.http.CallFailure;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A chat model, asked once.
@FunctionalInterface
public interface Chat {

    /// Sends what was said and waits for the answer.
    ///
    /// @throws CallFailure when there is no answer
    ModelReply ask(ModelRequest request);

    /// The same, and the answer may be seen while it is written.
    ///
    /// @param soFar given all that may be seen of the answer so far, never thinking, seldom enough
    ///   not to matter, possibly never; on the calling thread, and must not throw
    /// @throws CallFailure when there is no answer
    default ModelReply ask(ModelRequest request, Consumer<String> soFar) {
        return ask(request);
    }

    /// Request to a model.
    ///
    /// @param lines what was said, oldest first
    /// @param tools what the model may call
    /// @param forced whether the answer must be a call of one of them
    record ModelRequest(String system, List<Prompt.PromptLine> lines, List<ToolSpec> tools, boolean forced) {}

    /// The answer.
    ///
    /// @param text empty when the model said nothing; NUL, which no database keeps, is taken out of
    ///   it, and half a surrogate pair, which has no UTF-8, replaced
    /// @param truncated whether it was cut at the length limit
    /// @param refused whether the model or the provider declined
    /// @param inputTokens the provider's count, or -1
    /// @param cachedTokens how many of them the provider had in its prompt cache
    /// @param outputTokens the provider's count with the tokens spent thinking, or -1
    /// @param sureness of its least sure passage: see [TokenProbabilities]
    /// @param calls the tools that the model wants called
    /// @param original the provider's own form of it, to be handed back with what came of the calls
    record ModelReply(
            String text,
            boolean truncated,
            boolean refused,
            long inputTokens,
            long cachedTokens,
            long outputTokens,
            OptionalDouble sureness,
            List<ToolCall> calls,
            @Nullable Object original) {
        private static final Pattern HALF_PAIR = Pattern.compile("\\p{Cs}");

        /// Of text alone, without the probabilities of tokens.
        public ModelReply(
                String text,
                boolean truncated,
                boolean refused,
                long inputTokens,
                long cachedTokens,
                long outputTokens) {
            this(
                    text,
                    truncated,
                    refused,
                    inputTokens,
                    cachedTokens,
                    outputTokens,
                    OptionalDouble.empty(),
                    List.of(),
                    null);
        }

        public ModelReply {
            text = clean(text);
            calls = List.copyOf(calls);
        }

        /// The same, where calls do not count.
        public ModelReply withoutCalls() {
            return new ModelReply(
                    text, truncated, refused, inputTokens, cachedTokens, outputTokens, sureness, List.of(), null);
        }

        /// The same with the tokens of an answer before it that did not count.
        ModelReply costing(ModelReply before) {
            return new ModelReply(
                    text,
                    truncated,
                    refused,
                    sum(inputTokens, before.inputTokens),
                    cachedTokens + before.cachedTokens,
                    sum(outputTokens, before.outputTokens),
                    sureness,
                    calls,
                    original);
        }

        /// The count of one alone, where the provider counts no other, is the least.
        private static long sum(long one, long other) {
            return one < 0 || other < 0 ? Math.max(one, other) : one + other;
        }

        static String clean(String text) {
            return HALF_PAIR.matcher(text.replace("\0", "")).replaceAll("\uFFFD");
        }
    }
}
