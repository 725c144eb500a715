package dev.continuo.life.erasure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.events.PeopleEvent.PersonMet;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.mind.erasure.EndedBusiness;
import dev.continuo.mind.erasure.PersonErasure;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.GrantedRights;
import dev.continuo.mind.people.People;
import dev.continuo.postgres.testing.SettledRandom;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random people who say overlapping sentences in rooms and in private, and one of them is
/// forgotten.
class PersonErasurePropertyTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final int PEOPLE = 4;
    private static final int ROOMS = 2;
    private static final int TURNS = 60;
    private static final List<String> SENTENCES = List.of(
            "My boat is called %s and lies in the harbour.",
            "What is my boat called?",
            "The code of the blue door is %s.",
            "I think the code of the blue door is %s, or is it not?",
            "Good morning to you all!",
            "Remember that my sister %s lives in Porto.",
            "My sister lives in Lisbon now.",
            "Thanks, that is all.");
    private static final List<String> WORDS = List.of("Aurelia", "Vermilion", "4711", "0815", "Nora", "Ines");

    private static final List<String> TELLING_NOTHING =
            List.of("Good morning to you all!", "Thanks, that is all.", "I know nothing of that.");

    @TempDir
    private Path folder;

    /// Something that was said, as the test itself remembers it.
    private record Line(long id, long conversation, long person, String text, Set<Long> evidence) {}

    /// A life. What it holds follows from the seed; the private words of all but the first person
    /// also from `secret`.
    private final class World implements AutoCloseable {
        private final TestDatabase database = TestDatabase.create();
        private final Ledger ledger;
        private final PersonErasure erasure;
        private final Random random;
        private final String secret;
        private final List<Long> people = new ArrayList<>();
        private final Map<Long, Set<Long>> heardBy = new HashMap<>();
        private final List<Line> lines = new ArrayList<>();

        World(long seed, String secret) {
            this.random = new Random(seed);
            this.secret = secret;
            rebuild().bringUpToDate("a");
            ledger = Ledger.open(
                    database.dataSource(),
                    "a",
                    Life.KINDS,
                    Life.PROJECTOR,
                    new Anchor(folder.resolve("anchor" + secret), () -> NOON),
                    () -> NOON,
                    SettledRandom.create());
            var db = DSL.using(database.dataSource(), SQLDialect.POSTGRES);
            erasure = new PersonErasure(
                    new MindReader(db, ledger),
                    Life.FACULTIES,
                    new People(db, "a", new GrantedRights(ledger, _ -> {})),
                    new EndedBusiness(
                            new MindReader(db, ledger),
                            Life.FACULTIES,
                            new People(db, "a", new GrantedRights(ledger, _ -> {})),
                            (_, _) -> {
                                throw new AssertionError("nobody waits for anything");
                            }),
                    () -> {});
            var places = new ArrayList<Long>();
            for (int i = 0; i < PEOPLE; i++)
                people.add(record(new PersonMet("http", "p" + i, "Person" + i, "member"), Actor.SYSTEM));
            for (int i = 0; i < ROOMS; i++) places.add(opened("room" + i, true, people.getFirst()));
            for (var person : people) places.add(opened("alone" + person, false, person));
            for (int i = 0; i < TURNS; i++) turn(places);
        }

        private Rebuild rebuild() {
            return new Rebuild(database.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {});
        }

        private Set<Long> listeners(long conversation) {
            return heardBy.getOrDefault(conversation, Set.of());
        }

        private long opened(String name, boolean room, long owner) {
            var id = record(new ConversationOpened("http", name, room, owner, null), Actor.SYSTEM);
            heardBy.put(id, room ? Set.copyOf(people) : Set.of(owner));
            return id;
        }

        private long record(EventPayload payload, Actor actor) {
            return ((CommitResult.Recorded) ledger.commit(Decision.of(NewEvent.of(payload, actor))))
                    .first()
                    .seq();
        }

        private void turn(List<Long> places) {
            var place = places.get(random.nextInt(places.size()));
            var around = List.copyOf(listeners(place));
            var person = people.stream().filter(around::contains).toList().get(random.nextInt(around.size()));
            var alone = listeners(place).size() == 1;
            var text =
                    SENTENCES.get(random.nextInt(SENTENCES.size())).formatted(WORDS.get(random.nextInt(WORDS.size())));
            // The other life differs in what the first person cannot hear, and in nothing else.
            if (alone && !person.equals(people.getFirst())) text = secret + text;
            var audience = alone ? "person:" + person : "room:" + place;
            var said = record(
                    new MessageReceived(place, person, "m", text, audience, "member", false, true),
                    Actor.person(person));
            var before = lines.stream().filter(l -> l.conversation() == place).toList();
            var context = before.subList(Math.max(0, before.size() - 4), before.size()).stream()
                    .map(Line::id)
                    .toList();
            var audible = lines.stream()
                    .filter(l -> l.conversation() == place
                            || (alone && listeners(l.conversation()).size() > 1))
                    .toList();
            lines.add(new Line(said, place, person, text, Set.of()));
            var grounds = new TreeSet<Long>();
            for (int i = 0; i < 2 && !audible.isEmpty(); i++)
                grounds.add(audible.get(random.nextInt(audible.size())).id());
            var evidence = new TreeSet<>(context);
            evidence.addAll(grounds);
            evidence.add(said);
            var quoted = line(List.copyOf(evidence).get(random.nextInt(evidence.size())));
            var answer = random.nextBoolean() ? "You told me: " + quoted.text() : "I know nothing of that.";
            var reply = record(
                    new MessageComposed(
                            place,
                            List.of(said),
                            answer,
                            List.of(),
                            true,
                            audience,
                            grounds.stream()
                                    .map(id -> new RetrievedMemory(id, 0.5, 1, 1))
                                    .toList(),
                            "fake:model",
                            true,
                            null,
                            null,
                            context,
                            null),
                    Actor.AGENT);
            record(new TurnEnded(place, List.of(said), "answered", null, reply, null), Actor.AGENT);
            lines.add(new Line(reply, place, 0, answer, evidence));
        }

        private Line line(long id) {
            return lines.stream().filter(l -> l.id() == id).findFirst().orElseThrow();
        }

        /// Everything that stood behind a line, however far off.
        private Set<Long> behind(Line line) {
            var behind = new HashSet<Long>();
            for (var source : line.evidence()) if (behind.add(source)) behind.addAll(behind(line(source)));
            return behind;
        }

        private boolean erased(Line line) {
            return ledger.find(line.id()).orElseThrow().event().payload() == null;
        }

        @Override
        public void close() {
            assertThat(rebuild().check().differences()).isEmpty();
            ledger.close();
            database.close();
        }
    }

    private static boolean shareTwoWordsOrAWord(String one, String other) {
        var words = List.of(one.toLowerCase(java.util.Locale.ROOT).split("[^\\p{L}\\p{N}]+"));
        var others =
                " " + String.join(" ", other.toLowerCase(java.util.Locale.ROOT).split("[^\\p{L}\\p{N}]+")) + " ";
        for (int i = 0; i + 1 < words.size(); i++)
            if (others.contains(" " + words.get(i) + " " + words.get(i + 1) + " ")) return true;
        return words.stream()
                .anyMatch(w -> others.contains(" " + w + " ")
                        && (WORDS.stream().anyMatch(name -> name.equalsIgnoreCase(w))
                                || Set.of("porto", "lisbon").contains(w)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void an_erasure_reaches_what_rests_on_it_and_nothing_else(long seed) {
        try (var world = new World(seed, "")) {
            var asker = world.people.getFirst();
            var own = world.lines.stream().filter(l -> l.person() == asker).toList();
            assertThat(world.erasure.measure(asker))
                    .isEqualTo(own.isEmpty() ? Map.of() : Map.of("MessageReceived", (long) own.size()));
            world.erasure.forget(asker, Actor.person(asker), Optional.empty());
            for (var line : world.lines) {
                var alone = world.listeners(line.conversation()).equals(Set.of(asker));
                if (line.person() == asker || alone)
                    assertThat(world.erased(line)).isTrue();
                else if (line.person() != 0) assertThat(world.erased(line)).isFalse();
                else if (world.erased(line)) {
                    var behind = world.behind(line);
                    assertThat(own)
                            .as(line.text())
                            .anyMatch(said ->
                                    behind.contains(said.id()) && shareTwoWordsOrAWord(said.text(), line.text()));
                    // Whoever else said just that to the agent keeps its reply.
                    assertThat(world.lines)
                            .as(line.text())
                            .filteredOn(said -> line.evidence().contains(said.id()))
                            .filteredOn(said -> said.person() != 0 && said.person() != asker)
                            .noneMatch(said -> line.text().endsWith(": " + said.text()));
                } else if (line.text().startsWith("You told me: ")) {
                    // What stays quotes somebody who stays, or says nothing that tells anything.
                    var quoted = line.text().substring("You told me: ".length());
                    if (TELLING_NOTHING.stream().noneMatch(quoted::endsWith))
                        assertThat(world.lines)
                                .as(line.text())
                                .filteredOn(said -> said.text().contains(quoted))
                                .anyMatch(said -> !world.erased(said)
                                        && world.behind(line).contains(said.id()));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void what_is_told_does_not_depend_on_what_others_said_in_private(long seed) {
        try (var one = new World(seed, "");
                var other = new World(seed, "The code is 4711, and Nora knows of the blue door. ")) {
            var asker = one.people.getFirst();
            assertThat(one.erasure.measure(asker)).isEqualTo(other.erasure.measure(asker));
            assertThat(one.erasure
                            .forget(asker, Actor.person(asker), Optional.empty())
                            .emptied())
                    .isEqualTo(other.erasure
                            .forget(asker, Actor.person(asker), Optional.empty())
                            .emptied());
        }
    }
}
