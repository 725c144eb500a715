package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Place;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// However much one says, another is heard.
final class FairnessTest extends ChannelsFixture {
    private static final int MANY = 1000;

    @Override
    Map<String, String> more() {
        return Map.of(
                "CONTINUO_GUEST_RATE", "0",
                "CONTINUO_GUEST_DAY", "0",
                "CONTINUO_ROOM_RATE", "0");
    }

    @Test
    void a_thousand_messages_of_one_delay_another_by_at_most_one_turn() {
        adaRunsTelegram();
        enableGroup();
        var release = new CountDownLatch(1);
        model.answers(a -> {
            try {
                release.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return a.last().contains("Cleo") ? "For Cleo." : "For Ben.";
        });
        for (int i = 0; i < MANY; i++) {
            var bens = says(BEN, Place.ROOM, true, "Listen to me, " + i);
            if (i % 50 == 0) await().until(() -> telegram.acknowledged(bens));
        }
        await().until(() -> !model.asked().isEmpty());
        var cleos = says(CLEO, Place.ROOM, true, "A word, please.");
        await().until(() -> telegram.acknowledged(cleos));
        assertThat(gateway.mind().hearing().inbox().listOpen()).hasSize(MANY + 1);

        release.countDown();
        await().until(() -> model.asked().stream().anyMatch(a -> a.last().contains("A word,")));
        var before = model.asked().stream()
                .takeWhile(a -> !a.last().contains("A word,"))
                .count();
        // The one that was under way, and one more.
        assertThat(before).isLessThanOrEqualTo(2);
        await().until(() -> groupSees().contains("For Cleo."));
    }
}
