package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.text.SentenceCatalog;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every sentence that people read, in every language.
class SentencesTest {
    private static final int MAX_CHARS = 900;

    /// Patterns of dates.
    private static final Set<String> PATTERNS = Set.of("day", "moment", "when", "away.time", "away.day");

    /// Sentences that are alike in two languages by right: signs, figures, and words of both.
    private static final Pattern ALIKE =
            Pattern.compile("[\\W\\d]*(\\{\\d[^{}]*}[\\W\\d]*)*|no|role|normal", Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern ARGUMENT = Pattern.compile("\\{(\\w+)");

    private static Map<String, String> words(String catalogue, String language) throws IOException {
        var words = new Properties();
        var suffix = language.equals("en") ? "" : "_" + language;
        var name = "/dev/continuo/" + catalogue + suffix + ".properties";
        try (var in = SentencesTest.class.getResourceAsStream(name)) {
            assertThat(in).as(name).isNotNull();
            words.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        }
        var sorted = new TreeMap<String, String>();
        for (var key : words.stringPropertyNames()) sorted.put(key, words.getProperty(key));
        return sorted;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gateway/sentences",
                "gateway/explanations",
                "mind/sentences",
                "life/sentences",
                "adapters/sentences"
            })
    void every_sentence_can_be_said_whatever_the_numbers(String catalogue) throws IOException {
        var said = new SentenceCatalog("dev.continuo." + catalogue.replace('/', '.'));
        for (var language : SentenceCatalog.LANGUAGES)
            for (var key : words(catalogue, language).keySet())
                for (var n : PATTERNS.contains(key) ? List.<Integer>of() : List.of(0, 1, 2, 5, 21, 1_000))
                    assertThat(said.say(language, key, n, n, n, n, n, n, n, n))
                            .as(language + " " + key)
                            .isNotBlank()
                            .hasSizeLessThan(MAX_CHARS)
                            .doesNotContain("{", "}", "''");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"gateway/sentences", "mind/sentences", "life/sentences", "adapters/sentences", "model/failures"})
    void no_sentence_is_left_in_english(String catalogue) throws IOException {
        var english = words(catalogue, "en");
        var left = new TreeSet<String>();
        for (var language : SentenceCatalog.LANGUAGES.subList(1, SentenceCatalog.LANGUAGES.size()))
            words(catalogue, language).forEach((key, text) -> {
                if (text.equals(english.get(key))
                        && !PATTERNS.contains(key)
                        && !ALIKE.matcher(text).matches()) left.add(language + " " + key);
            });
        assertThat(left).isSubsetOf(SAME_WORD);
    }

    /// Words that two languages share.
    private static final Set<String> SAME_WORD = Set.of(
            "de why.place", "es context.tokens", "pt context.tokens", "fr questions.kind.question", "fr minutes");

    @Test
    void every_explanation_is_there_in_every_language() throws IOException {
        for (var language : SentenceCatalog.LANGUAGES.subList(2, SentenceCatalog.LANGUAGES.size()))
            assertThat(words("gateway/explanations", language).keySet())
                    .as(language)
                    .isEqualTo(words("gateway/explanations", "de").keySet());
    }

    @Test
    void failures_are_told_in_every_language() throws IOException {
        var english = words("model/failures", "en");
        var said = english.keySet().stream()
                .filter(key -> !key.startsWith("brief."))
                .collect(Collectors.toSet());
        for (var language : SentenceCatalog.LANGUAGES.subList(1, SentenceCatalog.LANGUAGES.size()))
            assertThat(words("model/failures", language).keySet())
                    .as(language)
                    .containsExactlyInAnyOrderElementsOf(said);
    }

    /// A translation that leaves out what the sentence is about, or asks for what nobody gives it.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "gateway/sentences",
                "mind/sentences",
                "life/sentences",
                "adapters/sentences",
                "model/failures",
                "model/offline/offline"
            })
    void every_language_has_the_same_arguments(String catalogue) throws IOException {
        var english = words(catalogue, "en");
        for (var language : SentenceCatalog.LANGUAGES)
            words(catalogue, language)
                    .forEach((key, text) -> assertThat(arguments(text))
                            .as(language + " " + key)
                            .isEqualTo(arguments(english.getOrDefault(key, ""))));
    }

    private static Set<String> arguments(String text) {
        return ARGUMENT.matcher(text).results().map(found -> found.group(1)).collect(Collectors.toSet());
    }

    /// A sentence that nobody says any more goes.
    @ParameterizedTest
    @CsvSource({
        "gateway/sentences, .",
        "mind/sentences, ../../core/mind",
        "life/sentences, ../../core/life",
        "adapters/sentences, ../../adapters"
    })
    void every_sentence_is_said_somewhere(String catalogue, Path module) throws IOException {
        var sources = sources(module).stream().map(SentencesTest::read).collect(Collectors.joining("\n"));
        var unsaid = words(catalogue, "en").keySet().stream()
                .filter(key -> !named(sources, key))
                .toList();
        assertThat(unsaid).isEmpty();
    }

    /// By its key, by the part before a stored name, or by what follows what all of a class share.
    private static boolean named(String sources, String key) {
        var first = key.indexOf('.');
        var last = key.lastIndexOf('.');
        return sources.contains('"' + key + '"')
                || (last > 0
                        && (sources.contains('"' + key.substring(last) + '"')
                                || sources.contains('"' + key.substring(0, last) + '"')
                                || sources.contains('"' + key.substring(0, last + 1) + '"')
                                || sources.contains("say(\"" + key.substring(first + 1) + '"')
                                || sources.contains("say(\"" + key.substring(first + 1, last + 1))))
                || key.contains(".refused.")
                || key.startsWith("initiative.");
    }

    /// A translation that is missing is told in English, and nobody notices.
    @ParameterizedTest
    @ValueSource(strings = {"gateway/sentences", "mind/sentences", "life/sentences", "adapters/sentences"})
    void every_sentence_is_there_in_every_language(String catalogue) throws IOException {
        for (var language : SentenceCatalog.LANGUAGES)
            assertThat(words(catalogue, language).keySet())
                    .as(language)
                    .isEqualTo(words(catalogue, "en").keySet());
    }

    /// A key that is not there throws where it is said, and what is not put into a sentence stands
    /// there as `{0}`.
    @Test
    void every_sentence_that_commands_say_is_there_and_gets_its_arguments() throws IOException {
        var english = words("gateway/sentences", "en");
        var wrong = new TreeSet<String>();
        var calls = 0;
        for (var file : sources(Path.of("")))
            for (var call : SaidSentence.in(read(file))) {
                calls++;
                if (call.prefix()
                        ? english.keySet().stream().noneMatch(key -> key.startsWith(call.key()))
                        : !fits(english.get(call.key()), call.arguments()))
                    wrong.add("%s: %s".formatted(file.getFileName(), call));
            }
        assertThat(wrong).isEmpty();
        assertThat(calls).isGreaterThan(300);
    }

    /// Tells whether there is a sentence that is complete with so many arguments.
    private static boolean fits(@Nullable String sentence, int given) {
        return sentence != null
                && ARGUMENT.matcher(sentence).results().allMatch(found -> Integer.parseInt(found.group(1)) < given);
    }

    private static List<Path> sources(Path module) throws IOException {
        try (var files = Files.walk(module.resolve("src/main/java"))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
