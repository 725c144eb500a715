package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.mind.message.MessageState;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What was said while the agent was away.
final class BacklogTest extends ChannelsFixture {
    private static final String AWAY = "I was away .*\\d\\d:\\d\\d.* to .*\\d\\d:\\d\\d.* and skipped %d messages?\\.";

    @Test
    void what_is_too_old_is_skipped_and_said_once() {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        admitOnDiscord(BEN);
        tells(BEN, "Good night.");
        writes(BEN, "Good night.");
        var before = everythingSeen().size();
        var asked = model.asked().size();
        gateway.close();
        telegram.age(Duration.ofMinutes(40));
        discord.clockAhead(Duration.ofMinutes(40));
        for (int i = 0; i < 12; i++) says(BEN, Place.PRIVATE, true, "Are you awake? " + i);
        discord.says(BEN, discord.chat(BEN), "Are you awake?");
        discord.says(BEN, discord.chat(BEN), "Are you?");
        clock.advance(Duration.ofMinutes(40));
        start(Map.of());

        await().until(() -> everythingSeen().size() == before + 2);
        quiet();
        assertThat(telegramSees(BEN).getLast()).matches(AWAY.formatted(12));
        assertThat(discord.seen(BEN, discord.chat(BEN)).getLast()).matches(AWAY.formatted(2));
        assertThat(model.asked()).hasSize(asked);
        assertThat(gateway.mind().hearing().inbox().counts()).containsEntry(MessageState.EXPIRED, 14);
        var reply = gateway.mind().ledger().seq();
        while (!gateway.mind()
                .hearing()
                .inbox()
                .find(reply)
                .filter(s -> s.state() == MessageState.EXPIRED)
                .isPresent()) reply--;
        assertThat(tells(ADA, "/message " + reply)).contains("too old to be answered", "Reason: too old");
    }

    @Test
    void what_is_not_too_old_is_answered() {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        gateway.close();
        says(BEN, Place.PRIVATE, true, "Are you awake?");
        clock.advance(Duration.ofMinutes(20));
        start(Map.of());
        await().until(() -> telegramSees(BEN).getLast().equals("You said: Are you awake?"));
    }

    /// The networks' clocks are right, and this machine's is not.
    @Test
    void a_clock_that_is_ahead_makes_no_message_old() {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        admitOnDiscord(BEN);
        gateway.close();
        clock.advance(Duration.ofMinutes(40));
        start(Map.of());

        tells(BEN, "Are you awake?");
        writes(BEN, "Are you awake?");
        assertThat(telegramSees(BEN).getLast()).isEqualTo("You said: Are you awake?");
        assertThat(discord.seen(BEN, discord.chat(BEN)).getLast()).isEqualTo("You said: Are you awake?");
        assertThat(gateway.mind().hearing().inbox().counts()).doesNotContainKey(MessageState.EXPIRED);
        var health = gateway.channels().stream()
                .map(channel -> channel.health().clockAhead())
                .toList();
        assertThat(health).anyMatch(ahead -> ahead.toMinutes() >= 39);
        assertThat(tells(ADA, "/status").split("machine's clock", -1)).hasSize(2);
    }
}
