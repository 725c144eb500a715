package dev.continuo.adapters.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.contract.Network.Feature;
import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Shown;
import dev.continuo.adapters.contract.Network.Trouble;
import dev.continuo.events.Choice;
import dev.continuo.mind.channel.Document;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the agent says reaches people, once and in order, and every trouble is told for what it is.
abstract class SendingContract extends HappeningContract {
    private static final byte[] CONTENT = "{\r\n  \"you\" : \"Änne ☂\"\r\n}".getBytes(StandardCharsets.UTF_8);

    @Test
    void a_reply_arrives_whole_and_in_order() {
        needs(Feature.PUSHED);
        var handler = open();
        var asked = says("Tell me a story.");
        handler.said(asked);
        var story = "Once upon a time, number %d.\n\n".repeat(500);
        var text = story.formatted(IntStream.range(0, 500).boxed().toArray());
        var parts = channel.split(text);
        var names = new ArrayList<String>();
        for (var part : parts)
            names.add(deliver(answering(reply(home(), part), asked)).external());
        assertThat(names).doesNotHaveDuplicates().doesNotContain(asked);
        var shown = network.shown(home());
        assertThat(shown).extracting(Shown::id).containsExactlyElementsOf(names);
        Hostile.assertReadable(String.join("\n", shown(home())), text);
    }

    @Test
    void a_reply_is_shown_as_an_answer() {
        needs(Feature.PUSHED, Feature.ROOMS, Feature.REPLIES);
        var handler = open();
        var asked = says(ANNA, Place.ROOM, "Who are you?");
        handler.said(asked);
        handler.said(says(BEN, Place.ROOM, "I am next."));
        deliver(answering(reply(room(), "I am the agent."), asked));
        assertThat(network.shown(room()).getLast().replyTo()).isEqualTo(asked);
    }

    @Test
    void what_one_alone_may_read_is_not_shown_to_the_room() {
        needs(Feature.PUSHED, Feature.ROOMS);
        var handler = open();
        acquainted(handler);
        var asked = says(ANNA, Place.ROOM, "Tell me my secret.");
        handler.said(asked);
        var out = reply(room(), "The secret.");
        deliver(new OutboundPart(out.conversation(), 1, 0, out.text(), 0, out.key(), asked, ANNA, null, null));
        assertThat(shown(room())).isEmpty();
        assertThat(shown(home())).containsExactly("The secret.");
        assertThat(shown(network.conversation(Place.PRIVATE, BEN))).isEmpty();
    }

    private OutboundPart enclosing(String there, String text) {
        var out = reply(there, text);
        var document = new Document("yours.json", "application/json", CONTENT);
        return new OutboundPart(
                there, out.message(), 0, text, 0, out.key(), null, null, null, null, document, List.of());
    }

    @Test
    void a_file_arrives_with_what_is_said_about_it() {
        needs(Feature.PUSHED, Feature.DOCUMENTS);
        var there = acquainted(open());
        var id = deliver(enclosing(there, "All I hold about you.\nKeep it.")).external();
        assertThat(shown(there)).containsExactly("All I hold about you.\nKeep it.");
        assertThat(network.files(there, id)).singleElement().satisfies(file -> {
            assertThat(file.name()).isEqualTo("yours.json");
            assertThat(file.content()).isEqualTo(CONTENT);
        });
    }

    @Test
    void a_file_that_perhaps_arrived_is_resolved_or_marked() {
        needs(Feature.PUSHED, Feature.DOCUMENTS);
        var there = acquainted(open());
        deliver(reply(there, "Before."));
        var part = enclosing(there, "All I hold about you.");
        network.next(new Trouble.TakesInSilence());
        assertThat(channel.send(part)).isInstanceOf(SendResult.Ambiguous.class);
        soon().until(() -> shown(there).size() == 2);
        resolves(part);
    }

