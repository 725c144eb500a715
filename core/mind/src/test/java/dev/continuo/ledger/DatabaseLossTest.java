package dev.continuo.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.PeopleEvent;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.Mind;
import dev.continuo.postgres.Database;
import dev.continuo.postgres.server.EmbeddedServer;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
class DatabaseLossTest {

    @Test
    void a_server_that_crashes_under_load_costs_no_event_and_doubles_none(@TempDir Path folder) throws Exception {
        var clock = InstantSource.system();
        var anchor = new Anchor(folder.resolve("anchor"), clock);
        try (var server = EmbeddedServer.start(folder.resolve("postgres"));
                var database = Database.open(server.address(), 4)) {
            var source = database.dataSource();
            new Rebuild(source, Mind.FACULTIES.kinds(), Mind.FACULTIES.projector(), _ -> {}).bringUpToDate("echo");
            try (var ledger = Ledger.open(
                    source,
                    "echo",
                    Mind.FACULTIES.kinds(),
                    Mind.FACULTIES.projector(),
                    anchor,
                    clock,
                    new SecureRandom())) {
                var recorded = record(ledger, server);

                assertThat(recorded).allMatch(f -> f.join() instanceof CommitResult.Recorded);
                assertThat(JooqFactory.on(source).fetchCount(EVENT)).isEqualTo(recorded.size() + 1);
                assertThat(ledger.verify(_ -> {})).isInstanceOf(Verification.Result.Sound.class);
            }
        }
    }

    /// A stream of events during which the server is killed twice and restarted once.
    private static List<CompletableFuture<CommitResult>> record(Ledger ledger, EmbeddedServer server)
            throws InterruptedException {
        var recorded = new ArrayList<CompletableFuture<CommitResult>>();
        for (int round = 0; round < 3; round++) {
            var some = new CountDownLatch(200);
            for (int i = 0; i < 400; i++) {
                var payload = new PeopleEvent.PersonNamed(2, "name " + round + "/" + i);
                var future = ledger.record(Decision.of(NewEvent.of(payload, Actor.SYSTEM)));
                var _ = future.thenRun(some::countDown);
                recorded.add(future);
                if (i == 200) some.await();
                if (i == 210) disturb(server, round);
            }
        }
        return recorded;
    }

    private static void disturb(EmbeddedServer server, int round) {
        if (round == 1) server.restart();
        else server.crash();
    }
}
