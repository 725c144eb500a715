package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Shown;
import dev.continuo.events.AdmissionEvent.AlarmChatSet;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.TraitKind;
import dev.continuo.events.TrustEvent.TrustProposed;
import dev.continuo.events.TrustEvent.TrustRecord;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.identity.IdentityChange;
import dev.continuo.life.identity.TraitChanges.WantedTrait;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The operator is told of what waits for approval where they are, and decides by a button.
final class ProposalButtonsTest extends ChannelsFixture {
    private static final Pattern FORGET = Pattern.compile("/forget me [0-9A-F]{8}");
    private static final String HOME = "Alarms come here from now on.";

    private long propose(String text) {
        var wanted = new WantedTrait(TraitKind.VALUE, text, 0.7);
        var change = Life.of(gateway.mind()).identity().propose(wanted, "It serves the harbour.", List.of());
        return ((IdentityChange.Waiting) change).proposal();
    }

    private static String group() {
        return Long.toString(-5001);
    }

    /// Waits for the notice of a proposal.
    private Shown notice(String conversation, long proposal) {
        await().until(() -> shown(conversation, proposal).size() == 1);
        quiet();
        return shown(conversation, proposal).getFirst();
    }

    private List<Shown> shown(String conversation, long proposal) {
        return telegram.shown(conversation).stream()
                .filter(one -> one.text().matches("(?s)(This waits|A change of who I am).*"))
                .filter(one -> one.text().contains("#" + proposal))
                .toList();
    }

    private String presses(String conversation, String account, String message, String label) {
        return answer(
                () -> telegram.shown(conversation).stream().map(Shown::text).toList(),
                () -> telegram.presses(conversation, account, message, label));
    }

    @Test
    void the_operator_is_told_at_home_and_approves_by_a_button() {
        adaRunsTelegram();
        assertThat(tells(ADA, "/home")).isEqualTo(HOME);
        var id = propose("clarity");
        var notice = notice(ADA, id);
        assertThat(notice.text())
                .contains("\n#" + id + " value \"clarity\", weight 0.7\n")
                .contains("Why: \"It serves the harbour.\"")
                .doesNotContain("/approve");
        assertThat(telegram.buttons(ADA, notice.id())).containsExactly("Approve", "Reject");

        assertThat(presses(ADA, ADA, notice.id(), "Approve"))
                .isEqualTo("Approved #" + id + ": value \"clarity\", weight 0.7.");
        await().until(() -> telegram.buttons(ADA, notice.id()).isEmpty());
        var said = facts(MessageReceived.class).getLast();
        assertThat(said.text()).isEqualTo("/approve " + id);
        assertThat(said.command()).isTrue();
        assertThat(facts(ProposalApproved.class)).containsExactly(new ProposalApproved(id));

        telegram.tellsAgain();
        assertThat(tells(ADA, "/pending")).isEqualTo("Nothing waits for you.");
        assertThat(facts(MessageReceived.class))
                .filteredOn(one -> one.text().startsWith("/approve"))
                .hasSize(1);
    }

    @Test
    void a_level_of_trust_is_told_with_buttons_too() {
        adaRunsTelegram();
        tells(ADA, "/home");
        var level = new TrustProposed(2, new TrustRecord(8, 24, 1, 0));
        gateway.mind().ledger().commit(Decision.of(NewEvent.of(level, Actor.AGENT)));
        await().until(() -> telegramSees(ADA).getLast().contains("level 2 of trust, emerging"));
        var notice = telegram.shown(ADA).getLast();
        assertThat(presses(ADA, ADA, notice.id(), "Reject")).startsWith("Rejected #");
        await().until(() -> telegram.buttons(ADA, notice.id()).isEmpty());
        assertThat(facts(ProposalRejected.class)).hasSize(1);
    }

