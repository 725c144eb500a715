package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.events.GovernanceEvent;
import dev.continuo.events.PeopleEvent.RoleGranted;
import dev.continuo.mind.audience.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Commands that are the operator's alone.
final class OperatorCommandsTest extends ChannelsFixture {
    private static final List<String> FOR_HER_ALONE = List.of("/status", "/pair", "/people", "/cost", "/replay");

    @Override
    Map<String, String> more() {
        return Map.of("CONTINUO_GUEST_RATE", "0", "CONTINUO_ROOM_RATE", "0");
    }

    @Test
    void in_a_room_the_operator_is_answered_in_private() {
        adaRunsTelegram();
        enableGroup();
        adaRunsDiscord();
        enableChannel(GENERAL);
        var group = groupSees();
        for (var line : FOR_HER_ALONE)
            assertThat(answer(() -> telegramSees(ADA), () -> says(ADA, Place.ROOM, true, line)))
                    .as(line)
                    .isNotEmpty()
                    .doesNotStartWith("Other people can read this");
        assertThat(groupSees()).isEqualTo(group);

        var everybody = everybodySees(GENERAL);
        for (var line : FOR_HER_ALONE) slash(ADA, GENERAL, line.substring(1), "");
        assertThat(everybodySees(GENERAL)).isEqualTo(everybody);
        assertThat(discord.seen(ADA, GENERAL)).hasSizeGreaterThanOrEqualTo(FOR_HER_ALONE.size());
    }

    @Test
    void whoever_pauses_is_told_so_at_once_and_nobody_else_anything() {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        assertThat(tells(ADA, "/pause")).startsWith("Paused until /resume.");
        var before = telegramSees(BEN);
        var id = says(BEN, Place.PRIVATE, true, "Are you there?");
        await().until(() -> telegram.acknowledged(id));
        assertThat(telegramSees(BEN)).isEqualTo(before);
        says(ADA, Place.PRIVATE, true, "/resume");
        await().until(() -> telegramSees(BEN).size() > before.size());
    }

    private List<String> operators() {
        await().until(() -> discord.commands().size() > 10);
        return discord.commands().stream()
                .filter(c -> c.path("default_member_permissions").asText().equals("0"))
                .map(c -> c.path("name").asText())
                .toList();
    }

    @Test
    void nobody_else_can_give_any_of_them_on_any_channel() {
        adaRunsTelegram();
        enableGroup();
        admitOnTelegram(BEN);
        admitOnDiscord(CLEO);
        slashEnables();
        var names = new ArrayList<>(operators());
        assertThat(names)
                .contains("status", "pending", "people", "settings", "pause", "phase")
                .doesNotContain("export", "memory", "room", "ledger", "role");
        // Verbs that go by their own names, too.
        names.addAll(List.of("pair", "role", "enable", "listen", "home", "replay", "resume"));
        names.addAll(List.of("model", "token", "hook", "mcp", "trust"));
        names.addAll(List.of("teach", "quarantine", "retrieval", "doctor", "prompt", "cost"));
        var before = facts(RoleGranted.class).size();
        var governed = facts(GovernanceEvent.class).size();

        var told = telegramSees(BEN).size();
        for (var name : names) says(BEN, Place.PRIVATE, true, "/" + name + " approve on 1");
        await().until(() -> telegramSees(BEN).size() == told + names.size());
        assertThat(telegramSees(BEN).subList(told, told + names.size())).containsOnly("Only the operator can do that.");

        for (var where : List.of(discord.chat(CLEO), GENERAL)) {
            var seen = discord.seen(CLEO, where).size();
            for (var name : names) discord.slash(CLEO, where, name, "approve on 1");
            await().until(() -> discord.seen(CLEO, where).size() == seen + names.size());
            assertThat(discord.seen(CLEO, where).subList(seen, seen + names.size()))
                    .containsOnly("Only the operator can do that.");
        }

        // A stranger is not even told that.
        for (var name : names) says("1004", Place.PRIVATE, true, "/" + name);
        assertThat(tells(ADA, "/whoami")).contains("operator");
        await().until(() -> telegramSees("1004").size() == 1);
        assertThat(telegramSees("1004").getFirst()).startsWith("I don't know you yet.");

        quiet();
        assertThat(facts(RoleGranted.class)).hasSize(before);
        assertThat(facts(GovernanceEvent.class)).hasSize(governed);
    }

