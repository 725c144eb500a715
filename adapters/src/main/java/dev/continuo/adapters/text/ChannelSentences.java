package dev.continuo.adapters.text;

import dev.continuo.language.text.SentenceCatalog;
import org.jspecify.annotations.Nullable;

/// Sentences that a channel says itself, in the languages of the catalogue.
public final class ChannelSentences {
    private static final SentenceCatalog WORDS = new SentenceCatalog("dev.continuo.adapters.sentences");

    private ChannelSentences() {}

    /// The sentence of a key.
    ///
    /// @param tag BCP 47, as the network tells it; null where it does not
    public static String say(@Nullable String tag, String key) {
        return WORDS.say(tag == null ? "" : tag, key);
    }
}
