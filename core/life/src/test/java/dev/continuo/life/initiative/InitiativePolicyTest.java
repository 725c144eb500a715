package dev.continuo.life.initiative;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.text.Words;
import dev.continuo.life.initiative.InitiativePolicy.Facts;
import dev.continuo.life.initiative.InitiativePolicy.ImpulseVerdict;
import dev.continuo.life.initiative.Wishes.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// When something may be said unasked.
class InitiativePolicyTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");

    @ParameterizedTest
    @CsvSource({
        // Over midnight, in winter.
        "2026-01-10T20:59:59Z, false",
        "2026-01-10T21:00:00Z, true",
        "2026-01-11T02:00:00Z, true",
        "2026-01-11T06:59:59Z, true",
        "2026-01-11T07:00:00Z, false",
        // The clocks go forward in the night of 29 March: eight o'clock comes an hour earlier.
        "2026-03-28T21:00:00Z, true",
        "2026-03-29T00:30:00Z, true",
        "2026-03-29T05:59:59Z, true",
        "2026-03-29T06:00:00Z, false",
        // They go back in the night of 25 October.
        "2026-10-24T19:59:59Z, false",
        "2026-10-24T20:00:00Z, true",
        "2026-10-25T00:30:00Z, true",
        "2026-10-25T01:30:00Z, true",
        "2026-10-25T06:59:59Z, true",
        "2026-10-25T07:00:00Z, false"
    })
    void quiet_hours_are_those_of_the_wall_clock(String at, boolean quiet) {
        assertThat(QuietHours.usual(BERLIN).hold(Instant.parse(at))).isEqualTo(quiet);
    }

    @Test
    void quiet_hours_may_lie_within_a_day_or_be_none() {
        var nap = new QuietHours(LocalTime.of(13, 0), LocalTime.of(15, 0), ZoneId.of("UTC"));
        assertThat(nap.hold(Instant.parse("2026-03-02T12:59:59Z"))).isFalse();
        assertThat(nap.hold(Instant.parse("2026-03-02T13:00:00Z"))).isTrue();
        assertThat(nap.hold(Instant.parse("2026-03-02T15:00:00Z"))).isFalse();
        var none = new QuietHours(LocalTime.MIDNIGHT, LocalTime.MIDNIGHT, BERLIN);
        assertThat(none.any()).isFalse();
        assertThat(none.hold(Instant.parse("2026-03-02T02:00:00Z"))).isFalse();
    }

    /// Everything speaks for it; each test changes one thing.
    private static final class Case {
        boolean promised;
        boolean heard = true;
        boolean known = true;
        boolean place = true;
        boolean audible = true;
        boolean stands = true;
        boolean repeated;
        boolean letIn = true;
        double relevance = 0.8;
        Duration left = Duration.ofHours(1);
        Instant now = NOON;
        List<Duration> said = List.of();
        boolean answered = true;
        Duration talked = Duration.ofHours(4);

        ImpulseVerdict decide() {
            return InitiativePolicy.decide(
                    new Facts(
                            now,
                            promised,
                            heard,
                            known,
                            place,
                            audible,
                            stands,
                            repeated,
                            letIn,
                            relevance,
                            now.plus(left),
                            QuietHours.usual(ZoneId.of("UTC")),
                            said.stream().map(now::minus).toList(),
                            answered,
                            now.minus(talked)),
                    new InitiativePolicy.Allowance(InitiativePolicy.MAX_A_DAY, InitiativePolicy.MAX_A_WEEK));
        }

        String reason() {
            return switch (decide()) {
                case ImpulseVerdict.SayNow _ -> "say";
                case ImpulseVerdict.SayLater(var reason) -> "wait: " + reason;
                case ImpulseVerdict.Drop(var reason) -> "drop: " + reason;
            };
        }
    }

    @Test
    void each_refusal_has_its_reason() {
        var one = new Case();
        assertThat(one.reason()).isEqualTo("say");
        one.talked = Duration.ofMinutes(179);
        assertThat(one.reason()).isEqualTo("wait: they were spoken with just now");
        one.promised = true;
        assertThat(one.reason()).isEqualTo("say");
        one.talked = Duration.ofMinutes(9);
        assertThat(one.reason()).isEqualTo("wait: they were spoken with just now");
        one = new Case();
        one.said = List.of(Duration.ofHours(23));
        assertThat(one.reason()).isEqualTo("wait: something was said unasked within a day");
        one.said = List.of(Duration.ofHours(24));
        assertThat(one.reason()).isEqualTo("say");
        one.answered = false;
        assertThat(one.reason()).isEqualTo("wait: they did not answer the last");
        one.promised = true;
        assertThat(one.reason()).isEqualTo("say");
        one = new Case();
        one.said = List.of(Duration.ofDays(2), Duration.ofDays(4), Duration.ofDays(6));
        assertThat(one.reason()).isEqualTo("wait: enough was said unasked within a week");
        one.said = List.of(Duration.ofDays(2), Duration.ofDays(4), Duration.ofDays(7));
        assertThat(one.reason()).isEqualTo("say");
        one.relevance = 0.49;
        assertThat(one.reason()).isEqualTo("drop: it matters too little");
        one.left = Duration.ZERO;
        assertThat(one.reason()).isEqualTo("drop: it is stale");
        one = new Case();
        one.now = Instant.parse("2026-03-02T23:00:00Z");
        assertThat(one.reason()).isEqualTo("wait: it is their quiet time");
    }

    @Test
    void levels_let_through_what_they_say() {
        assertThat(Level.OFF.hears("follow-up")).isFalse();
        assertThat(Level.ASKED.hears("follow-up")).isTrue();
        assertThat(Level.ASKED.hears("question")).isFalse();
        assertThat(Level.ASKED.hears("creative")).isFalse();
        assertThat(Level.ON.hears("self-prompt")).isTrue();
    }

    /// Whatever the facts are: what is said breaks no rule, and a rule that is broken forbids it.
    @Test
    void nothing_is_said_against_a_rule() {
        var random = new SplittableRandom(17);
        var said = 0;
        for (int i = 0; i < 20_000; i++) {
            var one = new Case();
            one.promised = random.nextBoolean();
            one.heard = random.nextInt(8) > 0;
            one.known = random.nextInt(8) > 0;
            one.place = random.nextInt(8) > 0;
            one.audible = random.nextInt(8) > 0;
            one.stands = random.nextInt(8) > 0;
            one.repeated = random.nextInt(8) == 0;
            one.letIn = random.nextInt(8) > 0;
            one.relevance = random.nextDouble();
            one.left = Duration.ofMinutes(random.nextInt(-60, 600));
            one.now = NOON.plus(Duration.ofMinutes(random.nextInt(20_000)));
            one.answered = random.nextInt(4) > 0;
            one.talked = Duration.ofMinutes(random.nextInt(600));
            var before = new ArrayList<Duration>();
            for (int k = random.nextInt(5); k > 0; k--) before.add(Duration.ofHours(random.nextInt(200)));
            one.said = before;
            var broken = !one.heard
                    || !one.known
                    || !one.place
                    || !one.audible
                    || !one.stands
                    || one.repeated
                    || !one.letIn
                    || !one.left.isPositive()
                    || quiet(one.now)
                    || before.stream().anyMatch(ago -> ago.toHours() < 24)
                    || one.talked.toMinutes() < (one.promised ? 10 : 180)
                    || (!one.promised
                            && (one.relevance < 0.5
                                    || !one.answered
                                    || before.stream()
                                                    .filter(ago -> ago.toHours() < 168)
                                                    .count()
                                            >= 3));
            var verdict = one.decide();
            assertThat(verdict instanceof ImpulseVerdict.SayNow)
                    .as("case %s", i)
                    .isEqualTo(!broken);
            if (!broken) said++;
        }
        assertThat(said).isPositive();
    }

    private static boolean quiet(Instant at) {
        var hour = at.atZone(ZoneId.of("UTC")).getHour();
        return hour >= 22 || hour < 8;
    }

    @ParameterizedTest
    @CsvSource({
        "stop, true",
        "Stop!, true",
        "please stop, true",
        "stop writing to me, true",
        "don't message me anymore, true",
        "hör auf, true",
        "Hör bitte auf damit!, true",
        "lass das, true",
        "Schreib mir nicht mehr, true",
        "déjame en paz, true",
        "basta, true",
        "arrête, true",
        "laisse-moi tranquille, true",
        "para de me escrever, true",
        "хватит, true",
        "не пиши мне больше, true",
        "I will stop by tomorrow, false",
        "stop the car at the harbour, false",
        "The bus stop moved, false",
        "hör auf deine Mutter, false",
        "not enough time, false"
    })
    void stop_is_understood_in_six_languages(String text, boolean stops) {
        assertThat(InitiativePhrases.stops(Words.fold(text))).isEqualTo(stops);
    }
}
