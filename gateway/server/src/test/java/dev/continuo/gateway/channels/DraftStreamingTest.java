package dev.continuo.gateway.channels;

import static dev.continuo.tables.work.Tables.DRAFT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Shown;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.mind.testing.LoopbackServer;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Answers that are seen while they are written.
final class DraftStreamingTest extends ChannelsFixture {
    private static final String BEGINNING = "I count the boats:";
    private static final String REST = ", and that is all.";
    private static final String END =
            "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";

    /// The model writes only the beginning until it is counted down.
    private final CountDownLatch goOn = new CountDownLatch(1);

    private final LoopbackServer writer = new LoopbackServer(LoopbackServer.stream("text/event-stream", this::tell));

    @Override
    Map<String, String> more() {
        return Map.of(
                "CONTINUO_STREAMING",
                "on",
                "CONTINUO_TELEGRAM_STRANGERS",
                "open",
                "OPENAI_BASE_URL",
                writer.url() + "/v1");
    }

    @AfterEach
    void stop() {
        goOn.countDown();
        writer.close();
    }

    /// The part of an answer that is seen grows when the model has written more, and not too often.
    private void tell(OutputStream out) throws IOException, InterruptedException {
        part(out, BEGINNING);
        for (var boat = 1; !goOn.await(20, TimeUnit.MILLISECONDS); boat++) part(out, " " + boat);
        part(out, REST);
        LoopbackServer.write(END).to(out);
    }

    private static void part(OutputStream out, String text) throws IOException, InterruptedException {
        var line = "data: {\"choices\":[{\"delta\":{\"content\":\"%s\"}}]}\n\n".formatted(text);
        LoopbackServer.write(line).to(out);
    }

    private List<Shown> seen() {
        return telegram.shown(telegram.conversation(Place.PRIVATE, BEN));
    }

    /// Waits until the gateway has noted what it shows: what it shows while it ends it may forget.
    private Shown unfinished() {
        await().until(() -> JooqFactory.on(database.dataSource()).fetchCount(DRAFT) == 1);
        return seen().getFirst();
    }

    private void finished() {
        await().until(() -> seen().getFirst().text().endsWith(REST));
        quiet();
    }

    @Test
    void the_finished_answer_takes_the_place_of_what_was_shown() {
        says(BEN, Place.PRIVATE, true, "How many boats are there?");
        var first = unfinished();
        assertThat(first.text()).startsWith(BEGINNING).doesNotContain(REST);

        goOn.countDown();

        finished();
        assertThat(seen()).extracting(Shown::id).containsExactly(first.id());
    }

    @Test
    void it_does_so_after_a_restart_in_the_middle() {
        says(BEN, Place.PRIVATE, true, "How many boats are there?");
        var first = unfinished();

        restart(Map.of());
        goOn.countDown();

        finished();
        assertThat(seen()).extracting(Shown::id).containsExactly(first.id());
    }

    @Test
    void an_answer_that_is_stopped_keeps_what_was_seen_and_says_so() {
        says(BEN, Place.PRIVATE, true, "How many boats are there?");
        var first = unfinished();

        says(BEN, Place.PRIVATE, true, "/stop");

        await().until(() -> seen().getFirst().text().endsWith("(I stopped here.)"));
        assertThat(seen().getFirst().text()).startsWith(first.text());
        assertThat(seen().getFirst().id()).isEqualTo(first.id());
    }
}
