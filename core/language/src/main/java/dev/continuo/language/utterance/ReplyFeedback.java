package dev.continuo.language.utterance;

import java.util.List;
import java.util.Set;

/// Verdict of somebody on the answer they got: that it is wrong, that it is right, or thanks for
/// it.
public enum ReplyFeedback {
    OBJECTION,
    CONFIRMATION,
    THANKS,
    NONE;

    // Who goes on at length says something new.
    private static final int MAX_CONFIRMING_WORDS = 6;

    // Who thanks and goes on at length speaks of something else.
    private static final int MAX_THANKS_WORDS = 12;

    private static final SalientPhrases OBJECTIONS = new SalientPhrases("objection");
    private static final SalientPhrases CORRECTING = new SalientPhrases("correction");
    private static final SalientPhrases CONFIRMING = new SalientPhrases("confirmation");
    private static final SalientPhrases THANKING = new SalientPhrases("thanks");

    /// "Not exactly", "you are right, but", "correct me".
    private static final Set<String> BUT = Set.of(
            "no", "not", "but", "if", "me", "almost", "except", "nein", "nicht", "aber", "wenn", "fast", "pero", "si",
            "casi", "non", "pas", "ne", "mais", "presque", "nao", "mas", "se", "quase", "нет", "не", "но", "если",
            "почти", "ли");

    /// In Spanish the same word is "if" and "yes".
    private static final Set<String> YES = Set.of("si");

    /// "No, thanks" thanks for nothing.
    private static final Set<String> NO = Set.of("no", "nope", "nein", "non", "nao", "нет");

    /// Rather says nothing of an answer than something wrong.
    public static ReplyFeedback of(String text) {
        var reading = NormalizedText.of(text);
        // Who corrects what they said themselves blames nobody.
        if (has(OBJECTIONS, reading)) return has(CORRECTING, reading) ? NONE : OBJECTION;
        if (reading.size() > 0 && reading.size() <= MAX_CONFIRMING_WORDS && confirms(reading)) return CONFIRMATION;
        var thanks = reading.size() > 0
                && reading.size() <= MAX_THANKS_WORDS
                && !NO.contains(reading.text(0))
                && has(THANKING, reading);
        return thanks ? THANKS : NONE;
    }

    private static boolean confirms(NormalizedText reading) {
        for (int i = 0; i < reading.size(); i++)
            if (BUT.contains(reading.text(i)) && !(i == 0 && yes(reading))) return false;
        return has(CONFIRMING, reading);
    }

    private static boolean yes(NormalizedText reading) {
        return YES.contains(reading.text(0))
                && (reading.size() == 1 || reading.at(1).opens());
    }

    private static boolean has(SalientPhrases phrases, NormalizedText in) {
        for (int i = 0; i < in.size(); i++)
            if (SalientPhrases.begins(phrases.byFirst().getOrDefault(in.text(i), List.of()), in, i)) return true;
        return false;
    }
}