    @Test
    void two_presses_decide_once() {
        adaRunsTelegram();
        tells(ADA, "/home");
        var id = propose("clarity");
        var notice = notice(ADA, id);
        var before = telegramSees(ADA).size();
        telegram.presses(ADA, ADA, notice.id(), "Approve");
        telegram.pressesData(ADA, notice.id(), "cmd:/reject " + id);
        telegram.pressesData(ADA, notice.id(), "cmd:/approve " + id);
        await().until(() -> telegramSees(ADA).size() == before + 3);
        assertThat(telegramSees(ADA).subList(before + 1, before + 3))
                .allMatch(text -> text.contains("was approved before"));
        assertThat(facts(ProposalApproved.class)).hasSize(1);
        assertThat(facts(ProposalRejected.class)).isEmpty();
    }

    @Test
    void what_was_pressed_while_the_process_was_down_is_done_once() {
        adaRunsTelegram();
        tells(ADA, "/home");
        var id = propose("clarity");
        var notice = notice(ADA, id);
        gateway.close();
        telegram.presses(ADA, ADA, notice.id(), "Approve");
        start(Map.of());
        await().until(() -> telegramSees(ADA).getLast().startsWith("Approved #" + id));
        telegram.tellsAgain();
        assertThat(tells(ADA, "/pending")).isEqualTo("Nothing waits for you.");
        assertThat(facts(ProposalApproved.class)).hasSize(1);
        assertThat(shown(ADA, id)).as("told once").hasSize(1);
    }

    @Test
    void in_a_room_the_number_and_the_kind_are_told_and_a_member_cannot_decide() {
        adaRunsTelegram();
        enableGroup();
        admitOnTelegram(BEN);
        assertThat(asks(ADA, "/home")).isEqualTo(HOME);
        var id = propose("clarity");
        var notice = notice(group(), id);
        assertThat(notice.text())
                .isEqualTo(
                        "A change of who I am waits for the operator: #%d (value). /pending tells what.".formatted(id));
        assertThat(presses(group(), BEN, notice.id(), "Approve")).isEqualTo("Only the operator can do that.");
        assertThat(facts(ProposalApproved.class)).isEmpty();
        assertThat(telegram.buttons(group(), notice.id())).hasSize(2);

        assertThat(presses(group(), ADA, notice.id(), "Approve")).isEqualTo("Approved #" + id + ".");
        await().until(() -> telegram.buttons(group(), notice.id()).isEmpty());
        assertThat(groupSees()).noneMatch(text -> text.contains("clarity"));
    }

    @Test
    void where_the_home_is_no_operators_any_more_no_words_are_told() {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        tells(BEN, "Hello.");
        var home = gateway.mind().people().conversations().find("telegram", BEN).orElseThrow();
        record(new AlarmChatSet(home.id()));
        assertThat(notice(BEN, propose("clarity")).text())
                .doesNotContain("clarity")
                .doesNotContain("harbour");
    }

    private void record(AlarmChatSet home) {
        gateway.mind().answering().commandRecorder().conclude(List.of(NewEvent.of(home, Actor.operator(0))));
    }

    @Test
    void other_commands_are_not_taken_from_a_button_even_from_the_operator() {
        adaRunsTelegram();
        tells(ADA, "/home");
        var notice = notice(ADA, propose("clarity"));
        for (var data : List.of("cmd:/pause", "/pause", "cmd:/home off", "cmd:/approve 1 2"))
            telegram.pressesData(ADA, notice.id(), data);
        assertThat(tells(ADA, "/whoami")).contains("operator");
        assertThat(facts(MessageReceived.class))
                .extracting(MessageReceived::text)
                .doesNotContain("/pause", "/home off", "/approve 1 2");
    }

    @Test
    void a_press_that_comes_too_late_says_so() {
        adaRunsTelegram();
        tells(ADA, "/home");
        var id = propose("clarity");
        var notice = notice(ADA, id);
        clock.advance(Duration.ofDays(8));
        assertThat(presses(ADA, ADA, notice.id(), "Approve")).contains("waited for more than 7 days");
        await().until(() -> telegram.buttons(ADA, notice.id()).isEmpty());
        assertThat(facts(ProposalApproved.class)).isEmpty();
    }

