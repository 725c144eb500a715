package dev.continuo.adapters.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.contract.Network.Feature;
import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What people say reaches the mind: once it is told, nothing is lost.
abstract class ReceivingContract extends Stage {

    @Test
    void what_is_said_is_heard_with_who_said_it_and_where() {
        needs(Feature.PUSHED);
        var handler = open();
        var id = says("Good <b>morning</b> &amp; *hello* \uD83D\uDE00 \u200Bשלום");
        var said = handler.said(id);
        assertThat(said.channel()).isEqualTo(channel.name());
        assertThat(said.conversation()).isEqualTo(home());
        assertThat(said.sender()).isEqualTo(ANNA);
        assertThat(said.senderName()).isEqualTo("Anna");
        assertThat(said.firstRole()).isEqualTo(Role.STRANGER);
        assertThat(said.text()).isEqualTo("Good <b>morning</b> &amp; *hello* \uD83D\uDE00 \u200Bשלום");
        assertThat(said.room()).isFalse();
        assertThat(said.around().addressed()).isTrue();
        assertThat(said.around().parent()).isNull();
        soon().until(() -> network.acknowledged(id));
    }

    @Test
    void a_nul_is_taken_out_of_what_is_said() {
        needs(Feature.PUSHED);
        assertThat(open().said(says("nothing\0ness")).text()).isEqualTo("nothingness");
    }

    @Test
    void the_network_is_not_told_before_the_message_is_durable() {
        needs(Feature.PUSHED);
        var handler = open();
        handler.away(true);
        var id = says("Remember this.");
        soon().until(() -> handler.turnedBack() >= 2);
        assertThat(network.acknowledged(id)).isFalse();
        handler.away(false);
        assertThat(handler.said(id).text()).isEqualTo("Remember this.");
        soon().until(() -> network.acknowledged(id));
        assertThat(handler.said()).extracting(InboundMessage::id).containsExactly(id);
    }

    @Test
    void the_network_is_not_told_while_the_message_is_being_taken() {
        needs(Feature.PUSHED);
        var handler = open();
        handler.hold(home(), true);
        var id = says("Take your time.");
        soon().until(() -> handler.waiting() == 1);
        meanwhile().until(() -> !network.acknowledged(id));
        handler.hold(home(), false);
        soon().until(() -> network.acknowledged(id));
    }

    @Test
    void what_was_not_taken_is_told_again_after_a_restart() {
        needs(Feature.PUSHED);
        var handler = open();
        var before = says("Before.");
        handler.said(before);
        soon().until(() -> network.acknowledged(before));
        handler.away(true);
        var lost = says("During.");
        soon().until(() -> handler.turnedBack() > 0);
        var next = restart();
        assertThat(next.said(lost).text()).isEqualTo("During.");
        soon().until(() -> network.acknowledged(lost));
    }

    @Test
    void closing_waits_for_what_is_on_its_way_and_lets_nothing_in_after_it() {
        needs(Feature.PUSHED);
        var handler = open();
        handler.hold(home(), true);
        var id = says("On my way.");
        soon().until(() -> handler.waiting() == 1);
        var closing = CompletableFuture.runAsync(channel::close);
        meanwhile().until(() -> !closing.isDone());
        handler.hold(home(), false);
        soon().until(closing::isDone);
        assertThat(closing).isCompleted();
        says("Too late.");
        meanwhile().until(() -> handler.said().size() == 1);
        assertThat(handler.said().getFirst().id()).isEqualTo(id);
    }

    @Test
    void what_is_told_twice_is_the_same_message() {
        needs(Feature.PUSHED);
        var handler = open();
        var id = says("Once.");
        handler.said(id);
        network.tellsAgain();
        handler.said(says("And then."));
        assertThat(handler.said())
                .filteredOn(said -> said.text().equals("Once."))
                .extracting(InboundMessage::id)
                .containsOnly(id);
    }

