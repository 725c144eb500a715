package dev.continuo.life.idle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.life.idle.IdleLife.PhaseResult;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.mind.testing.FetchedChannel;
import dev.continuo.mind.testing.OpenMinds;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PhaseErrorTest {
    private static final class Endless implements IdlePhase {
        @Override
        public String name() {
            return "endless";
        }

        @Override
        public String purpose() {
            return "For the test.";
        }

        @Override
        public IdleWindow window() {
            return IdleWindow.between(Duration.ofMinutes(15), Duration.ofHours(1));
        }

        @Override
        public Duration cooldown() {
            return Duration.ofHours(1);
        }

        @Override
        public void run(PhaseRun run) {
            throw new StackOverflowError();
        }
    }

    @Test
    void a_phase_that_ends_by_an_error_has_an_end(@TempDir Path folder) {
        try (var database = TestDatabase.create();
                var model = new FakeModelServer()) {
            var source = database.dataSource();
            new Rebuild(source, Life.KINDS, Life.PROJECTOR, _ -> {}).bringUpToDate("a");
            try (var mind = Life.open(OpenMinds.config(source, folder, model, new FetchedChannel()))) {
                var idle = Life.of(mind).idle();
                idle.add(new Endless());
                assertThat(idle.run("endless", Actor.operator(0)))
                        .isInstanceOfSatisfying(PhaseResult.Ran.class, ran -> {
                            assertThat(ran.outcome()).isEqualTo("failed");
                            assertThat(ran.why()).isEqualTo("StackOverflowError");
                        });
            }
        }
    }
}