    @Test
    void what_is_typed_takes_the_buttons_off_and_pending_shows_those_of_the_first() {
        adaRunsTelegram();
        var first = propose("clarity");
        propose("calm");
        assertThat(tells(ADA, "/pending")).contains("clarity").contains("calm");
        var pending = telegram.shown(ADA).getLast();
        assertThat(telegram.buttons(ADA, pending.id())).containsExactly("Approve #" + first, "Reject #" + first);
        assertThat(tells(ADA, "/reject " + first)).startsWith("Rejected #" + first);
        await().until(() -> telegram.buttons(ADA, pending.id()).isEmpty());
    }

    @Test
    void on_discord_a_press_is_answered_to_whoever_pressed() {
        adaRunsTelegram();
        adaRunsDiscord();
        enableChannel(GENERAL);
        admitOnDiscord(CLEO);
        slash(ADA, GENERAL, "home", "");
        var id = propose("clarity");
        await().until(() -> everybodySees(GENERAL).stream().anyMatch(t -> t.contains("#" + id)));
        quiet();
        var notice = discord.shown(GENERAL).getLast();
        assertThat(discord.buttons(GENERAL, notice.id())).hasSize(2);
        discordPresses(CLEO, notice);
        assertThat(discord.seen(CLEO, GENERAL).getLast()).isEqualTo("Only the operator can do that.");
        assertThat(everybodySees(GENERAL).getLast()).isEqualTo(notice.text());
        assertThat(facts(ProposalRejected.class)).isEmpty();

        discordPresses(ADA, notice);
        assertThat(discord.seen(ADA, GENERAL).getLast()).startsWith("Rejected #" + id);
        assertThat(facts(ProposalRejected.class)).hasSize(1);
        await().until(() -> discord.buttons(GENERAL, notice.id()).isEmpty());
    }

    private void discordPresses(String account, Shown notice) {
        answer(() -> discord.seen(account, GENERAL), () -> discord.presses(GENERAL, account, notice.id(), "Reject"));
    }

    @Test
    void where_there_are_no_buttons_the_text_names_the_commands() {
        var kitchen = Map.of("conversation", "kitchen", "text", "Hello.", "sender", Map.of("id", "ann"));
        post("/v1/messages", kitchen);
        quiet();
        var home =
                gateway.mind().people().conversations().find("http", "kitchen").orElseThrow();
        record(new AlarmChatSet(home.id()));
        var id = propose("clarity");
        await().until(() -> facts(MessageComposed.class).getLast().text().contains("#" + id));
        var notice = facts(MessageComposed.class).getLast();
        assertThat(notice.text()).endsWith("\n/approve %d or /reject %d decides.".formatted(id, id));
        assertThat(notice.choices()).isNull();
    }

    /// Ada was shown the words; they go with whoever said them.
    @Test
    void what_was_told_of_a_proposal_is_forgotten_with_it() {
        adaRunsTelegram();
        tells(ADA, "/home");
        admitOnTelegram(BEN);
        var before = telegramSees(ADA).size();
        tells(BEN, "/identity propose value quincunxes 0.7");
        await().until(() -> telegramSees(ADA).size() > before);
        quiet();
        assertThat(telegramSees(ADA).getLast()).contains("quincunxes");
        assertThat(kept("quincunxes")).isNotEmpty();
        var code = FORGET.matcher(tells(BEN, "/forget me"));
        assertThat(code.find()).isTrue();
        tells(BEN, code.group());
        assertThat(kept("quincunxes")).isEmpty();
    }

    @Test
    void without_a_home_nothing_is_sent() {
        adaRunsTelegram();
        var before = everythingSeen();
        propose("clarity");
        assertThat(tells(ADA, "/whoami")).contains("operator");
        assertThat(everythingSeen()).hasSize(before.size() + 1);
        assertThat(says(ADA, Place.PRIVATE, true, "/pending")).isNotBlank();
    }
}
