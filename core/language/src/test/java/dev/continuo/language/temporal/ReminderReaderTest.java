package dev.continuo.language.temporal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.temporal.ReminderReading.Timed;
import dev.continuo.language.temporal.ReminderReading.Unclear;
import dev.continuo.language.text.Language;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReminderReaderTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    /// A Monday.
    private static final ZonedDateTime NOW =
            LocalDateTime.parse("2026-11-23T13:00:20").atZone(BERLIN);

    private static String told(ReminderReading reading) {
        return switch (reading) {
            case Timed timed -> timed.due().atZone(BERLIN).toLocalDateTime() + " " + timed.what();
            case Unclear unclear -> unclear.flaw().toString();
        };
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    remind me in 10 seconds to drink tea                    | 2026-11-23T13:00:30 drink tea
                    Remind me tomorrow at nine to call Anna.                | 2026-11-24T09:00 call Anna
                    remind me in half an hour: turn the oven off            | 2026-11-23T13:30:20 turn the oven off
                    please remind me in an hour and 20 minutes about the tea | 2026-11-23T14:20:20 the tea
                    Remind me next monday at 8 to bring the keys            | 2026-11-30T08:00 bring the keys
                    remind me on 3 December at 14:30 to see the doctor      | 2026-12-03T14:30 see the doctor
                    remind me on December 3rd at 2 pm to see the doctor     | 2026-12-03T14:00 see the doctor
                    remind me to call Anna tomorrow at nine                 | 2026-11-24T09:00 call Anna
                    remind me to call Anna in twenty-five minutes, please   | 2026-11-23T13:25:20 call Anna
                    Remind me about the tea in 5 min                        | 2026-11-23T13:05:20 the tea
                    Can you remind me at 18:15 to water the plants?         | 2026-11-23T18:15 water the plants
                    remind me at 9 to stretch                               | 2026-11-24T09:00 stretch
                    remind me at half past six to stretch                   | 2026-11-24T06:30 stretch
                    remind me at quarter to three to stretch                | 2026-11-24T02:45 stretch
                    remind me this evening to call mum                      | 2026-11-23T19:00 call mum
                    remind me tonight at 9 to call mum                      | 2026-11-23T21:00 call mum
                    remind me tomorrow to pay the rent                      | 2026-11-24T09:00 pay the rent
                    remind me tomorrow in the evening to pay the rent       | 2026-11-24T19:00 pay the rent
                    remind me in two weeks to pay the rent                  | 2026-12-07T13:00:20 pay the rent
                    remind me in 2 days at 7:30 to run                      | 2026-11-25T07:30 run
                    remind me on 2027-03-01 at 10:00 to renew the passport  | 2027-03-01T10:00 renew the passport
                    remind me on Friday to send the report                  | 2026-11-27T09:00 send the report
                    Hey Bob, remind me at noon tomorrow to eat              | 2026-11-24T12:00 eat
                    I am tired. Remind me in 2 hours to sleep               | 2026-11-23T15:00:20 sleep
                    set a reminder for tomorrow at 7 to feed the cat        | 2026-11-24T07:00 feed the cat
                    don't let me forget to feed the cat at 19:00            | 2026-11-23T19:00 feed the cat
                    remind me tomorrow what we said about the boat          | 2026-11-24T09:00 what we said about the boat
                    remind me of the meeting tomorrow at nine               | 2026-11-24T09:00 the meeting
                    remind me tomorrow to call Anna at nine                 | 2026-11-24T09:00 call Anna at nine
                    remind me to send Anna at 17:00 the papers for José     | 2026-11-23T17:00 send Anna at 17:00 the papers for José
                    remind me to call yesterday's guests tomorrow at 10     | 2026-11-24T10:00 call yesterday's guests
                    remind me at midnight to sleep                          | 2026-11-24T00:00 sleep
                    Erinnere mich in zwei Stunden an den Tee                | 2026-11-23T15:00:20 den Tee
                    erinnere mich morgen um neun daran, Anna anzurufen      | 2026-11-24T09:00 Anna anzurufen
                    Bitte erinnere mich morgen früh an die Blumen           | 2026-11-24T09:00 die Blumen
                    erinnere mich am Montag um halb neun an den Müll        | 2026-11-30T08:30 den Müll
                    erinnere mich am Freitag um 18 Uhr 30 an das Fest       | 2026-11-27T18:30 das Fest
                    erinnere mich am 3. Dezember um 14:30 an den Arzt       | 2026-12-03T14:30 den Arzt
                    erinnere mich am 3.12. um 14.30 Uhr an den Arzt         | 2026-12-03T14:30 den Arzt
                    erinner mich in einer halben Stunde an die Wäsche       | 2026-11-23T13:30:20 die Wäsche
                    erinnere mich in fünfundzwanzig Minuten an die Pizza    | 2026-11-23T13:25:20 die Pizza
                    Kannst du mich morgen um neun daran erinnern, Anna anzurufen? | 2026-11-24T09:00 Anna anzurufen
                    Könntest du mich heute Abend an den Tee erinnern?       | 2026-11-23T19:00 den Tee
                    erinnere mich an den Tee in 10 Minuten                  | 2026-11-23T13:10:20 den Tee
                    erinnere mich um acht Uhr abends an die Tabletten       | 2026-11-23T20:00 die Tabletten
                    recuérdame mañana a las nueve llamar a Ana              | 2026-11-24T09:00 llamar a Ana
                    Recuérdame en 10 segundos beber té                      | 2026-11-23T13:00:30 beber té
                    recuérdame en media hora sacar la basura                | 2026-11-23T13:30:20 sacar la basura
                    recuérdame llamar a Ana mañana a las nueve y media      | 2026-11-24T09:30 llamar a Ana
                    ¿Puedes recordarme el lunes a las 8 de la mañana llevar las llaves? | 2026-11-30T08:00 llevar las llaves
                    recuérdame a las 3 de la tarde que tengo cita           | 2026-11-23T15:00 tengo cita
                    recuérdame el 3 de diciembre a las 14:30 ir al médico   | 2026-12-03T14:30 ir al médico
                    Rappelle-moi demain à 9h30 d'appeler Anne               | 2026-11-24T09:30 appeler Anne
                    rappelle-moi dans dix minutes de boire le thé           | 2026-11-23T13:10:20 boire le thé
                    Lembre-me amanhã às 9 de ligar para a Ana               | 2026-11-24T09:00 ligar para a Ana
                    Напомни мне через 10 минут выпить чай                   | 2026-11-23T13:10:20 выпить чай
                    """)
    void a_request_says_when_and_of_what(String text, String expected) {
        assertThat(ReminderReader.read(text, NOW).map(ReminderReaderTest::told)).contains(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    remind me to call Anna                       | NO_TIME
                    remind me today to call Anna                 | NO_TIME
                    remind me tomorrow at nine                   | NO_TEXT
                    remind me today at nine to call Anna         | PAST
                    remind me to call Anna yesterday             | PAST
                    remind me on 31 June to call Anna            | IMPOSSIBLE
                    remind me tomorrow at 25:00 to call Anna     | IMPOSSIBLE
                    remind me in 99 years to call Anna           | TOO_FAR
                    remind me every hour to call Anna            | RECURRING
                    remind me to call Anna every second Monday   | RECURRING
                    remind me every Monday and Friday at 9 to swim | RECURRING
                    remind me to take a pill every 2 hours       | RECURRING
                    erinnere mich daran, Anna anzurufen          | NO_TIME
                    erinnere mich an den Tee                     | NO_TIME
                    erinnere mich heute um neun an den Tee       | PAST
                    recuérdame llamar a Ana                      | NO_TIME
                    recuérdame hoy a las nueve llamar a Ana      | PAST
                    """)
    void a_request_that_cannot_be_done_says_why(String text, String expected) {
        assertThat(ReminderReader.read(text, NOW).map(ReminderReaderTest::told)).contains(expected);
    }

    /// A part of what was said about the time decides nothing: a model reads it, or the person is
    /// asked.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Remind me at 5pm EST to call the bank",
                "Remind me every month on the 15th to send invoices",
                "Remind me on the 15th at noon about the visa",
                "Remind me on payday at noon about the visa",
                "Erinnere mich am 15. um 9 Uhr an das Visum",
                "Rappelle-moi le 15 à midi pour le visa",
                "Remind me 15 minutes before my 3pm meeting",
                "Remind me at 4:45pm about the 5pm call",
                "Remind me in 1 hour 30 to check the oven",
                "Remind me tomorrow at 18h to leave",
                "Remind me in two weeks on Monday to call Bo",
                "Remind me the evening before him to pack the brace",
                "Remind me Tuesdays and Thursdays at 6pm to train",
                "Remind me in 2 hours at 9 to call Bo",
                "Remind me again in 10 minutes",
                "Remind me on Monday on Tuesday to call Bo",
                "Also remind me on Friday at noon about the varnish, and what is the name of my dog?",
                "Then remind me about the varnish on 12 December around five.",
                "Remind me tomorrow at 4 to call Bo",
                "Erinnere mich morgen um drei an den Anruf",
                "Erinnere mich um 17 Uhr PST an den Anruf",
                "Erinnere mich jeden Monat am 15. an die Rechnungen",
                "Erinnere mich am Abend davor an die Schiene",
                "Erinnere mich in einer Stunde 30 an den Ofen",
                "recuérdame en 1 hora 30 mirar el horno",
                "Rappelle-moi dans une heure 30 de regarder le four",
                "remind me to do my stretches mon wed and fri at 6:30am",
                "recuérdame a las 3 de la tarde hora de México llamar a mi prima",
            })
    void a_request_that_is_read_in_part_alone_is_unsure(String text) {
        assertThat(ReminderReader.read(text, NOW).map(ReminderReaderTest::told)).contains("UNSURE");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Remind me this afternoon to call Bo                | 2026-11-23T15:00 call Bo
                    Rappelle-moi cet après-midi d'appeler Bo           | 2026-11-23T15:00 appeler Bo
                    Remind me February 14 4:30 pm to call Bo           | 2027-02-14T16:30 call Bo
                    Remind me at 12:30 am to call Bo                   | 2026-11-24T00:30 call Bo
                    Remind me tomorrow at 9 to pay invoice 4711        | 2026-11-24T09:00 pay invoice 4711
                    Remind me in 10 minutes to buy 2 apples            | 2026-11-23T13:10:20 buy 2 apples
                    """)
    void what_bears_on_no_time_is_what_to_do(String text, String expected) {
        assertThat(ReminderReader.read(text, NOW).map(ReminderReaderTest::told)).contains(expected);
    }

    @Test
    void tonight_late_in_the_evening_is_still_to_come() {
        var late = LocalDateTime.parse("2026-11-23T20:50").atZone(BERLIN);
        assertThat(ReminderReader.read("Remind me tonight to take the bins out", late)
                        .map(ReminderReaderTest::told))
                .contains("UNSURE");
    }

    /// Said on a Monday at 13:00:20.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Remind me to go to the gym on Mondays at 7        | P7D 2026-11-30T07:00 go to the gym
                    erinnere mich montags um 7 an den Sport           | P7D 2026-11-30T07:00 den Sport
                    Remind me at 8am every day to stretch             | P1D 2026-11-24T08:00 stretch
                    remind me every wednesday at 3pm to order yeast   | P7D 2026-11-25T15:00 order yeast
                    remind me every day at nine to call Anna          | P1D 2026-11-24T09:00 call Anna
                    remind me to call Anna every Monday               | P7D 2026-11-30T09:00 call Anna
                    remind me every monday at 18:00 to swim           | P7D 2026-11-23T18:00 swim
                    remind me daily at 14:00 to stretch               | P1D 2026-11-23T14:00 stretch
                    remind me every morning to water the basil        | P1D 2026-11-24T09:00 water the basil
                    remind me every 2 weeks on friday to pay the rent | P14D 2026-11-27T09:00 pay the rent
                    remind me monthly at 10:00 to read the meter      | P1M 2026-11-24T10:00 read the meter
                    remind me every 3 December to call mum            | P1Y 2026-12-03T09:00 call mum
                    erinnere mich jeden Montag an den Müll            | P7D 2026-11-30T09:00 den Müll
                    erinnere mich alle zwei Tage an die Blumen        | P2D 2026-11-24T09:00 die Blumen
                    erinnere mich täglich um 8 an die Tabletten       | P1D 2026-11-24T08:00 die Tabletten
                    recuérdame cada día llamar a Ana                  | P1D 2026-11-24T09:00 llamar a Ana
                    recuérdame todos los viernes a las 9 pagar        | P7D 2026-11-27T09:00 pagar
                    """)
    void a_request_may_be_for_every_week(String text, String expected) {
        var reading = (ReminderReading.Timed) ReminderReader.read(text, NOW).orElseThrow();
        assertThat(reading.every() + " " + told(reading)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "do you remind me of somebody?",
                "remind me what you said",
                "remind me what we do tomorrow at nine",
                "Remind me again who Anna is",
                "remind me of my sister's name",
                "remind me of the plan for tomorrow",
                "remind me about our talk last week",
                "remind me how that works in 10 seconds",
                "You said you would remind me tomorrow at nine",
                "She asked: did he remind me at nine?",
                "That reminds me of tomorrow",
                "Don't remind me tomorrow",
                "Did you remind me yesterday?",
                "\"remind me tomorrow at nine to call Anna\" is what she wrote",
                "I wrote a book on reminders",
                "Woran erinnere ich mich?",
                "erinnere mich, was du gesagt hast",
                "Erinnere mich daran, was wir morgen tun",
                "Ich erinnere mich morgen um neun",
                "recuérdame qué dijiste",
                "recuérdame el nombre de mi hermana",
                "recuerdas lo que dije mañana",
                "Tomorrow at nine I call Anna",
            })
    void who_only_talks_of_reminders_asks_for_none(String text) {
        assertThat(ReminderReader.read(text, NOW)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    in 10 seconds drink tea      | 2026-11-23T13:00:30 drink tea
                    10m tea                      | 2026-11-23T13:10:20 tea
                    1 hour 30 min: tea           | 2026-11-23T14:30:20 tea
                    tomorrow 9:00 call Anna      | 2026-11-24T09:00 call Anna
                    9:00 call Anna               | 2026-11-24T09:00 call Anna
                    in zwei Stunden Tee trinken  | 2026-11-23T15:00:20 Tee trinken
                    mañana a las 9 llamar a Ana  | 2026-11-24T09:00 llamar a Ana
                    tea in 10 minutes            | 2026-11-23T13:10:20 tea
                    what we said tomorrow at 9   | 2026-11-24T09:00 what we said
                    drink tea                    | NO_TIME
                    in 10 seconds                | NO_TEXT
                    every hour tea               | RECURRING
                    """)
    void a_command_says_it_without_more_words(String text, String expected) {
        assertThat(told(ReminderReader.arguments(text, Language.ENGLISH, NOW))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Europe/Berlin      | 2027-03-27T20:00 | remind me tomorrow at 2:30 to wake | 2027-03-28T01:00:00Z
                    Europe/Berlin      | 2027-03-27T20:00 | remind me tomorrow at nine to wake | 2027-03-28T07:00:00Z
                    Europe/Berlin      | 2026-10-24T20:00 | remind me tomorrow at 2:30 to wake | 2026-10-25T00:30:00Z
                    Europe/Berlin      | 2026-10-24T20:00 | remind me tomorrow at nine to wake | 2026-10-25T08:00:00Z
                    Europe/Berlin      | 2026-10-24T20:00 | remind me in 24 hours to wake      | 2026-10-25T18:00:00Z
                    Europe/Berlin      | 2026-10-24T20:00 | remind me in one day to wake       | 2026-10-25T19:00:00Z
                    America/New_York   | 2027-03-13T20:00 | remind me tomorrow at 2:30 to wake | 2027-03-14T07:00:00Z
                    America/New_York   | 2026-10-31T20:00 | remind me tomorrow at 1:30 to wake | 2026-11-01T05:30:00Z
                    America/New_York   | 2026-10-31T20:00 | remind me tomorrow at nine to wake | 2026-11-01T14:00:00Z
                    Australia/Lord_Howe | 2026-10-03T20:00 | remind me tomorrow at 2:15 to wake | 2026-10-03T15:30:00Z
                    Australia/Sydney   | 2027-04-03T20:00 | remind me tomorrow at 2:30 to wake | 2027-04-03T15:30:00Z
                    Asia/Kolkata       | 2026-10-24T20:00 | remind me tomorrow at nine to wake | 2026-10-25T03:30:00Z
                    UTC                | 2026-10-24T20:00 | remind me tomorrow at nine to wake | 2026-10-25T09:00:00Z
                    """)
    void a_time_is_that_of_the_wall_clock_whatever_clocks_do(String zone, String now, String text, String due) {
        var said = LocalDateTime.parse(now).atZone(ZoneId.of(zone));
        assertThat(ReminderReader.read(text, said).map(r -> ((Timed) r).due().toString()))
                .contains(due);
    }

    @ParameterizedTest
    @CsvSource({
        "cancel,true", "Stop!,true", "cancel the reminder,true", "abbrechen,true", "Bitte abbrechen.,true",
        "cancelar,true", "annule,true", "отмена,true", "stop the car,false", "I cancel my trip,false"
    })
    void a_word_cancels(String text, boolean cancels) {
        assertThat(ReminderReader.cancels(text)).isEqualTo(cancels);
    }

    /// Another language knows "20 minutes" and not "4pm".
    @ParameterizedTest
    @ValueSource(
            strings = {"20 minutes before my 4pm call to print the slides", "10 minutes before the 9am bus wake Jo"})
    void a_language_that_understands_less_does_not_overrule_one_that_is_unsure(String text) {
        assertThat(told(ReminderReader.arguments(text, Language.ENGLISH, NOW))).isEqualTo("UNSURE");
    }

    @ParameterizedTest
    @EnumSource(names = {"ENGLISH", "GERMAN", "SPANISH"})
    void arguments_without_a_time_are_unclear_in_the_language_they_are_read_in(Language language) {
        assertThat(ReminderReader.arguments("zzz", language, NOW))
                .isEqualTo(new Unclear(language, ReminderReading.ReminderFlaw.NO_TIME));
    }
}