    @Test
    void a_file_that_the_network_does_not_take_is_told_like_any_refusal() {
        needs(Feature.PUSHED);
        var there = acquainted(open());
        if (network.features().contains(Feature.DOCUMENTS)) network.next(new Trouble.Refuses());
        assertThat(channel.send(enclosing(there, "Yours."))).isInstanceOf(SendResult.Rejected.class);
        assertThat(shown(there)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void whatever_is_said_arrives_complete_and_readable(Hostile hostile) {
        needs(Feature.PUSHED);
        var there = acquainted(open());
        var parts = channel.split(hostile.text());
        assertThat(parts).isNotEmpty().allSatisfy(part -> assertThat(part).isNotBlank());
        for (var part : parts) deliver(reply(there, part));
        assertThat(shown(there)).hasSize(parts.size());
        Hostile.assertReadable(String.join("\n", shown(there)), hostile.text());
    }

    @Test
    void when_the_network_asks_for_time_nothing_was_sent() {
        needs(Feature.PUSHED);
        var there = acquainted(open());
        var part = reply(there, "In a moment.");
        network.next(new Trouble.Limited(Duration.ofSeconds(1)));
        var receipt = channel.send(part);
        assertThat(receipt).isInstanceOf(SendResult.Limited.class);
        assertThat(((SendResult.Limited) receipt).pause()).isBetween(Duration.ofMillis(500), Duration.ofSeconds(3));
        assertThat(shown(there)).isEmpty();
        deliver(part);
        assertThat(shown(there)).containsExactly("In a moment.");
    }

    @Test
    void when_the_network_fails_it_is_tried_again() {
        needs(Feature.PUSHED);
        var there = acquainted(open());
        var part = reply(there, "Never mind.");
        network.next(new Trouble.Fails());
        var receipt = channel.send(part);
        assertThat(receipt).isInstanceOfAny(SendResult.Unreachable.class, SendResult.Ambiguous.class);
        deliver(receipt instanceof SendResult.Ambiguous ? again(part) : part);
        assertThat(shown(there)).hasSize(1);
        assertThat(shown(there).getFirst()).contains("Never mind.");
    }

    @Test
    void when_the_answer_is_lost_it_is_resolved_or_marked() {
        needs(Feature.PUSHED);
        var there = acquainted(open());
        resolves(ambiguous(there));
    }

    @Test
    void when_the_answer_is_lost_with_the_process_it_is_resolved_or_marked() {
        needs(Feature.PUSHED);
        var part = ambiguous(acquainted(open()));
        restart();
        resolves(part);
    }

    /// Something that arrived, and the sender does not know.
    private OutboundPart ambiguous(String there) {
        var before = deliver(reply(there, "Before.")).external();
        var out = reply(there, "Did this arrive?");
        var part = new OutboundPart(there, 2, 0, out.text(), 0, out.key(), null, null, before, null);
        network.next(new Trouble.TakesInSilence());
        assertThat(channel.send(part)).isInstanceOf(SendResult.Ambiguous.class);
        soon().until(() -> shown(there).size() == 2);
        return part;
    }

    private void resolves(OutboundPart part) {
        var receipt = deliver(again(part));
        var shown = network.shown(part.conversation());
        assertThat(receipt.note()).as("what was done about it").isNotBlank();
        assertThat(shown.getLast().id()).isEqualTo(receipt.external());
        if (network.features().contains(Feature.IDEMPOTENT)) assertThat(shown).hasSize(2);
        else {
            assertThat(shown).hasSize(3);
            marked(shown.getLast().text(), part.text());
        }
    }

    @Test
    void what_perhaps_was_sent_and_was_not_arrives_once() {
        needs(Feature.PUSHED);
        var there = acquainted(open());
        var part = reply(there, "Only now.");
        var receipt = deliver(again(part));
        assertThat(network.shown(there)).extracting(Shown::id).containsExactly(receipt.external());
        if (network.features().contains(Feature.IDEMPOTENT))
            assertThat(shown(there)).containsExactly("Only now.");
        else marked(shown(there).getFirst(), "Only now.");
    }

    /// People can tell a repeat from something new.
    private static void marked(String shown, String text) {
        assertThat(shown).contains(text).isNotEqualTo(text);
    }

    @Test
    void what_the_network_will_never_take_is_given_up() {
        needs(Feature.PUSHED);
        var there = acquainted(open());
        network.next(new Trouble.Refuses());
        var receipt = channel.send(reply(there, "Go away?"));
        assertThat(receipt).isInstanceOf(SendResult.Rejected.class);
        silent(((SendResult.Rejected) receipt).reason());
        assertThat(shown(there)).isEmpty();
        deliver(reply(there, "Welcome back."));
        assertThat(shown(there)).containsExactly("Welcome back.");
    }

    /// Says something, and nothing that nobody may know.
    void silent(String reason) {
        assertThat(reason).isNotBlank();
        if (!network.token().isEmpty()) assertThat(reason).doesNotContain(network.token());
    }

    @Test
    void choices_are_shown_and_pressing_one_gives_its_command() {
        needs(Feature.PUSHED);
        var handler = open();
        var there = acquainted(handler);
        var shown =
                deliver(offering(reply(there, "Shall I?"), Choice.about(12))).external();
        assertThat(shown(there)).containsExactly("Shall I?");
        assertThat(channel.showsChoices()).isEqualTo(network.features().contains(Feature.BUTTONS));
        if (!channel.showsChoices()) return;
        assertThat(network.buttons(there, shown)).containsExactly("Approve", "Reject");
        network.presses(there, ANNA, shown, "Reject");
        var pressed = handler.first(InboundMessage.class, said -> said.text().equals("/reject 12"));
        assertThat(pressed.conversation()).isEqualTo(there);
        assertThat(pressed.sender()).isEqualTo(ANNA);
        assertThat(pressed.room()).isFalse();
        assertThat(pressed.around().addressed()).isTrue();
        channel.removeChoices(there, null, shown);
        assertThat(network.buttons(there, shown)).isEmpty();
        assertThat(shown(there)).containsExactly("Shall I?");
    }

    @Test
    void a_page_takes_the_place_of_the_one_before_it() {
        needs(Feature.BUTTONS);
        var there = acquainted(open());
        assertThat(channel.pages("Short.")).containsExactly("Short.");
        var pages = channel.pages("A line of a list.\n".repeat(200));
        assertThat(pages).hasSize(4).allMatch(page -> page.length() <= 1200);
        var first = offering(reply(there, pages.getFirst()), Choice.pages(12, 1, pages.size()));
        var shown = deliver(first).external();
        assertThat(network.buttons(there, shown)).containsExactly("2/4 ▶");
        var next = drafted(reply(there, "Page two."), shown);
        assertThat(deliver(offering(next, Choice.pages(12, 2, 4))).external()).isEqualTo(shown);
        assertThat(shown(there)).containsExactly("Page two.");
        assertThat(network.buttons(there, shown)).containsExactly("◀ 1/4", "3/4 ▶");
    }

    private static OutboundPart drafted(OutboundPart part, String draft) {
        return new OutboundPart(
                part.conversation(),
                part.message(),
                part.part(),
                part.text(),
                part.attempt(),
                part.key(),
                part.answers(),
                part.aside(),
                part.previous(),
                draft);
    }

    @Test
    void in_a_room_a_press_is_of_whoever_pressed() {
        needs(Feature.BUTTONS, Feature.ROOMS);
        var handler = open();
        handler.said(says(ANNA, Place.ROOM, "Hello."));
        var shown =
                deliver(offering(reply(room(), "Shall I?"), Choice.about(12))).external();
        network.presses(room(), BEN, shown, "Approve");
        var pressed = handler.first(InboundMessage.class, said -> said.text().equals("/approve 12"));
        assertThat(pressed.conversation()).isEqualTo(room());
        assertThat(pressed.room()).isTrue();
        assertThat(pressed.sender()).isEqualTo(BEN);
        assertThat(pressed.around().moderator()).isFalse();
    }

    private static OutboundPart offering(OutboundPart part, List<Choice> choices) {
        return new OutboundPart(
                part.conversation(),
                part.message(),
                part.part(),
                part.text(),
                part.attempt(),
                part.key(),
                part.answers(),
                part.aside(),
                part.previous(),
                part.draft(),
                part.document(),
                choices);
    }

    @Test
    void an_unfinished_reply_becomes_the_finished_one() {
        needs(Feature.PUSHED);
        var there = acquainted(open());
        var draft = channel.draft(there, null, null, "I think");
        if (draft.isEmpty()) {
            assertThat(shown(there)).isEmpty();
            return;
        }
        assertThat(shown(there)).containsExactly("I think");
        channel.draft(there, draft.get(), null, "I think, therefore");
        var out = reply(there, "I think, therefore I am.");
        deliver(new OutboundPart(there, 1, 0, out.text(), 0, out.key(), null, null, null, draft.get()));
        assertThat(shown(there)).containsExactly("I think, therefore I am.");
    }

    @Test
    void people_see_when_the_agent_is_busy_and_when_it_no_longer_is() {
        needs(Feature.TYPING);
        var there = network.features().contains(Feature.PUSHED) ? acquainted(open()) : home();
        channel.typing(there, true);
        soon().until(() -> network.typing(there));
        channel.typing(there, false);
        soon().until(() -> !network.typing(there));
        meanwhile().until(() -> !network.typing(there));
    }
}
