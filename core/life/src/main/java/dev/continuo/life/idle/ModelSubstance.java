package dev.continuo.life.idle;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.PhraseOverlap;
import dev.continuo.language.text.PhraseOverlap.WeightedPhrase;
import dev.continuo.language.text.Words;

/// Tells a model's free text that is about what it was shown from one that only acknowledges it,
/// such as "Understood."
public final class ModelSubstance {
    /// Words of the shortest sentence that may tell something.
    private static final int MIN_WORDS = 4;

    /// Words of a sentence that tells something in words of its own.
    private static final int OWN_WORDS = 6;

    private ModelSubstance() {}

    /// Tells whether a text is more than an acknowledgement: it takes up what the model was shown,
    /// or is a whole sentence.
    public static boolean tells(String text, String shown) {
        return bears(text, shown) || Words.of(text).list().size() >= OWN_WORDS;
    }

    /// Tells whether a text takes up a telling word of what the model was shown. Between two
    /// languages no word need be the same.
    public static boolean bears(String text, String shown) {
        if (Words.of(text).list().size() < MIN_WORDS) return false;
        if (new PhraseOverlap().share(text, new WeightedPhrase(0, shown, 1)) > 0) return true;
        var one = Language.of(text);
        var other = Language.of(shown);
        return one != other && one != Language.SIMPLE && other != Language.SIMPLE;
    }
}
