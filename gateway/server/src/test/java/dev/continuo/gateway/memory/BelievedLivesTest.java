package dev.continuo.gateway.memory;

import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.observation.Observation;
import dev.continuo.mind.observation.synthesis.RuleSynthesizer;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Lives, and what is believed of them at each point. `who: text` is said alone, `who@room: text`
/// in a room; `+9` lets days pass; the lines with `=` are what is current then: of whom or what,
/// slot, value, how sure, since which day, for whose ears in a room.
class BelievedLivesTest {

    @Test
    void a_move() {
        lived(
                """
                ann: I live in Porto.
                = ann home Porto .62 day 0
                +30
                ann: I live in Porto, by the way.
                = ann home Porto .77 day 0
                +30
                ann: We moved to Graz!
                = ann home Graz .62 day 60
                """);
        lived(
                """
                ute: Ich wohne in Bremen.
                = ute home Bremen .62 day 0
                +9
                ute: Wir sind nach Köln gezogen!
                = ute home Köln .62 day 9
                """);
        lived(
                """
                eva: Vivo en Bilbao.
                = eva home Bilbao .62 day 0
                +9
                eva: Nos hemos mudado a Sevilla.
                = eva home Sevilla .62 day 9
                """);
    }

    @Test
    void a_divorce() {
        lived(
                """
                ann: I'm married to Ruben.
                = ann partner Ruben .62 day 0
                +40
                ann: We got divorced.
                =
                """);
        lived(
                """
                ute: Ich bin mit Henrik verheiratet.
                = ute partner Henrik .62 day 0
                +40
                ute: Wir haben uns getrennt.
                =
                """);
        lived(
                """
                eva: Estoy casada con Luis.
                = eva partner Luis .62 day 0
                +40
                eva: Nos divorciamos.
                =
                """);
    }

    @Test
    void a_changed_favourite() {
        lived(
                """
                ann: My favourite colour is green.
                +9
                ann: My favourite colour is teal now.
                = ann favourite.colour teal .62 day 9
                """);
        lived(
                """
                ute: Meine Lieblingsfarbe ist Grün.
                +9
                ute: Meine Lieblingsfarbe ist jetzt Weinrot.
                = ute favourite.colour Weinrot .62 day 9
                """);
        lived(
                """
                eva: Mi color favorito es el verde.
                +9
                eva: Mi color favorito ahora es el granate.
                = eva favourite.colour granate .62 day 9
                """);
    }

    @Test
    void a_corrected_number() {
        lived(
                """
                ann: My number is 0677 1234501.
                = ann phone 0677 1234501 .62 day 0
                ann: Sorry, typo, my number is 0677 1234510.
                = ann phone 0677 1234510 .62 day 0
                """);
        lived(
                """
                ute: Meine Nummer ist 0677 1234501.
                ute: Korrektur: meine Nummer ist 0677 1234510.
                = ute phone 0677 1234510 .62 day 0
                """);
    }

    @Test
    void a_retracted_joke() {
        lived(
                """
                ann: I live in Porto.
                +1
                ann: I live in Atlantis.
                ann: Just kidding!
                = ann home Porto .62 day 0
                """);
        lived(
                """
                ute: Ich wohne in Atlantis.
                ute: War nur Spaß!
                =
                """);
        lived(
                """
                eva: Vivo en Atlantis. ¡Es broma!
                =
                """);
    }

    @Test
    void two_persons_of_one_name_are_nobody() {
        lived(
                """
                bea@hall: Hello all!
                anna@hall: Hi there, what a day.
                bea@hall: Anna lives in Porto.
                = anna home Porto .62 day 0 hall
                """);
        lived(
                """
                bea@hall: Hello all!
                anna@hall: Hi there, what a day.
                anna_2@hall: Hi, I am new here.
                bea@hall: Anna lives in Porto.
                =
                """);
    }

    @Test
    void what_three_rooms_agree_on_is_believed_in_each_by_itself() {
        lived(
                """
                ann@hall: I love jazz.
                ann@yard: I love jazz.
                ann@roof: I love jazz.
                = ann like.jazz jazz .62 day 0 hall
                = ann like.jazz jazz .62 day 0 roof
                = ann like.jazz jazz .62 day 0 yard
                """);
    }

    private static void lived(String life) {
        try (var told = new ObservationFixture(new RuleSynthesizer())) {
            var begin = told.told.gates.house.clock.instant();
            var expected = "";
            for (var line : life.lines().toList()) {
                if (line.startsWith("=")) {
                    expected += line.substring(1).strip() + "\n";
                    continue;
                }
                if (!expected.isEmpty()) check(told, begin, expected, life);
                expected = "";
                if (line.startsWith("+")) told.told.days(Long.parseLong(line.substring(1)));
                else say(told, line);
            }
            check(told, begin, expected, life);
        }
    }

    private static void check(
            ObservationFixture told, Instant begin, String expected, String life) {
        told.run();
        assertThat(held(told, begin)).as(life).isEqualTo(expected.strip());
        told.settled();
    }

    private static void say(ObservationFixture told, String line) {
        var parts = line.split(": ", 2);
        var place = parts[0].split("@", 2);
        var who = place[0];
        if (place.length == 1) {
            told.says(who, parts[1]);
            return;
        }
        told.told.kept(told.told.gates.tellsRoom(Role.MEMBER, who, place[1], parts[1]));
    }

    private static String held(ObservationFixture told, Instant begin) {
        return told.all().stream()
                .filter(one -> one.status().current())
                .map(one -> line(told, one, begin))
                .sorted()
                .collect(Collectors.joining("\n"));
    }

    private static String line(ObservationFixture told, Observation one, Instant begin) {
        var since = Instant.parse(one.standing().supportedFrom());
        var sure = String.format(Locale.ROOT, "%.2f", one.standing().confidence()).substring(1);
        return "%s %s %s %s day %d %s"
                .formatted(
                        one.person() == null ? one.key().subject() : name(told, one.person()),
                        one.key().slot(),
                        one.value(),
                        sure,
                        Duration.between(begin, since).toDays(),
                        room(told, one.audience()))
                .strip();
    }

    private static String name(ObservationFixture told, long person) {
        return told.told.db().fetchSingle(ACCOUNT, ACCOUNT.PERSON.eq(person)).get(ACCOUNT.EXTERNAL);
    }

    private static String room(ObservationFixture told, String audience) {
        var parts = audience.split(":", 2);
        return parts[0].equals("room")
                ? told.told
                        .db()
                        .fetchSingle(CONVERSATION, CONVERSATION.ID.eq(Long.valueOf(parts[1])))
                        .get(CONVERSATION.EXTERNAL)
                : "";
    }
}
