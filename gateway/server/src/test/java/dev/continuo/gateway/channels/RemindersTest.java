package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Shown;
import dev.continuo.adapters.contract.Network.Trouble;
import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.events.ReminderEvent.ReminderCancelled;
import dev.continuo.events.ReminderEvent.ReminderSet;
import dev.continuo.events.ReminderEvent.ReminderTold;
import dev.continuo.life.Life;
import dev.continuo.mind.audience.Listener;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Reminders in a whole gateway with a model: asked for on Telegram and told there.
final class RemindersTest extends ChannelsFixture {

    @BeforeEach
    void admitBen() {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        model.answers(a -> "You said: " + a.last());
    }

    @Test
    void a_reminder_for_a_topic_that_was_deleted_is_told_in_the_chat() {
        telegram.conversation(Place.ROOM, ADA);
        var topic = telegram.conversation(Place.THREAD, ADA);
        says(ADA, Place.THREAD, true, "/enable");
        await().until(() -> telegram.shown(topic).size() == 1);
        says(BEN, Place.THREAD, true, "remind me in 2 hours to drink tea");
        await().until(() -> telegram.shown(topic).size() == 2);
        var chat = topic.split(":", 2);
        telegram.deletesTopic(Long.parseLong(chat[0]), Integer.parseInt(chat[1]));
        clock.advance(Duration.ofHours(2));
        await().until(() ->
                telegram.shown(chat[0]).stream().anyMatch(one -> one.text().contains("drink tea")));
    }

    private String idOf(String text) {
        return telegram.shown(telegram.conversation(Place.PRIVATE, BEN)).stream()
                .filter(one -> one.text().contains(text))
                .map(Shown::id)
                .reduce((_, last) -> last)
                .orElseThrow();
    }

    private String replies(String to, String text) {
        return answer(() -> telegramSees(BEN), () -> says(BEN, Place.PRIVATE, true, text, to, null));
    }

    @Test
    void a_plain_request_asks_no_model_and_is_told_by_the_clock() {
        var asked = model.calls();
        assertThat(tells(BEN, "remind me in 20 minutes to drink tea"))
                .startsWith("I will remind you today at ")
                .contains("drink tea. #");
        assertThat(model.calls()).isEqualTo(asked);
        assertThat(facts(ModelCalled.class)).isEmpty();
        clock.advance(Duration.ofMinutes(20));
        await().until(() -> telegramSees(BEN).contains("Reminder: drink tea"));
        assertThat(facts(ReminderTold.class)).hasSize(1);

        assertThat(tells(BEN, "Thanks, I drink it now.")).startsWith("You said:");
        assertThat(model.asked().getLast().all()).contains("I will remind you today at ");
        quiet();
        replies(idOf("Reminder: drink tea"), "Which one was that?");
        assertThat(model.asked().getLast().all()).contains("Reminder: drink tea");
    }

    @Test
    void what_is_said_with_it_is_answered_too() {
        says(BEN, Place.PRIVATE, true, "Remind me in an hour to drink tea");
        says(BEN, Place.PRIVATE, true, "And how is the weather?");
        await().until(() -> telegramSees(BEN).getLast().contains("weather"));
        quiet();
        assertThat(telegramSees(BEN)).anyMatch(text -> text.startsWith("I will remind you"));
        assertThat(facts(ReminderSet.class)).hasSize(1);
    }

    @Test
    void a_reply_to_the_confirmation_or_to_the_request_cancels_it() {
        var request = says(BEN, Place.PRIVATE, true, "remind me in 2 hours to drink tea");
        await().until(() -> telegramSees(BEN).getLast().contains("drink tea"));
        quiet();
        assertThat(replies(idOf("drink tea"), "Cancel!")).startsWith("I will not remind you of it: drink tea.");
        assertThat(replies(request, "cancel")).isEqualTo("That reminder is cancelled already.");
        tells(BEN, "erinnere mich in 2 Stunden an die Blumen");
        assertThat(replies(idOf("die Blumen"), "abbrechen"))
                .startsWith("Ich erinnere dich nicht mehr daran: die Blumen.");
        tells(BEN, "/remind in 2 hours feed the cat");
        assertThat(replies(idOf("feed the cat"), "stop")).startsWith("I will not remind you of it: feed the cat.");
        assertThat(facts(ReminderCancelled.class)).hasSize(3);
        assertThat(tells(BEN, "cancel")).startsWith("You said:");

        tells(BEN, "remind me in 1 second to stand up");
        await().until(() -> telegramSees(BEN).contains("Reminder: stand up"));
        quiet();
        assertThat(replies(idOf("Reminder: stand up"), "cancel")).startsWith("I have told you of that already");
    }

    @Test
    void cancel_said_next_takes_it_back_where_one_is_alone() {
        tells(BEN, "remind me in 2 hours to drink tea");
        assertThat(tells(BEN, "cancel")).startsWith("I will not remind you of it: drink tea.");
        tells(BEN, "remind me in 2 hours to feed the cat");
        tells(BEN, "Thanks a lot for that");
        assertThat(tells(BEN, "cancel")).startsWith("You said:");
        assertThat(facts(ReminderCancelled.class)).hasSize(1);
    }

    @Test
    void another_persons_cancel_cancels_nothing() {
        enableGroup();
        asks(BEN, "remind me in 1 hour to drink tea");
        var confirmed =
                telegram.shown(telegram.conversation(Place.ROOM, ADA)).getLast().id();
        answer(this::groupSees, () -> says(ADA, Place.ROOM, true, "cancel", confirmed, null));
        assertThat(facts(ReminderCancelled.class)).isEmpty();
        clock.advance(Duration.ofHours(1));
        await().until(() -> groupSees().getLast().startsWith("Ben, a reminder: drink tea"));
    }

    @Test
    void what_fell_due_while_the_gateway_was_down_is_told_at_its_start() {
        tells(BEN, "remind me in 2 hours to drink tea");
        gateway.close();
        clock.advance(Duration.ofHours(5));
        start(Map.of());
        await().until(() ->
                telegramSees(BEN).stream().anyMatch(text -> text.startsWith("Reminder: drink tea\n(This was due ")));
        quiet();
        restart(Map.of());
        Life.of(gateway.mind()).reminders().due().tell(clock.instant());
        quiet();
        assertThat(telegramSees(BEN).stream().filter(t -> t.startsWith("Reminder:")))
                .hasSize(1);
    }

    @Test
    void a_paused_agent_tells_it_when_it_resumes() {
        tells(BEN, "remind me in 1 hour to drink tea");
        commands("/pause");
        clock.advance(Duration.ofHours(2));
        Life.of(gateway.mind()).reminders().due().tell(clock.instant());
        assertThat(facts(ReminderTold.class)).isEmpty();
        commands("/resume");
        await().until(() -> telegramSees(BEN).getLast().contains("drink tea\n(This was due "));
    }

    @Test
    void who_blocked_the_agent_is_not_told_and_the_reminder_says_why() {
        tells(BEN, "remind me in 6 seconds to drink tea");
        telegram.next(new Trouble.Refuses());
        await().until(() -> !facts(ReminderTold.class).isEmpty());
        quiet();
        var ben = gateway.mind().people().findByAccount("telegram", BEN).orElseThrow();
        var exported = gateway.mind()
                .memory()
                .personalData()
                .export(new Listener(Set.of(ben.id()), Set.of("person:" + ben.id())));
        assertThat(exported.toString()).contains("text=drink tea").contains("state=failed");
    }
}
