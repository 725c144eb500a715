package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Continuity.Session;
import dev.continuo.mind.people.Conversation;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random people in random places: no diary, narrative, question, mood or prefix tells anybody a
/// word that was said where they were not.
class SelfAudiencePropertyTest {
    private static final List<String> PEOPLE = List.of("p0", "p1", "p2");
    private static final List<String> ROOMS = List.of("r0", "r1");
    private static final List<String> COMMANDS =
            List.of("/diary 50", "/diary boat", "/narrative history", "/questions", "/mood", "/me");

    private final CommandFixture house = new CommandFixture();
    private final ToolFixture tools = new ToolFixture(house);
    private final List<Said> said = new ArrayList<>();
    private final Set<String> present = new HashSet<>();

    /// A word of its own, and where it was said; a room, or alone with somebody.
    private record Said(String word, String who, String where) {}

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void nobody_is_told_of_themselves_what_was_said_where_they_were_not(long seed) {
        var random = new Random(seed);
        try (house) {
            for (var who : PEOPLE) talk(random, who, who + "-alone");
            for (int i = 0; i < 12; i++) {
                var who = PEOPLE.get(random.nextInt(PEOPLE.size()));
                talk(random, who, random.nextBoolean() ? who + "-alone" : ROOMS.get(random.nextInt(ROOMS.size())));
            }
            Life.of(house.mind).idle().run("narrate", Actor.operator(0));
            var told = 0;
            for (var who : PEOPLE) {
                told += look(who, who + "-alone");
                for (var room : ROOMS) if (present.contains(who + room)) told += look(who, room);
            }
            assertThat(told).isPositive();
        }
    }

    private void talk(Random random, String who, String where) {
        var word = "zq" + Long.toString(random.nextLong() >>> 1, 36).substring(0, 8);
        said.add(new Said(word, who, where));
        present.add(who + where);
        var message = house.say(
                "http",
                who,
                where,
                ROOMS.contains(where),
                "My favourite boat in the harbour is called " + word + " since last year.");
        if (random.nextBoolean())
            tools.callIn(
                    who,
                    where,
                    "self_state",
                    random.nextBoolean()
                            ? Map.of("action", "note_question", "text", "Why is the boat called " + word + "?")
                            : Map.of("action", "set_mood", "label", "curious about " + word),
                    message);
    }

    /// Returns how many words were told, which they may hear.
    private int look(String who, String where) {
        var told = new StringBuilder();
        for (var command : COMMANDS)
            told.append(house.chat(who, where, ROOMS.contains(where), command).text());
        var place = house.mind.people().conversations().find("http", where).orElseThrow();
        told.append(prefix(who, place));
        var heard = 0;
        for (var one : said)
            if (mayHear(who, where, one)) heard += told.indexOf(one.word()) < 0 ? 0 : 1;
            else assertThat(told.toString()).as(who + " in " + where).doesNotContain(one.word());
        return heard;
    }

    private String prefix(String who, Conversation place) {
        var person = house.person(who);
        var persons = new TreeSet<>(house.mind.people().linked(person));
        persons.add(person);
        var listener = new Listener(persons, house.mind.people().audible(place, person));
        return Life.of(house.mind)
                .self()
                .opening(new Session(place.id(), person, listener, "Which boat?", Set.of(), Set.of(), ZoneOffset.UTC))
                .text();
    }

    private boolean mayHear(String who, String where, Said one) {
        if (ROOMS.contains(where)) return one.where().equals(where);
        return one.where().equals(where) || (ROOMS.contains(one.where()) && present.contains(who + one.where()));
    }
}
