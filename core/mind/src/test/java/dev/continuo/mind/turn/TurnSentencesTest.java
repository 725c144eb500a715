package dev.continuo.mind.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.Attachment;
import dev.continuo.events.MemoryState;
import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.message.AnswerOptions;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.testing.UnsaidSentences;
import dev.continuo.mind.turn.context.TurnInput;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Sentences of a turn that no model thought of, in each language.
class TurnSentencesTest {
    private static final Instant NOW = Instant.parse("2026-03-05T18:30:00Z");

    /// The kinds of what channels hand in, and one that none of them knows.
    private static final List<String> KINDS =
            List.of("photo", "voice", "video", "document", "contact", "audio", "location", "sticker", "poll");

    private static List<String> languages() {
        return SentenceCatalog.LANGUAGES;
    }

    @Test
    void what_cannot_be_opened_is_named_in_each_language() {
        for (var kind : KINDS)
            assertThat(inEach(language -> TurnSentences.unreadable(input(language, kind, NOW))))
                    .allSatisfy(said -> assertThat(said).contains("\"cat.png\"").doesNotContain("image/", "KB"));
    }

    /// A sticker or a die is a gesture, and answered like one.
    @Test
    void nothing_is_declined_that_says_all_by_its_name() {
        for (var kind : List.of("sticker", "other")) {
            var input = input("en", kind, NOW);
            assertThat(input.unreadable()).isFalse();
            assertThat(input.messages().getFirst().whole()).isEqualTo("[%s \"cat.png\" (image/png, 2 KB)]", kind);
        }
        assertThat(input("en", "photo", NOW).unreadable()).isTrue();
    }

    @Test
    void an_absence_is_told_by_hours_and_a_long_one_with_its_day() {
        var hour = NOW.minus(Duration.ofHours(1));
        assertThat(inEach(language -> TurnSentences.skipped(input(language, "photo", hour), NOW)))
                .allSatisfy(said -> assertThat(said).contains("17:30", "18:30"));
        var days = NOW.minus(Duration.ofDays(2));
        assertThat(inEach(language -> TurnSentences.skipped(input(language, "photo", days), NOW)))
                .allSatisfy(said -> assertThat(said).contains("3").contains("18:30"));
    }

    @Test
    void a_cut_is_told_below_the_answer() {
        assertThat(inEach(language -> TurnSentences.cutShort(input(language, "photo", NOW), "So it is.")))
                .allSatisfy(
                        said -> assertThat(said).startsWith("So it is.\n\n(").contains("#7"));
        assertThat(inEach(language -> TurnSentences.cutAt(input(language, "photo", NOW), "So it is.", 32_000)))
                .allSatisfy(said -> assertThat(said).contains("32", "000", "#7"));
        inEach(language -> TurnSentences.stopped(input(language, "photo", NOW)));
    }

    private static TurnInput quarantined(String language) {
        return input(language, "photo", NOW, 1, MemoryState.QUARANTINED);
    }

    @Test
    void whose_words_are_set_apart_is_told_below_the_answer() {
        assertThat(inEach(language -> TurnSentences.setApart(quarantined(language), "So it is.")))
                .allSatisfy(
                        said -> assertThat(said).startsWith("So it is.\n\n(").contains("#7"));
        assertThat(TurnSentences.setApart(input("en", "photo", NOW), "So it is."))
                .isEqualTo("So it is.");
    }

    /// The sentences for messages of one to three pictures, voices and others.
    private static List<String> told(String language) {
        var told = new ArrayList<String>();
        for (var kind : KINDS) told.add(TurnSentences.unreadable(input(language, kind, NOW)));
        var said = input(language, "photo", NOW);
        told.add(TurnSentences.cutShort(said, "So it is."));
        told.add(TurnSentences.cutAt(said, "So it is.", 32_000));
        told.add(TurnSentences.stopped(said));
        told.add(TurnSentences.setApart(quarantined(language), "So it is."));
        for (var n : List.of(1, 2, 5)) told.add(TurnSentences.skipped(input(language, "photo", NOW, n), NOW));
        return told;
    }

    @ParameterizedTest
    @MethodSource("languages")
    void every_sentence_is_said(String language) {
        assertThat(UnsaidSentences.of("dev.continuo.mind.sentences", language, told(language)))
                .filteredOn(key -> key.matches("(answer|attachment|away)\\b.*"))
                .containsExactly("away.day", "away.time");
    }

    /// What is said in each language; no two say the same.
    private static List<String> inEach(Function<String, String> sentence) {
        var said = SentenceCatalog.LANGUAGES.stream().map(sentence).toList();
        assertThat(new HashSet<>(said)).hasSameSizeAs(said);
        return said;
    }

    private static TurnInput input(String language, String kind, Instant at) {
        return input(language, kind, at, 1);
    }

    private static TurnInput input(String language, String kind, Instant at, int messages) {
        return input(language, kind, at, messages, null);
    }

    private static TurnInput input(
            String language, String kind, Instant at, int messages, @Nullable MemoryState state) {
        var place = new Conversation(1, "http", "c", false, 2, null, null, 0, null);
        var person = new Person(2, "Ida", Role.MEMBER, null, language);
        var picture = new Attachment(kind, "cat.png", "image/png", 2_048, null, null);
        var said = new TurnInput.TurnMessage(7, "", at, List.of(picture), null, state, false);
        return new TurnInput(
                place, null, person, Collections.nCopies(messages, said), null, "", false, AnswerOptions.NONE);
    }
}
