package dev.continuo.language.text;

import java.text.MessageFormat;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.stream.Stream;

/// Sentences that people read, by their keys, in each of [#LANGUAGES]: patterns of [MessageFormat]
/// in `NAME.properties` and `NAME_de.properties`, in which an apostrophe is an apostrophe.
public final class SentenceCatalog {
    /// English first: whoever speaks another language is told in it.
    public static final List<String> LANGUAGES = Stream.of(Language.values())
            .map(Language::tag)
            .filter(tag -> !tag.isEmpty())
            .toList();

    private final String bundle;

    /// @param bundle as [ResourceBundle] names it, such as `dev.continuo.mind.sentences`
    public SentenceCatalog(String bundle) {
        this.bundle = bundle;
    }

    /// The language among [#LANGUAGES] of a BCP 47 tag.
    public static String language(String tag) {
        var language = Language.tagged(tag);
        return language == Language.SIMPLE ? Language.ENGLISH.tag() : language.tag();
    }

    /// The sentence with its arguments put in. A number is told as it is, unless the sentence
    /// chooses by it.
    ///
    /// @param tag BCP 47
    public String say(String tag, String key, Object... arguments) {
        var locale = Locale.of(language(tag));
        var pattern = words(locale).getString(key).replace("'", "''");
        var format = new MessageFormat(pattern, locale);
        var formats = format.getFormatsByArgumentIndex();
        var shown = arguments.clone();
        for (int i = 0; i < shown.length; i++)
            if (i >= formats.length || formats[i] == null) shown[i] = String.valueOf(shown[i]);
        return format.format(shown);
    }

    /// The sentence where that language, or the catalogue's own, has it.
    ///
    /// @param tag BCP 47
    public Optional<String> find(String tag, String key) {
        return words(Locale.of(language(tag))).containsKey(key) ? Optional.of(say(tag, key)) : Optional.empty();
    }

    /// A time as the pattern of that key writes it.
    public String time(String tag, String key, ZonedDateTime at) {
        var locale = Locale.of(language(tag));
        return DateTimeFormatter.ofPattern(words(locale).getString(key), locale).format(at);
    }

    /// Tells whether there is a sentence of that key.
    public boolean has(String key) {
        return words(Locale.ROOT).containsKey(key);
    }

    private ResourceBundle words(Locale locale) {
        return ResourceBundle.getBundle(bundle, locale, Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));
    }
}
