package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.discord.FakeDiscord;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Those who look after a room.
final class ModeratorsTest extends ChannelsFixture {

    @Override
    Map<String, String> more() {
        return Map.of(
                "CONTINUO_DISCORD_MODERATOR", "helpers",
                "CONTINUO_STALE_AFTER", "30d",
                "CONTINUO_GUEST_RATE", "0");
    }

    @Test
    void administrators_of_a_group_silence_the_agent_and_bar_people_there() {
        telegram.appoints(BEN);
        adaRunsTelegram();
        enableGroup();

        assertThat(asks(BEN, "/mute 1h")).startsWith("I stay quiet here until");
        inVain(CLEO, Place.ROOM, true, "Hello?");
        assertThat(asks(BEN, "/mute off")).isEqualTo("I am listening again.");
        assertThat(asks(CLEO, "Hello?")).isEqualTo("You said: \"Cleo\": Hello?");
        asks(BEN, "/mute 1h");
        clock.advance(Duration.ofMinutes(61));
        assertThat(asks(CLEO, "Hello again?")).contains("Hello again?");

        var said = says(CLEO, Place.ROOM, true, "I am a nuisance.");
        await().until(() -> groupSees().getLast().contains("nuisance"));
        answer(this::groupSees, () -> says(BEN, Place.ROOM, true, "/block", said, null));
        inVain(CLEO, Place.ROOM, true, "Hello?");
        assertThat(asks(BEN, "/block Cleo off")).isEqualTo("I listen to Cleo in this room again.");
        assertThat(asks(CLEO, "Thanks.")).contains("Thanks.");

        assertThat(asks(BEN, "/disable")).startsWith("I no longer listen here.");
        assertThat(asks(BEN, "/enable")).contains("/enable");
        inVain(CLEO, Place.ROOM, true, "Hello?");
    }

    @Test
    void who_administers_nothing_silences_nothing() {
        adaRunsTelegram();
        enableGroup();
        for (var line : new String[] {"/mute 1h", "/disable", "/block Ada"})
            assertThat(asks(BEN, line))
                    .as(line)
                    .isEqualTo("Only the operator and administrators of this room can do that.");
        assertThat(asks(CLEO, "Hello?")).contains("Hello?");
    }

    @Test
    void an_administrator_cannot_bar_the_operator_and_sees_nothing_private() {
        telegram.appoints(BEN);
        adaRunsTelegram();
        enableGroup();
        assertThat(asks(BEN, "/block Ada")).startsWith("The operator and you yourself");
        var private_ = tells(ADA, "My safe opens with tamarillo.");
        assertThat(private_).contains("tamarillo");
        var secret = gateway.mind().ledger().seq();
        for (var line : new String[] {"/people", "/replay", "/pair"})
            assertThat(asks(BEN, line)).as(line).isEqualTo("Only the operator can do that.");
        for (long id = secret; id > secret - 4; id--)
            assertThat(asks(BEN, "/why " + id)).doesNotContain("tamarillo");
        assertThat(groupSees()).noneMatch(text -> text.contains("tamarillo"));
    }

    @Test
    void the_role_that_is_set_moderates_on_discord() {
        discord.joins(BEN, "Ben", FakeDiscord.HELPERS);
        adaRunsDiscord();
        enableChannel(GENERAL);
        assertThat(slash(CLEO, GENERAL, "mute", "1h")).startsWith("Only the operator and");
        assertThat(slash(BEN, GENERAL, "mute", "1h")).startsWith("I stay quiet here until");
        writesInVain(CLEO, GENERAL, FakeDiscord.CALL + " Hello?");
        assertThat(slash(BEN, GENERAL, "mute", "off")).isEqualTo("I am listening again.");
        assertThat(posts(CLEO, GENERAL, "Hello?")).contains("Hello?");
        assertThat(slash(BEN, GENERAL, "people", "")).isEqualTo("Only the operator can do that.");
    }

    @Test
    void who_is_barred_from_a_room_hears_nothing_of_it_in_private() {
        telegram.appoints(BEN);
        adaRunsTelegram();
        enableGroup();
        admitOnTelegram(CLEO);
        var said = says(CLEO, Place.ROOM, true, "The party is at the lighthouse.");
        await().until(() -> groupSees().getLast().contains("lighthouse"));
        tells(CLEO, "Where is the party?");
        assertThat(model.asked().getLast().toString()).contains("lighthouse");

        answer(this::groupSees, () -> says(BEN, Place.ROOM, true, "/block", said, null));
        tells(CLEO, "Where is the great party?");

        assertThat(model.asked().getLast().toString()).doesNotContain("lighthouse");
    }
}
