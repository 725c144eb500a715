package dev.continuo.language.utterance;

import java.util.List;
import java.util.Set;

/// What somebody says of the answer they got: that it is wrong, or thanks for it.
public enum ReplyFeedback {
    OBJECTION,
    THANKS,
    NONE;

    // Who thanks and goes on at length speaks of something else.
    private static final int MAX_THANKS_WORDS = 12;

    private static final SalientPhrases OBJECTIONS = new SalientPhrases("objection");
    private static final SalientPhrases THANKING = new SalientPhrases("thanks");

    /// "No, thanks" thanks for nothing.
    private static final Set<String> NO = Set.of("no", "nope", "nein", "non", "nao", "нет");

    /// Rather says nothing of an answer than something wrong.
    public static ReplyFeedback of(String text) {
        var reading = NormalizedText.of(text);
        if (has(OBJECTIONS, reading)) return OBJECTION;
        var thanks =
                reading.size() > 0
                        && reading.size() <= MAX_THANKS_WORDS
                        && !NO.contains(reading.text(0))
                        && has(THANKING, reading);
        return thanks ? THANKS : NONE;
    }

    private static boolean has(SalientPhrases phrases, NormalizedText in) {
        for (int i = 0; i < in.size(); i++)
            if (SalientPhrases.begins(phrases.byFirst().getOrDefault(in.text(i), List.of()), in, i))
                return true;
        return false;
    }
}
