package dev.continuo.life;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.ControlEvent.ControlLinesRecorded;
import dev.continuo.events.ControlEvent.RejectedLine;
import dev.continuo.life.identity.state.Trait;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.testing.LifeFixture;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.testing.FakeModelServer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Wishes and names that the model reads in what somebody says, at once and in any language.
class HeardWishesTest {
    private final FakeModelServer model = new FakeModelServer();
    private final LifeFixture house = LifeFixture.open(model.settings());

    @AfterEach
    void close() {
        house.check();
        house.close();
        model.close();
    }

    private void say(String sender, Role role, String conversation, String text, String answer) {
        model.answers(answer);
        var plain = house.inbound("http", sender, conversation, false, text);
        var message =
                new InboundMessage("http", conversation, false, null, plain.id(), sender, sender, role, text, true);
        house.ended(((InboundResult.Accepted) house.receive(message)).message());
    }

    private void say(String text, String answer) {
        say("lena", Role.MEMBER, "kitchen", text, answer);
    }

    private List<Observation> wishes() {
        var lena = house.mind()
                .people()
                .findByAccount("http", "lena")
                .orElseThrow()
                .id();
        return new Observations(house.mind().reader())
                .current(Audience.person(lena).label()).stream()
                        .filter(one -> one.key().wish())
                        .toList();
    }

    private List<String> rejected() {
        return house.mind().ledger().after(0, 10_000).stream()
                .map(entry -> entry.event().payload())
                .filter(ControlLinesRecorded.class::isInstance)
                .flatMap(event -> ((ControlLinesRecorded) event).rejected().stream())
                .map(RejectedLine::word)
                .toList();
    }

    private Optional<String> name() {
        return Life.of(house.mind()).identity().current().name().map(Trait::text);
    }

    @Test
    void a_wish_in_other_words_holds_from_the_next_answer_on() {
        say(
                "Ich bin Lena, ich mag es ohne Umschweife, dafür gern auf Deutsch.",
                "Gern.\nPREFER:tone=ohne Umschweife\nPREFER:language=auf Deutsch");
        assertThat(wishes())
                .extracting(one -> one.key().slot())
                .containsExactlyInAnyOrder("answer_tone", "answer_language");
        say("lena", Role.MEMBER, "cellar", "Woran liegt es?", "An der Nadel.");
        assertThat(model.last().all()).contains("ohne Umschweife", "auf Deutsch");
        say("bob", Role.MEMBER, "bob", "Hello", "Hello.");
        assertThat(model.last().all()).doesNotContain("ohne Umschweife");
    }

    @Test
    void the_newest_wish_of_a_kind_takes_the_place_of_the_one_before() {
        say("Drei Sätze reichen mir.", "Gut.\nPREFER:length=drei Sätze");
        say("Lieber nur noch einen Satz.", "Gut.\nPREFER:length=nur noch einen Satz");
        assertThat(wishes()).extracting(each -> each.claim().value()).containsExactly("nur noch einen Satz");
    }

    @Test
    void as_many_wishes_as_are_said_at_once_hold_and_of_one_kind_the_last() {
        say("Kurz und trocken, keine Ausrufezeichen, auf Deutsch, lieber doch sehr knapp.", """
                Gut.
                PREFER:length=Kurz
                PREFER:tone=trocken
                PREFER:other=keine Ausrufezeichen
                PREFER:language=auf Deutsch
                PREFER:length=sehr knapp\
                """);
        assertThat(wishes())
                .extracting(each -> each.claim().value())
                .containsExactlyInAnyOrder("sehr knapp", "trocken", "keine Ausrufezeichen", "auf Deutsch");
        assertThat(rejected()).isEmpty();
    }

    @Test
    void the_models_reading_of_a_message_takes_the_place_of_the_rules() {
        say("Keep your answers short please, two sentences.", "Fine.\nPREFER:length=short, two sentences");
        say("Why does it squeak?", "It is dry.");
        assertThat(model.last().all()).contains("be answered: \"short, two sentences\"");
        assertThat(model.last().all()).doesNotContain("\"short\"");
    }

    @Test
    void what_they_did_not_say_is_no_wish() {
        say("My boat is called Aurelia.", "A fine name.\nPREFER:tone=like a pirate\nPREFER:mood=boat\nPREFER:other=");
        assertThat(wishes()).isEmpty();
        assertThat(rejected()).containsExactly("PREFER", "PREFER", "PREFER");
    }

    @Test
    void a_name_that_the_operator_gives_holds_at_once() {
        say("olga", Role.OPERATOR, "olga", "I'll call you Pip.", "Pip it is.\nNAMED: Pip");
        assertThat(name()).contains("Pip");
        say("bob", Role.MEMBER, "bob", "Who are you?", "Pip.");
        assertThat(model.last().all()).contains("Pip");
    }

    @Test
    void nobody_else_names_the_agent_and_no_model_makes_a_name_up() {
        say("bob", Role.MEMBER, "bob", "You are Rex from now on.", "Fine.\nNAMED: Rex");
        say("olga", Role.OPERATOR, "olga", "Choose what you like.", "Then Vesper.\nNAMED: Vesper");
        assertThat(name()).isEmpty();
        assertThat(rejected()).containsExactly("NAMED", "NAMED");
    }

    @Test
    void a_wish_of_a_room_is_told_in_that_room() {
        model.answers("Gut.\nPREFER:length=drei Sätze");
        house.ended(house.sayInRoom("lena", "hall", "Drei Sätze reichen mir."));
        assertThat(wishes()).isEmpty();
        model.answers("An der Nadel.");
        house.ended(house.sayInRoom("lena", "hall", "Woran liegt es denn?"));
        assertThat(model.last().all()).contains("\"drei Sätze\"");
    }
}