    private void slashEnables() {
        adaRunsDiscord();
        enableChannel(GENERAL);
    }

    @Test
    void a_blocked_person_meets_silence_everywhere() {
        adaRunsTelegram();
        enableGroup();
        admitOnTelegram(BEN);
        adaRunsDiscord();
        enableChannel(GENERAL);
        assertThat(tells(ADA, "/block telegram:" + BEN)).contains("is blocked");
        inVain(BEN, Place.PRIVATE, true, "Hello?");
        inVain(BEN, Place.PRIVATE, true, "/help");
        inVain(BEN, Place.ROOM, true, "Hello?");
        inVain(BEN, Place.ROOM, false, "The mango is ripe.");

        posts(CLEO, GENERAL, "Hello?");
        assertThat(tells(ADA, "/block discord:" + CLEO)).contains("is blocked");
        var before = everythingSeen();
        var command = discord.slash(CLEO, GENERAL, "help", "");
        await().until(() -> discord.signed(command) && !discord.thinking(command));
        assertThat(discord.seen(CLEO, GENERAL)).last().asString().doesNotContain("blocked");
        assertThat(everybodySees(GENERAL)).noneMatch(t -> t.contains("blocked"));
        assertThat(before).isNotEmpty();

        asks("1004", "What was said?");
        assertThat(model.asked().getLast().all()).doesNotContain("mango");
    }

    @Test
    void an_alarm_before_a_home_is_named_is_told_at_the_operators_next_command() {
        adaRunsTelegram();
        raise("The roof leaks.");
        tells(ADA, "/whoami");
        await().until(() -> telegramSees(ADA).contains("Alarm: The roof leaks."));
        tells(ADA, "/whoami");
        assertThat(telegramSees(ADA)).containsOnlyOnce("Alarm: The roof leaks.");
    }

    @Test
    void home_is_told_of_alarms_and_of_strangers() {
        adaRunsTelegram();
        assertThat(tells(ADA, "/home")).isEqualTo("Alarms come here from now on.");
        var asks = answer(() -> telegramSees(ADA), () -> writes(BEN, "Hello?"));
        assertThat(asks).isEqualTo("discord:%s asks to talk with me: \"Ben\".", BEN);
        raise("The roof leaks.");
        await().until(() -> telegramSees(ADA).getLast().equals("Alarm: The roof leaks."));
        tells(ADA, "/home off");
        var told = telegramSees(ADA);
        raise("The cellar, too.");
        assertThat(tells(ADA, "/whoami")).isNotEmpty();
        assertThat(telegramSees(ADA)).hasSize(told.size() + 1);
    }

    /// Who it is, and a button; the model is told that the program said so.
    @Test
    void a_stranger_is_let_in_by_a_button_and_no_model_takes_the_notice_for_its_own_words() {
        adaRunsTelegram();
        tells(ADA, "/home");
        answer(() -> telegramSees(ADA), () -> writes(BEN, "Hello?"));
        var notice = telegram.shown(ADA).getLast().id();
        assertThat(telegram.buttons(ADA, notice)).containsExactly("Approve", "Reject");

        tells(ADA, "Who was that?");
        assertThat(model.last().messages())
                .filteredOn(line -> line.contains("asks to talk with me"))
                .singleElement()
                .asString()
                .contains("[notes: the program told them here, not you: \"discord:");

        assertThat(answer(() -> telegramSees(ADA), () -> telegram.presses(ADA, ADA, notice, "Approve")))
                .contains("is a member now");
        await().until(() -> telegram.buttons(ADA, notice).isEmpty());
        assertThat(gateway.mind()
                        .people()
                        .findByAccount("discord", BEN)
                        .orElseThrow()
                        .role())
                .isEqualTo(Role.MEMBER);
    }

    private void raise(String text) {
        gateway.mind()
                .ledger()
                .commit(dev.continuo.ledger.event.Decision.of(dev.continuo.ledger.event.NewEvent.of(
                        new GovernanceEvent.AlarmRaised(1L, text), dev.continuo.ledger.event.Actor.SYSTEM)));
    }
}
