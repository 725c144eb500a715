package dev.continuo.model.offline;

import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The words of the offline voice in one language, from `offline_LANGUAGE.properties`.
final class OfflinePhrases {

    private static final List<OfflinePhrases> ALL = Stream.of("en", "de", "es", "fr", "pt", "ru")
            .map(OfflinePhrases::new)
            .toList();
    private static final Pattern COMMAS = Pattern.compile(",");

    private final String language;
    private final ResourceBundle bundle;
    private final Map<String, Set<String>> sets = new ConcurrentHashMap<>();

    private OfflinePhrases(String language) {
        this.language = language;
        bundle = ResourceBundle.getBundle(
                "dev.continuo.model.offline.offline",
                Locale.of(language),
                Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));
    }

    /// The phrases for a BCP 47 tag; English where there are none.
    static OfflinePhrases of(String tag) {
        var language = Locale.forLanguageTag(tag.replace('_', '-')).getLanguage();
        return ALL.stream()
                .filter(phrases -> phrases.language.equals(language))
                .findFirst()
                .orElseGet(ALL::getFirst);
    }

    static List<OfflinePhrases> all() {
        return ALL;
    }

    /// A day and time as it is written in the language.
    String moment(ZonedDateTime at) {
        return written("moment", at);
    }

    /// The same without the time.
    String day(ZonedDateTime at) {
        return written("day", at);
    }

    private String written(String pattern, ZonedDateTime at) {
        return DateTimeFormatter.ofPattern(text(pattern), Locale.of(language)).format(at);
    }

    String text(String key) {
        return bundle.getString(key);
    }

    /// A list of single words, as [WordStems] compares them.
    Set<String> words(String key) {
        return sets.computeIfAbsent(key, _ -> Set.copyOf(WordStems.of(text(key))));
    }

    /// A list of phrases separated by commas, as [WordStems] compares them.
    Set<String> phrases(String key) {
        return sets.computeIfAbsent(
                key,
                _ -> COMMAS.splitAsStream(text(key))
                        .map(phrase -> String.join(" ", WordStems.of(phrase)))
                        .collect(Collectors.toUnmodifiableSet()));
    }
}
