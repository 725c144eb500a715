package dev.continuo.mind.model.provider;

import dev.continuo.mind.model.provider.http.CallFailure;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// A chat model, asked once.
@FunctionalInterface
public interface Chat {

    /// Sends what was said and waits for the answer.
    ///
    /// @throws CallFailure when there is no answer
    Reply ask(String system, List<Line> lines);

    /// The same, and the answer may be seen while it is written.
    ///
    /// @param soFar given all that may be seen of the answer so far, never thinking, seldom enough
    ///   not to matter, possibly never; on the calling thread, and must not throw
    /// @throws CallFailure when there is no answer
    default Reply ask(String system, List<Line> lines, Consumer<String> soFar) {
        return ask(system, lines);
    }

    /// One line of the conversation.
    ///
    /// @param own whether the model itself said it
    /// @param apart whether it is a message of its own, whoever spoke before and after it
    record Line(boolean own, String text, boolean apart) {
        public Line(boolean own, String text) {
            this(own, text, false);
        }
    }

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
    record Reply(
            String text,
            boolean truncated,
            boolean refused,
            long inputTokens,
            long cachedTokens,
            long outputTokens,
            OptionalDouble sureness) {
        private static final Pattern HALF_PAIR = Pattern.compile("\\p{Cs}");

        /// Without the probabilities of tokens.
        public Reply(
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
                    OptionalDouble.empty());
        }

        public Reply {
            text = clean(text);
        }

        static String clean(String text) {
            return HALF_PAIR.matcher(text.replace("\0", "")).replaceAll("\uFFFD");
        }
    }
}
