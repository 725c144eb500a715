package dev.continuo.life.memory;

import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.synthesis.RuleSynthesizer;
import dev.continuo.mind.audience.Role;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.stream.Collectors;

/// A life in a text block, and what is believed of it at each point. `who: text` is said alone,
/// `who@room: text` in a room; `+9` lets days pass; the lines with `=` are what is current then: of
/// whom or what, slot, value, how sure, since which day, for whose ears in a room.
final class BelievedLife {
    private BelievedLife() {}

    static void lived(String life) {
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

    private static void check(ObservationFixture told, Instant begin, String expected, String life) {
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
                .filter(one -> one.validity().status().current())
                .map(one -> line(told, one, begin))
                .sorted()
                .collect(Collectors.joining("\n"));
    }

    private static String line(ObservationFixture told, Observation one, Instant begin) {
        var since = Instant.parse(one.standing().supportedFrom());
        var sure =
                String.format(Locale.ROOT, "%.2f", one.standing().confidence()).substring(1);
        return "%s %s %s %s day %d %s"
                .formatted(
                        one.origin().person() == null
                                ? one.key().subject()
                                : name(told, one.origin().person()),
                        one.key().slot(),
                        one.claim().value(),
                        sure,
                        Duration.between(begin, since).toDays(),
                        room(told, one.origin().audience()))
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
