package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Shown;
import dev.continuo.adapters.discord.FakeDiscord;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.message.MessageState;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Groups and servers.
final class GroupsTest extends ChannelsFixture {

    @Test
    void a_group_hears_nothing_of_the_agent_until_the_operator_enables_it() {
        adaRunsTelegram();
        inVain(BEN, Place.ROOM, true, "Are you there, pomelo?");
        assertThat(asks(BEN, "/enable")).contains("/enable");
        // Once a day is enough.
        inVain(BEN, Place.ROOM, true, "/enable");
        inVain(ADA, Place.ROOM, true, "And for me, pomelo?");
        assertThat(kept("pomelo")).isEmpty();

        enableGroup();
        assertThat(asks(BEN, "Are you there?")).isEqualTo("You said: \"Ben\": Are you there?");
        assertThat(asks(ADA, "/disable")).startsWith("I no longer listen here.");
        inVain(BEN, Place.ROOM, true, "Still there?");
    }

    @Test
    void a_message_that_is_edited_to_name_the_agent_is_answered_once() {
        adaRunsTelegram();
        enableGroup();
        var id = says(BEN, Place.ROOM, false, "Is the mango ripe?");
        await().until(() -> telegram.acknowledged(id));
        assertThat(answer(this::groupSees, () -> telegram.editsToCall(id, "Is the mango ripe?")))
                .contains("Is the mango ripe?");
        assertThat(model.asked().getLast().all().split("Is the mango ripe", -1)).hasSize(2);
        assertThat(telegram.shown(telegram.conversation(Place.ROOM, ADA))
                        .getLast()
                        .replyTo())
                .isEqualTo(id);
        var seen = groupSees().size();
        telegram.editsToCall(id, "Is the guava ripe?");
        await().until(() -> !kept("guava").isEmpty());
        quiet();
        assertThat(groupSees()).hasSize(seen);
    }

    @Test
    void a_message_that_was_overheard_is_answered_once_when_it_is_edited_to_name_the_agent() {
        adaRunsTelegram();
        enableGroup();
        asks(ADA, "/listen on");
        var id = says(BEN, Place.ROOM, false, "Is the mango ripe?");
        await().until(() -> !kept("mango").isEmpty());
        assertThat(answer(this::groupSees, () -> telegram.editsToCall(id, "Is the mango ripe?")))
                .contains("Is the mango ripe?");
        var seen = groupSees().size();
        telegram.editsToCall(id, "Is the guava ripe?");
        await().until(() -> !kept("guava").isEmpty());
        quiet();
        assertThat(groupSees()).hasSize(seen);
    }

    @Test
    void the_part_of_an_answer_and_the_bare_photo_that_are_meant_are_told_to_the_model() {
        adaRunsTelegram();
        model.answers(a -> "The mango is ripe. The guava is not.");
        admitOnTelegram(BEN);
        tells(BEN, "What is ripe?");
        var mine = telegram.shown(BEN).getLast().id();
        answer(() -> telegramSees(BEN), () -> telegram.quotes(BEN, mine, "The guava", "Is it?"));
        assertThat(model.asked().getLast().all())
                .contains("[in reply to you: \"The guava\"]")
                .doesNotContain("[in reply to you: \"The mango");
        var photo = new String[1];
        answer(() -> telegramSees(BEN), () -> photo[0] = telegram.shows(BEN));
        answer(() -> telegramSees(BEN), () -> says(BEN, Place.PRIVATE, true, "Where is that?", photo[0], null));
        assertThat(model.asked().getLast().all()).containsPattern("\\[in reply to [^:]+: \"\\[photo");
    }

    @Test
    void what_is_not_said_to_the_agent_is_context_and_is_never_kept() {
        adaRunsTelegram();
        enableGroup();
        inVain(CLEO, Place.ROOM, false, "The mango is ripe.");
        model.answers(a -> "Quite.");
        assertThat(asks(BEN, "What do you think?")).isEqualTo("Quite.");
        assertThat(model.asked().getLast().all()).contains("\"Cleo\": The mango is ripe.");
        assertThat(kept("mango")).isEmpty();
        assertThat(kept("Cleo")).isEmpty();
    }

    @Test
    void listening_is_told_to_everybody_and_then_everything_is_kept() {
        adaRunsTelegram();
        enableGroup();
        assertThat(asks(ADA, "/listen on")).startsWith("Notice to everybody here: from now on");
        inVain(CLEO, Place.ROOM, false, "The mango is ripe.");
        assertThat(kept("mango")).isNotEmpty();
        asks(ADA, "/listen off");
        inVain(CLEO, Place.ROOM, false, "The guava is not.");
        assertThat(kept("guava")).isEmpty();
        assertThat(asks(BEN, "Which mango is ripe?")).isNotEmpty();
        assertThat(model.asked().getLast().all()).contains("The mango is ripe.");
    }

    @Test
    void on_discord_too_everybody_reads_that_the_agent_listens() {
        adaRunsDiscord();
        enableChannel(GENERAL);
        discord.slash(ADA, GENERAL, "listen", "on");
        await().until(() -> everybodySees(GENERAL).stream().anyMatch(t -> t.startsWith("Notice to everybody here")));
        quiet();
        writesInVain(CLEO, GENERAL, "The mango is ripe.");
        assertThat(kept("mango")).isNotEmpty();
    }

