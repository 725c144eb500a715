package dev.continuo.mind.memory.gate;

import static org.awaitility.Awaitility.await;

import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.mind.testing.FetchedChannel;
import dev.continuo.mind.testing.OpenMinds;
import dev.continuo.model.CancellationToken;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateErrorTest {
    @TempDir
    private Path folder;

    @Test
    void an_error_does_not_end_the_workers() {
        try (var database = TestDatabase.create();
                var model = new FakeModelServer().answers("Good.")) {
            try (var mind = OpenMinds.open(database.dataSource(), folder, model, new FetchedChannel())) {
                var errors = new AtomicInteger();
                var gate = mind.memory().exitGate();
                // More often than there are workers.
                gate.weighBy(new ExitGate(), _ -> GoalRelevance.NONE, _ -> {
                    if (errors.getAndIncrement() < 3) throw new StackOverflowError();
                });
                gate.start();
                for (int i = 0; i < 4; i++) {
                    var said = say(mind, i);
                    mind.answer(List.of(said), new CancellationToken());
                    await().until(() -> weighed(mind, said));
                    await().until(gate::calm);
                }
            }
        }
    }

    private static boolean weighed(Mind mind, long memory) {
        return mind.ledger().after(0, Set.of(ExitGateDecided.class), 100).stream()
                .map(entry -> (ExitGateDecided) entry.event().payload())
                .anyMatch(decided ->
                        decided != null && decided.weighings().stream().anyMatch(one -> one.memory() == memory));
    }

    private static long say(Mind mind, int which) {
        var said = new InboundMessage(
                "http",
                "c",
                false,
                null,
                "m" + which,
                "ann",
                "Ann",
                Role.MEMBER,
                "Remember that the boat number " + which + " is moored at Kiel.",
                true);
        return ((InboundResult.Accepted) mind.receive(said)).message();
    }
}