    @Test
    void a_conversation_keeps_its_order_and_holds_up_no_other() {
        needs(Feature.PUSHED);
        var handler = open();
        handler.hold(home(), true);
        var ids = IntStream.range(0, 20).mapToObj(i -> says("Number " + i)).toList();
        soon().until(() -> handler.waiting() > 0);
        handler.said(says(BEN, Place.PRIVATE, "I am not in her way."));
        handler.hold(home(), false);
        handler.said(ids.getLast());
        assertThat(handler.said())
                .filteredOn(said -> said.sender().equals(ANNA))
                .extracting(InboundMessage::id)
                .containsExactlyElementsOf(ids);
    }

    @Test
    void a_message_that_breaks_the_ear_holds_up_nobody_for_good() {
        needs(Feature.PUSHED);
        var handler = open();
        handler.poison("poison");
        says("A poisoned message.");
        var next = handler.said(says("A good one."));
        assertThat(next.text()).isEqualTo("A good one.");
        assertThat(handler.said()).hasSize(1);
    }

    @Test
    void people_have_a_conversation_each_and_share_a_room() {
        needs(Feature.PUSHED, Feature.ROOMS);
        var handler = open();
        var anna = handler.said(says(ANNA, Place.PRIVATE, "Anna, privately."));
        var ben = handler.said(says(BEN, Place.PRIVATE, "Ben, privately."));
        var annaThere = handler.said(says(ANNA, Place.ROOM, "Anna, to all."));
        var benThere = handler.said(says(BEN, Place.ROOM, "Ben, to all."));
        assertThat(List.of(anna.room(), ben.room())).containsOnly(false);
        assertThat(List.of(annaThere.room(), benThere.room())).containsOnly(true);
        assertThat(annaThere.conversation()).isEqualTo(room()).isEqualTo(benThere.conversation());
        assertThat(annaThere.around().parent()).isNull();
        assertThat(anna.conversation()).isNotIn(ben.conversation(), room());
        assertThat(ben.conversation()).isEqualTo(network.conversation(Place.PRIVATE, BEN));
        assertThat(annaThere.sender()).isEqualTo(ANNA);
        assertThat(benThere.sender()).isEqualTo(BEN);
    }

    @Test
    void a_thread_is_a_conversation_of_its_own_within_its_room() {
        needs(Feature.PUSHED, Feature.THREADS);
        var handler = open();
        var there = handler.said(says(ANNA, Place.THREAD, "By the way."));
        assertThat(there.conversation())
                .isEqualTo(network.conversation(Place.THREAD, ANNA))
                .isNotEqualTo(room());
        assertThat(there.room()).isTrue();
        assertThat(there.around().parent()).isEqualTo(room());
    }

    @Test
    void whether_a_message_in_a_room_is_for_the_agent_is_told() {
        needs(Feature.PUSHED, Feature.ROOMS);
        var handler = open();
        var aside = network.says(saying(ANNA, Place.ROOM, false, "Lunch, anyone?", null));
        var question = network.says(saying(BEN, Place.ROOM, true, "What is for lunch?", null));
        assertThat(handler.said(aside).around().addressed()).isFalse();
        assertThat(handler.said(aside).text()).isEqualTo("Lunch, anyone?");
        assertThat(handler.said(question).around().addressed()).isTrue();
        assertThat(handler.said(question).text()).isEqualTo("What is for lunch?");
    }

    @Test
    void an_answer_names_what_it_answers_and_is_for_whom_it_answers() {
        needs(Feature.PUSHED, Feature.ROOMS, Feature.REPLIES);
        var handler = open();
        var first = says(ANNA, Place.ROOM, "Say something.");
        handler.said(first);
        var own = deliver(reply(room(), "Something.")).external();
        var toAgent = network.says(saying(BEN, Place.ROOM, false, "Is it?", own));
        var toAnna = network.says(saying(BEN, Place.ROOM, false, "Why?", first));
        assertThat(handler.said(toAgent).around().replyTo()).isEqualTo(own);
        assertThat(handler.said(toAgent).around().addressed()).isTrue();
        assertThat(handler.said(toAnna).around().replyTo()).isEqualTo(first);
        assertThat(handler.said(toAnna).around().addressed()).isFalse();
    }
}
