package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.discord.FakeDiscord;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// How much guests may say.
final class ChannelLimitsTest extends ChannelsFixture {

    /// Said in a room once an hour.
    private static final String TOLD = "That is more than I may answer here now. Try again a little later.";

    @Override
    Map<String, String> more() {
        return Map.of(
                "CONTINUO_GUEST_RATE",
                "2",
                "CONTINUO_GUEST_DAY",
                "3",
                "CONTINUO_ROOM_RATE",
                "4",
                "CONTINUO_STALE_AFTER",
                "30d");
    }

    private Duration untilMorning() {
        var now = clock.instant().atZone(ZoneOffset.UTC);
        return Duration.between(now, now.toLocalDate().plusDays(1).atTime(6, 0).atZone(ZoneOffset.UTC));
    }

    @Test
    void a_guest_is_answered_so_often_in_a_minute_and_in_a_day() {
        adaRunsTelegram();
        enableGroup();
        // Midnight would begin another day in the middle.
        clock.advance(untilMorning());
        asks(BEN, "One.");
        asks(BEN, "Two.");
        assertThat(asks(BEN, "Three papayas.")).isEqualTo(TOLD);
        assertThat(kept("papaya")).isEmpty();
        inVain(BEN, Place.ROOM, true, "Three more papayas.");
        assertThat(asks(CLEO, "Me too.")).isEqualTo("You said: \"Cleo\": Me too.");

        clock.advance(Duration.ofSeconds(61));
        asks(BEN, "Three.");
        inVain(BEN, Place.ROOM, true, "Four papayas.");
        clock.advance(Duration.ofSeconds(61));
        inVain(BEN, Place.ROOM, true, "Five papayas.");
        clock.advance(Duration.ofHours(25));
        assertThat(asks(BEN, "Good morning.")).isEqualTo("You said: \"Ben\": Good morning.");
    }

    @Test
    void a_room_is_answered_so_often_in_a_minute_the_operator_aside() {
        adaRunsDiscord();
        enableChannel(GENERAL);
        clock.advance(Duration.ofMinutes(2));
        posts(BEN, GENERAL, "One.");
        posts(BEN, GENERAL, "Two.");
        posts(CLEO, FakeDiscord.THREAD, "One.");
        posts(CLEO, FakeDiscord.THREAD, "Two.");
        assertThat(posts("1004", GENERAL, "One.")).isEqualTo(TOLD);
        writesInVain("1004", GENERAL, FakeDiscord.CALL + " One.");
        assertThat(posts(ADA, GENERAL, "Mine.")).isEqualTo("You said: \"Ada\": Mine.");
        clock.advance(Duration.ofSeconds(61));
        assertThat(posts("1004", GENERAL, "One.")).contains("One.");
    }
}