    @Test
    void a_channel_of_a_server_opens_with_its_threads_and_no_other() {
        adaRunsDiscord();
        writesInVain(BEN, GENERAL, FakeDiscord.CALL + " Are you there?");
        enableChannel(GENERAL);
        assertThat(posts(BEN, GENERAL, "Are you there?")).isEqualTo("You said: \"Ben\": Are you there?");
        assertThat(posts(BEN, FakeDiscord.THREAD, "And here?")).isEqualTo("You said: \"Ben\": And here?");
        writesInVain(BEN, FakeDiscord.HIDDEN, FakeDiscord.CALL + " And here?");
        writesInVain(CLEO, GENERAL, "The mango is ripe.");
        assertThat(kept("mango")).isEmpty();
    }

    @Test
    void groups_may_be_open_from_the_beginning() {
        restart(Map.of("CONTINUO_GROUPS", "open"));
        assertThat(asks(BEN, "Hello all.")).isEqualTo("You said: \"Ben\": Hello all.");
        assertThat(posts(BEN, GENERAL, "Hello all.")).isEqualTo("You said: \"Ben\": Hello all.");
    }

    @Test
    void nobody_ever_sees_how_the_agent_says_nothing() {
        adaRunsTelegram();
        enableGroup();
        model.answers(a -> "[[silent]]");
        inVain(BEN, Place.ROOM, true, "Never mind.");
        assertThat(gateway.mind().hearing().inbox().counts()).containsEntry(MessageState.SILENT, 1);
        model.answers(a -> "Well. [[silent]]");
        assertThat(asks(BEN, "Do you mind?")).isEqualTo("Well.");
        assertThat(everythingSeen()).noneMatch(text -> text.contains("silent"));
    }

    @Test
    void answers_go_to_the_topic_and_the_thread_that_was_asked_in() {
        adaRunsTelegram();
        telegram.conversation(Place.ROOM, ADA);
        says(ADA, Place.THREAD, true, "/enable");
        var topic = telegram.conversation(Place.THREAD, ADA);
        await().until(() -> telegram.shown(topic).size() == 1);
        var question = says(BEN, Place.THREAD, true, "Which topic is this?");
        await().until(() -> telegram.shown(topic).size() == 2);
        assertThat(telegram.shown(topic).getLast())
                .extracting(Shown::text, Shown::replyTo)
                .containsExactly("You said: \"Ben\": Which topic is this?", question);
        assertThat(groupSees()).isEmpty();

        adaRunsDiscord();
        enableChannel(FakeDiscord.THREAD);
        posts(BEN, FakeDiscord.THREAD, "Which thread is this?");
        assertThat(everybodySees(GENERAL)).isEmpty();
    }

    @Test
    void a_group_that_gets_another_name_stays_open_and_deaf_to_whom_it_was() {
        adaRunsTelegram();
        telegram.appoints(BEN);
        enableGroup();
        var said = says(CLEO, Place.ROOM, true, "I am a nuisance.");
        await().until(() -> groupSees().size() == 2);
        answer(this::groupSees, () -> says(BEN, Place.ROOM, true, "/block", said, null));
        assertThat(groupSees().getLast()).isEqualTo("I no longer listen to Cleo in this room.");

        telegram.migrates();
        assertThat(groupSees()).isEmpty();
        assertThat(asks(BEN, "Are you still there?")).isEqualTo("You said: \"Ben\": Are you still there?");
        inVain(CLEO, Place.ROOM, true, "Am I still a nuisance?");
    }

    @Test
    void what_is_answered_and_not_recorded_is_shown_once_and_never_kept() {
        adaRunsTelegram();
        enableGroup();
        var unheard = says(CLEO, Place.ROOM, false, "The mango is\nripe.");
        await().until(() -> telegram.acknowledged(unheard));
        asks(BEN, "Good morning.");
        model.answers(a -> "Quite.");
        answer(this::groupSees, () -> says(BEN, Place.ROOM, true, "Is it?", unheard, null));
        assertThat(model.asked().getLast().last())
                .isEqualTo("\"Ben\": [in reply to \"Cleo\": \"The mango is ripe.\"]\n  Is it?");
        asks(BEN, "Well then?");
        assertThat(model.asked().getLast().all()).contains("Is it?").doesNotContain("mango");
        assertThat(kept("mango")).isEmpty();
    }

    @Test
    void what_was_erased_is_not_quoted_back() {
        adaRunsTelegram();
        enableGroup();
        var said = says(CLEO, Place.ROOM, true, "My PIN is the mango.");
        await().until(() -> groupSees().size() == 2);
        var message = gateway.mind().ledger().after(0, 10_000).stream()
                .map(Ledger.HashedEvent::event)
                .filter(e ->
                        e.payload() instanceof MessageReceived m && m.text().contains("PIN"))
                .mapToLong(Event::seq)
                .max()
                .orElseThrow();
        asks(ADA, "/forget " + message);
        assertThat(kept("mango")).isEmpty();
        answer(this::groupSees, () -> says(BEN, Place.ROOM, true, "Which one?", said, null));
        assertThat(model.asked().getLast().last()).isEqualTo("\"Ben\": Which one?");
        assertThat(kept("mango")).isEmpty();
    }
}
