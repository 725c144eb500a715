package dev.continuo.language.text;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// The languages whose words are stemmed. [LanguageDetector] tells them apart.
///
/// [#configuration()] names PostgreSQL's text search configuration.
public enum Language {
    ENGLISH("english", "en", "mine us whose will shall may might must just also please tell"),
    GERMAN("german", "de", "unsere wer wann warum schon dass wurde bitte"),
    SPANISH("spanish", "es", "unas ser quién cuál cuándo cuánto dónde cómo si"),
    FRENCH("french", "fr", "sous chez est être a elles son quoi quand où comment pourquoi plus très aussi si comme"),
    PORTUGUESE("portuguese", "pt", "uns umas sobre é ser mim quanto onde sim porque tenho tem você"),
    RUSSIAN("russian", "ru", "её моё мое мои моего моей это эта почему"),
    /// No language at all: words as they are.
    SIMPLE("simple", "", "");

    private final String configuration;
    private final String tag;

    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable set of strings
    private final Set<String> frequent;

    /// The most frequent words are those of Lucene's list, and some that it lacks.
    Language(String configuration, String tag, String more) {
        this.configuration = configuration;
        this.tag = tag;
        var words = new HashSet<String>();
        if (!tag.isEmpty()) {
            words.addAll(StopWords.snowball(configuration));
            words.addAll(List.of(more.split(" ", -1)));
        }
        this.frequent = Set.copyOf(words);
    }

    /// Name of the text search configuration, which is stored with what is indexed.
    public String configuration() {
        return configuration;
    }

    /// The BCP 47 tag; empty for [#SIMPLE].
    public String tag() {
        return tag;
    }

    /// The language of a BCP 47 tag, or [#SIMPLE].
    public static Language tagged(String tag) {
        var language = Locale.forLanguageTag(tag.replace('_', '-')).getLanguage();
        for (var one : values()) if (one.tag.equals(language)) return one;
        return SIMPLE;
    }

    /// The language with a text search configuration of that name.
    public static Language parse(String configuration) {
        for (var language : values()) if (language.configuration.equals(configuration)) return language;
        throw new IllegalArgumentException("no language: " + configuration);
    }

    /// Tells whether the word, in lower case, says nothing by itself; without a language, whether
    /// it does in any.
    public boolean stops(String word) {
        return this == SIMPLE
                ? Stream.of(values()).anyMatch(language -> language.frequent.contains(word))
                : frequent.contains(word);
    }

    /// The most frequent words, in lower case.
    Set<String> frequent() {
        return frequent;
    }

    /// The language of a text, or [#SIMPLE]: it is in none of them, or too short to tell.
    public static Language of(String text) {
        return LanguageDetector.of(text);
    }

    /// The language of a text of somebody who spoke another before, where at least so many more of
    /// its words are frequent in it; else the one before. Names and borrowed words are no change.
    public static Language changed(String text, Language before, int signs) {
        var now = of(text);
        if (now == SIMPLE || now == before) return before;
        return LanguageDetector.lead(text, now, before) >= signs ? now : before;
    }
}
