package dev.continuo.gateway.command.memory;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.gateway.command.CommandFixture;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.postgres.testing.Samples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WhyCommandTest {
    private CommandFixture house;

    @BeforeEach
    void open() {
        house = new CommandFixture();
    }

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void a_reply_names_the_memories_it_rests_on_and_who_said_them() {
        var told = house.say("ada", "Remember that my boat is called Aurelia.");
        var asked = house.say("http", "ada", "ada-elsewhere", false, "What is my boat called?");
        var reply = house.reply(asked);
        var answer = house.chat("ada", "/why " + reply);
        assertThat(answer.text())
                .contains("#%d: I, on 1 Mar 2026 09:00, in http:ada-elsewhere".formatted(reply))
                .contains("It answers #%d and was voiced by offline.".formatted(asked))
                .contains("It rests on:", "1. #%d: you, on 1 Mar 2026".formatted(told))
                .containsIgnoringWhitespaces("trusted as member: \"Remember that my boat is called Aurelia.\"");
        assertThat(answer.text().lines()).hasSize(5);
        assertThat(answer.data()).containsKeys("grounds", "answers", "model", "text");
    }

    @Test
    void without_a_number_the_last_answer_there_is_explained() {
        house.say("bob", "Remember that my dog is called Bruno.");
        assertThat(house.chat("ada", "/why").data().toString()).contains("nothing_to_show");
        house.say("ada", "Remember that my boat is called Aurelia.");
        var reply = house.reply(house.say("ada", "What is my boat called?"));
        house.chat("ada", "/whoami");
        assertThat(house.chat("ada", "/why").data())
                .isEqualTo(house.chat("ada", "/why " + reply).data());
        assertThat(house.chat("ada", "hall", true, "/why").text()).doesNotContain("Aurelia");
    }

    @Test
    void a_memory_says_who_said_it_and_which_replies_used_it() {
        var told = house.say("ada", "Remember that my boat is called Aurelia.");
        var asked = house.say("http", "ada", "ada-elsewhere", false, "What is my boat called?");
        assertThat(house.chat("ada", "/why " + told).text())
                .contains("#%d: you, on 1 Mar 2026 09:00, in http:ada-alone".formatted(told))
                .contains("May be heard by: you alone")
                .contains("Remembered in the replies #%d.".formatted(house.reply(asked)));
    }

    @Test
    void what_is_private_to_another_is_withheld_and_only_the_operator_learns_that_it_exists() {
        house.say("operator", "Good morning.");
        house.say("bob", "Good morning.");
        var told = house.say("ada", "Remember that my boat is called Aurelia.");
        assertThat(house.chat("bob", "/why " + told).text())
                .isEqualTo(house.chat("bob", "/why 99999").text().replace("99999", "" + told))
                .isEqualTo("I have nothing #%d that I may show you here.", told);
        assertThat(house.chat("operator", "/why " + told).text()).isEqualTo("#%d is private to another person.", told);
        assertThat(house.token("/why " + told).text()).isEqualTo("#%d is private to another person.", told);
        assertThat(house.token("/why 99999").text()).startsWith("There is no event #99999 yet.");
    }

    @Test
    void what_was_said_in_private_is_not_repeated_in_a_room() {
        var told = house.say("ada", "Remember that my boat is called Aurelia.");
        house.sayInRoom("ada", "hall", "Good evening.");
        assertThat(house.chat("ada", "hall", true, "/why " + told).text()).startsWith("I have nothing");
    }

    @Test
    void any_other_event_says_what_happened_to_the_operator_and_to_who_did_it() {
        house.say("operator", "Good morning.");
        house.say("ada", "Good morning.");
        house.chat("ada", "/timezone UTC");
        var set = find("PreferenceSet").seq();
        assertThat(house.token("/why " + set).text())
                .startsWith("#%d preference set, 1 Mar 2026 09:00, by person #%d".formatted(set, house.person("ada")))
                .endsWith("time zone UTC");
        assertThat(house.chat("ada", "/why " + set).text()).contains("time zone UTC");
        var met = find("PersonMet").seq();
        assertThat(house.chat("ada", "/why " + met).text()).startsWith("I have nothing");
        assertThat(house.chat("operator", "/why " + met).text()).contains("person met");
    }

    @Test
    void every_kind_of_event_has_a_summary() {
        house.say("operator", "Good morning.");
        house.say("net", "bob", "net-1", false, "Good morning.");
        house.token("/token create x");
        house.token("/pause 1h");
        house.token("/resume");
        house.token("/settings daily_budget 5");
        house.chat("operator", "/new");
        house.token("/role bob guest");
        for (long id = 1; id <= house.mind.ledger().seq(); id++) {
            var answer = house.token("/why " + id);
            assertThat(answer.text()).as("#" + id).isNotBlank().doesNotContain("null");
        }
    }

    private Event find(String kind) {
        return house.mind.ledger().after(0, 1000).stream()
                .map(entry -> entry.event())
                .filter(event -> event.kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    /// Persons say marked things alone and in rooms; then everyone asks everywhere about
    /// everything.
    @Test
    void nobody_is_ever_shown_words_outside_their_audience() {
        var random = new Random(42);
        var people = List.of("operator", "ada", "bob", "guest");
        var rooms = List.of("hall", "attic");
        for (int i = 0; i < Samples.number(12, 30); i++) {
            var who = people.get(random.nextInt(people.size()));
            var what = (random.nextBoolean() ? "What about the boat, secret%03d?" : "The boat is secret%03d.")
                    .formatted(i);
            if (random.nextBoolean()) house.say(who, what);
            else house.sayInRoom(who, rooms.get(random.nextInt(rooms.size())), what);
        }
        var events = house.mind.ledger().after(0, 10_000).stream()
                .map(entry -> entry.event())
                .toList();
        var checked = 0;
        for (var asker : askers(people, rooms)) {
            var audible = InvokerLabels.to(asker, house.mind.people());
            for (var event : events) {
                var shown = house.commands.execute(asker, "/why " + event.seq());
                var both = shown.text() + shown.data();
                for (var other : events) {
                    var words = words(other);
                    if (words.isEmpty() || audible.contains(words.get().audience())) continue;
                    assertThat(both).doesNotContain(words.get().mark());
                    checked++;
                }
            }
        }
        assertThat(checked).isGreaterThan(Samples.number(2_000, 10_000));
    }

    private record Words(String mark, String audience) {}

    private static Optional<Words> words(Event event) {
        return switch (event.payload()) {
            case MessageReceived m ->
                Optional.of(new Words(m.text().replaceAll(".*(secret\\d+).*", "$1"), m.audience()));
            case MessageComposed _ -> Optional.empty();
            case null, default -> Optional.empty();
        };
    }

    private List<Invoker> askers(List<String> people, List<String> rooms) {
        var askers = new ArrayList<>(List.of(Invoker.TOKEN));
        for (var who : people) {
            var person = house.mind.people().findByAccount("http", who);
            if (person.isEmpty()) continue;
            askers.add(new Invoker(person, Optional.empty()));
            house.mind
                    .people()
                    .conversations()
                    .find("http", who + "-alone")
                    .ifPresent(c -> askers.add(new Invoker(person, Optional.of(c))));
            for (var room : rooms)
                house.mind
                        .people()
                        .conversations()
                        .find("http", room)
                        .ifPresent(c -> askers.add(new Invoker(person, Optional.of(c))));
        }
        return askers;
    }

    @Test
    void the_last_answer_is_found_however_much_was_said_elsewhere_since() {
        house.say("ada", "Remember that my boat is called Aurelia.");
        var reply = house.reply(house.say("ada", "What is my boat called?"));
        var elsewhere = house.say("bob", "Good morning.");
        var there =
                house.mind.ledger().find(house.reply(elsewhere)).orElseThrow().event();
        var said = Collections.nCopies(300, NewEvent.of(requireNonNull(there.payload()), Actor.AGENT));
        house.mind.ledger().commit(Decision.of(said));
        assertThat(house.chat("ada", "/why").data())
                .isEqualTo(house.chat("ada", "/why " + reply).data());
    }

    @Test
    void nothing_is_told_in_any_language_of_replies_where_there_are_none() {
        house.say("ada", "Remember that my boat is called Aurelia.");
        var reply = house.reply(house.say("ada", "What is my boat called?"));
        for (var language : List.of("en", "de", "es", "fr", "pt", "ru")) {
            house.chat("ada", "/language " + language);
            assertThat(house.chat("ada", "/why " + reply).text()).doesNotContain(" .");
        }
    }
}
