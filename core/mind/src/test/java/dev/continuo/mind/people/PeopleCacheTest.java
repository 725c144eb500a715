package dev.continuo.mind.people;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.AdmissionEvent.PersonBarred;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.events.PeopleEvent.AccountsLinked;
import dev.continuo.events.PeopleEvent.ContextReset;
import dev.continuo.events.PeopleEvent.ConversationJoined;
import dev.continuo.events.PeopleEvent.ConversationMoved;
import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.events.PeopleEvent.LanguageNoticed;
import dev.continuo.events.PeopleEvent.PersonForgotten;
import dev.continuo.events.PeopleEvent.PersonMet;
import dev.continuo.events.PeopleEvent.PersonNamed;
import dev.continuo.events.PeopleEvent.PreferenceSet;
import dev.continuo.events.PeopleEvent.RoleGranted;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.testing.OpenLedgers;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Answers about people and places kept in memory, beside the tables.
final class PeopleCacheTest {
    private static final InstantSource NOON = () -> Instant.parse("2026-03-01T12:00:00Z");
    private static final String CHANNEL = "http";
    private static final int EVENTS = 150;

    private final TestDatabase database = TestDatabase.create();
    private final Random random = new Random(11);
    private final List<Long> persons = new ArrayList<>();
    private final List<Long> places = new ArrayList<>();
    private Ledger ledger;
    private People remembering;
    private People reading;

    @BeforeEach
    void open(@TempDir Path folder) {
        var source = database.dataSource();
        ledger = OpenLedgers.open(source, folder, NOON);
        var db = JooqFactory.on(source);
        var granted = new GrantedRights(ledger, _ -> {});
        remembering = People.remembering(db, ledger, granted);
        reading = new People(db, "a", granted);
        for (int i = 0; i < 3; i++) meet();
        for (int i = 0; i < 4; i++) open(i);
    }

    @AfterEach
    void close() {
        ledger.close();
        database.close();
    }

    @Test
    void what_is_remembered_is_what_the_tables_say_after_every_event() {
        for (int i = 0; i < EVENTS; i++) {
            sameAnswers();
            commit(anything());
        }
        sameAnswers();
    }

    @Test
    void an_answer_that_was_read_during_a_change_does_not_stay() {
        var going = new AtomicBoolean(true);
        var asking = Thread.ofPlatform().start(() -> {
            while (going.get()) answers(remembering);
        });
        try {
            for (int i = 0; i < EVENTS / 3; i++) {
                commit(anything());
                sameAnswers();
            }
        } finally {
            going.set(false);
        }
        assertThat(asking).isNotNull();
    }

    private void sameAnswers() {
        assertThat(answers(remembering)).isEqualTo(answers(reading));
    }

    private List<Object> answers(People people) {
        var answers = new ArrayList<Object>();
        for (int i = 0; i < 6; i++) answers.add(people.findByAccount(CHANNEL, "p" + i));
        for (int i = 0; i < 8; i++) {
            answers.add(people.conversations().find(CHANNEL, "c" + i));
            answers.add(people.conversations().find(CHANNEL, "c" + i + "-moved"));
        }
        for (var id : List.copyOf(places)) {
            var place = people.conversations().find(id);
            answers.add(place);
            for (var person : List.copyOf(persons)) place.ifPresent(here -> answers.add(people.audible(here, person)));
        }
        return answers;
    }

    private void meet() {
        if (persons.size() == 6) return;
        var account = "p" + persons.size();
        persons.add(commit(new PersonMet(CHANNEL, account, account, Role.MEMBER.text())));
    }

    private void open(int number) {
        if (places.size() == 8) return;
        var server = number % 3 == 0 ? "s" : null;
        places.add(commit(new ConversationOpened(CHANNEL, "c" + number, number % 2 == 0, somebody(), server)));
    }

    private long somebody() {
        return persons.get(random.nextInt(persons.size()));
    }

    private long somewhere() {
        return places.get(random.nextInt(places.size()));
    }

    private EventPayload anything() {
        var person = somebody();
        var other = somebody();
        var place = somewhere();
        var number = places.indexOf(place);
        var either = random.nextBoolean();
        return switch (random.nextInt(12)) {
            case 0 -> {
                meet();
                yield new PersonNamed(person, "n" + random.nextInt(100));
            }
            case 1 -> {
                open(places.size());
                yield new ContextReset(place);
            }
            case 2 -> new RoleGranted(person, (either ? Role.OPERATOR : Role.MEMBER).text());
            case 3 -> new PreferenceSet(person, either ? "Europe/Berlin" : null, "de");
            case 4 -> new LanguageNoticed(person, either ? "es" : "fr");
            case 5 -> new ConversationMoved(place, "c" + number, "c" + number + "-moved");
            case 6, 7 ->
                person == other
                        ? new LanguageNoticed(person, "ru")
                        : either
                                ? new AccountsLinked(List.of(person), List.of(other))
                                : new AccountUnlinked(person, List.of(other), List.of());
            case 8, 9 -> new ConversationJoined(person, place);
            case 10 -> new PersonBarred(CHANNEL, "c" + number, person, either);
            default ->
                either
                        ? new TurnEnded(place, List.of(), "answered", null, 0, "2026-03-01")
                        : new PersonForgotten(
                                person,
                                CHANNEL,
                                "p" + persons.indexOf(person),
                                Role.MEMBER.text(),
                                "2026-03-01T12:00:00Z",
                                List.of());
        };
    }

    private long commit(EventPayload payload) {
        var done = ledger.commit(Decision.of(NewEvent.of(payload, Actor.operator(0))));
        if (done instanceof CommitResult.Forbidden)
            done = ledger.commit(Decision.of(NewEvent.of(payload, Actor.AGENT)));
        if (done instanceof CommitResult.Forbidden)
            done = ledger.commit(Decision.of(NewEvent.of(payload, Actor.SYSTEM)));
        return ((CommitResult.Recorded) done).first().seq();
    }
}
