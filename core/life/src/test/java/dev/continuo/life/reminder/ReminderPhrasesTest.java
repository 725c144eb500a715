package dev.continuo.life.reminder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.temporal.ReminderReader;
import dev.continuo.language.temporal.ReminderReading.ReminderFlaw;
import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.mind.testing.UnsaidSentences;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Each sentence about reminders, as it is said in each language.
class ReminderPhrasesTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:00:00Z");
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    /// Patterns of dates.
    private static final Set<String> PATTERNS = Set.of("reminder.day", "reminder.day.year");

    private static List<String> languages() {
        return SentenceCatalog.LANGUAGES;
    }

    private static String when(String language, String due) {
        return new ReminderPhrases(language).when(Instant.parse(due), NOW, BERLIN);
    }

    private static List<String> told(String language) {
        var phrases = new ReminderPhrases(language);
        var today = when(language, "2026-11-23T15:30:00Z");
        var told = new ArrayList<String>();
        told.add(phrases.confirmed(today, "Europe/Berlin", "Anna"));
        told.add(phrases.unknownZone(ZoneId.of("UTC")));
        told.add(phrases.cancelled("Anna"));
        told.add(phrases.cancelledAlready());
        told.add(phrases.toldAlready());
        told.add(phrases.late(today));
        told.add(phrases.tell("Anna", Optional.empty()));
        told.add(phrases.tell("Anna", Optional.of("Mia")));
        told.add(phrases.tooMany(Reminders.MAX_OPEN));
        told.add(phrases.unknown(123));
        var next = Instant.parse("2026-11-24T15:30:00Z");
        told.add(phrases.then(List.of(next, next.plusSeconds(86_400)), next, ZoneId.of("UTC")));
        Stream.of(ReminderFlaw.values()).map(phrases::flaw).forEach(told::add);
        for (var n : List.of(1, 2, 5))
            Stream.of(Period.ofDays(n), Period.ofWeeks(n), Period.ofMonths(n), Period.ofYears(n))
                    .map(Recurrence::of)
                    .map(phrases::repeats)
                    .forEach(told::add);
        return told;
    }

    @ParameterizedTest
    @MethodSource("languages")
    void every_sentence_is_said(String language) {
        assertThat(UnsaidSentences.of("dev.continuo.life.sentences", language, told(language)))
                .filteredOn(key -> key.startsWith("reminder.") && !PATTERNS.contains(key))
                .isEmpty();
        assertThat(told(language)).allSatisfy(text -> assertThat(text).doesNotContain("{", "null"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    en | today at 16:30     | on Wed 2 Dec at 16:30   | on Sat 2 Jan 2027 at 16:30
                    de | heute um 16:30     | am Mi. 2. Dez. um 16:30 | am Sa. 2. Jan. 2027 um 16:30
                    es | hoy a las 16:30    | el mié 2 dic a las 16:30 | el sáb 2 ene 2027 a las 16:30
                    fr | aujourd’hui à 16:30 | le mer. 2 déc. à 16:30 | le sam. 2 janv. 2027 à 16:30
                    pt | hoje às 16:30      | em qua. 2 dez. às 16:30 | em sáb. 2 jan. 2027 às 16:30
                    ru | сегодня в 16:30    | ср 2 дек. в 16:30       | сб 2 янв. 2027 в 16:30
                    """)
    void a_time_names_its_day_and_year_where_they_are_others(String language, String today, String day, String year) {
        assertThat(when(language, "2026-11-23T15:30:00Z")).isEqualTo(today);
        assertThat(when(language, "2026-12-02T15:30:00Z")).isEqualTo(day);
        assertThat(when(language, "2027-01-02T15:30:00Z")).isEqualTo(year);
    }

    /// The word that a repeated reminder asks for ends it.
    @ParameterizedTest
    @MethodSource("languages")
    void the_word_that_ends_a_reminder_is_understood(String language) {
        var quoted = Pattern.compile("[\"„«] ?(\\p{L}+) ?[\"“»]")
                .matcher(new ReminderPhrases(language).repeats(Recurrence.of(Period.ofDays(1))));
        assertThat(quoted.find()).isTrue();
        assertThat(ReminderReader.cancels(quoted.group(1))).as(quoted.group(1)).isTrue();
    }
}
