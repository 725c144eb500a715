package dev.continuo.mind.turn.control;

import dev.continuo.mind.message.AnswerOptions;
import dev.continuo.model.prompt.TokenCounter;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The end that a calling program set for an answer: before a stop sequence, or after so many
/// tokens. What is seen of an unfinished answer is always the beginning of the finished one.
///
/// @param tokens counts as the model does, or about so
public record AnswerLimit(AnswerOptions options, TokenCounter tokens) {
    /// A word with the space before it; of longer words 16 characters.
    private static final Pattern PIECE = Pattern.compile("\\s{0,16}\\S{1,16}|\\s{1,16}");

    /// The part of a finished answer that people get.
    public String end(String answer) {
        var stopped = answer.substring(0, stop(answer));
        return stopped.substring(0, fitting(stopped));
    }

    /// The part of an unfinished answer that people get, whatever follows.
    public String soFar(String unfinished) {
        var end = stop(unfinished);
        if (end == unfinished.length()) end -= begun(unfinished);
        var stopped = unfinished.substring(0, end);
        return stopped.substring(0, Math.min(finished(stopped), fitting(stopped)));
    }

    /// Tells whether a finished answer has more tokens than people get.
    public boolean tooLong(String answer) {
        var end = stop(answer);
        return fitting(answer.substring(0, end)) < end;
    }

    private int stop(String text) {
        return options.stop().stream()
                .mapToInt(text::indexOf)
                .filter(at -> at >= 0)
                .min()
                .orElse(text.length());
    }

    /// Returns how much of the end of a text may be the beginning of a stop sequence.
    private int begun(String text) {
        var most = 0;
        for (var stop : options.stop())
            for (var length = stop.length() - 1; length > most; length--)
                if (text.endsWith(stop.substring(0, length))) most = length;
        return most;
    }

    /// Returns the length of the longest part in whole words that has no more tokens than allowed;
    /// one word is always kept.
    private int fitting(String text) {
        var most = options.maxTokens();
        if (most == null || tokens.count(text) <= most) return text.length();
        var ends = PIECE.matcher(text).results().map(MatchResult::end).toList();
        var fits = 0;
        for (var beyond = ends.size(); beyond - fits > 1; ) {
            var middle = (fits + beyond) / 2;
            if (tokens.count(text.substring(0, ends.get(middle))) <= most) fits = middle;
            else beyond = middle;
        }
        return ends.get(fits);
    }

    /// Returns the length without the last word, which may go on.
    private int finished(String text) {
        if (options.maxTokens() == null) return text.length();
        return PIECE.matcher(text).results().mapToInt(MatchResult::start).max().orElse(0);
    }
}
