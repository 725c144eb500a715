package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Shown;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Answers that are seen while they are written.
final class DraftStreamingTest extends ChannelsFixture {
    private static final String STORY = "Once upon a time there was a boat that lay in Kiel.";
    private static final String TOLD = "You said: " + STORY;

    @Override
    Map<String, String> more() {
        return Map.of(
                "CONTINUO_STREAMING",
                "on",
                "CONTINUO_TELEGRAM_STRANGERS",
                "open",
                "CONTINUO_SYSTEM1",
                "fake:echo?latency=8000-8000");
    }

    private List<Shown> seen() {
        return telegram.shown(telegram.conversation(Place.PRIVATE, BEN));
    }

    private Shown unfinished() {
        return await().until(
                        () -> seen().stream().findFirst().orElse(new Shown("", TOLD, null)),
                        shown -> !shown.text().equals(TOLD));
    }

    @Test
    void the_finished_answer_takes_the_place_of_what_was_shown() {
        says(BEN, Place.PRIVATE, true, STORY);

        var first = unfinished();

        assertThat(first.text()).startsWith("You said").hasSizeLessThan(TOLD.length());
        await().until(() -> seen().getFirst().text().equals(TOLD));
        quiet();
        assertThat(seen()).extracting(Shown::id).containsExactly(first.id());
    }

    @Test
    void it_does_so_after_a_restart_in_the_middle() {
        says(BEN, Place.PRIVATE, true, STORY);
        var first = unfinished();

        restart(Map.of());

        // The whole answer is written once more, on a machine that may be busy.
        await().atMost(Duration.ofMinutes(3)).until(() -> seen().getFirst().text().equals(TOLD));
        quiet();
        assertThat(seen()).extracting(Shown::id).containsExactly(first.id());
    }

    @Test
    void an_answer_that_is_stopped_keeps_what_was_seen_and_says_so() {
        says(BEN, Place.PRIVATE, true, STORY);
        var first = unfinished();

        says(BEN, Place.PRIVATE, true, "/stop");

        await().until(() -> seen().getFirst().text().endsWith("(I stopped here.)"));
        assertThat(seen().getFirst().text()).startsWith(first.text());
        assertThat(seen().getFirst().id()).isEqualTo(first.id());
    }
}
