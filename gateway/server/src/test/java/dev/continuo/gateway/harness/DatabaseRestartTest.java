package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.postgres.server.EmbeddedServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// PostgreSQL is restarted and crashes under load, and the gateway lives on.
@Tag("process")
class DatabaseRestartTest {
    private static final int CONVERSATIONS = 12;
    private static final int EACH = LongRun.ON ? 12 : 5;

    @TempDir
    private Path folder;

    @BeforeEach
    void let_the_server_in() throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    void nothing_is_lost_and_nobody_sees_an_error_but_not_now() throws Exception {
        try (var server = EmbeddedServer.start(folder.resolve("server"));
                var model = new FakeModelServer(3, 5, 250)) {
            var settings = new HashMap<>(TwoWritersTest.external(server.address()));
            settings.putAll(model.settings());
            try (var gateway = new GatewayProcess(folder, settings)) {
                gateway.start();
                var process = gateway.pid();
                Load load;
                try (var talking = new Load(gateway, 3).start(CONVERSATIONS, EACH)) {
                    load = talking;
                    var quarter = CONVERSATIONS * EACH / 5;
                    var fates = LongRun.ON
                            ? List.<Runnable>of(server::restart, server::crash, server::restart)
                            : List.<Runnable>of(server::crash);
                    for (int i = 0; i < fates.size(); i++) {
                        var least = quarter * (i + 1);
                        Awaitility.await()
                                .atMost(Duration.ofMinutes(2))
                                .pollInterval(Duration.ofMillis(5))
                                .until(() -> talking.count() >= least);
                        fates.get(i).run();
                    }
                    talking.join();
                }
                assertThat(load.surprises()).isEmpty();
                DeliveryAudit.awaitEnds(gateway, load.acknowledged());
                assertThat(gateway.pid()).isEqualTo(process);
                assertThat(gateway.ready()).isTrue();
                gateway.terminate(Duration.ofSeconds(15));
                var count = DeliveryAudit.check(gateway, folder, load.acknowledged());
                System.out.printf(
                        Locale.ROOT,
                        "COUNT messages=%d lost=%d duplicates=%d open=%d not_now=%d retries=%d%n",
                        count.messages(),
                        count.lost(),
                        count.duplicates(),
                        count.open(),
                        load.away(),
                        load.retries());
            }
        }
    }
}
