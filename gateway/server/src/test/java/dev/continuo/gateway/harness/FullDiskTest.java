package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.continuo.mind.testing.FakeModelServer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The disk fills up under load, and is emptied again. Needs the right to mount a small one.
@Tag("process")
class FullDiskTest {
    private static final int CONVERSATIONS = 12;
    private static final int EACH = 30;

    @TempDir
    private Path folder;

    private Path disk;

    @BeforeEach
    void mount() throws Exception {
        disk = Files.createDirectory(folder.toRealPath().resolve("disk"));
        assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=400m,mode=755", "tmpfs", disk.toString()),
                "no right to mount a file system");
    }

    @AfterEach
    void unmount() throws Exception {
        run("umount", "-l", disk.toString());
    }

    private static boolean run(String... command) throws Exception {
        try {
            var process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void what_was_acknowledged_survives_and_it_goes_on_when_there_is_room_again() throws Exception {
        try (var model = new FakeModelServer(9, 5, 60)) {
            var settings = new HashMap<>(model.settings());
            settings.put("CONTINUO_HOME", disk.resolve("home").toString());
            try (var gateway = new GatewayProcess(folder, settings)) {
                gateway.start();
                Load load;
                try (var talking = new Load(gateway, 9).start(CONVERSATIONS, EACH)) {
                    load = talking;
                    Awaitility.await()
                            .atMost(Duration.ofMinutes(1))
                            .until(() -> talking.count() >= CONVERSATIONS * EACH / 4);
                    var filler = fill();
                    // Until it says so: before that, it lives on what the database had reserved.
                    Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> talking.away() >= CONVERSATIONS);
                    Files.delete(filler);
                    talking.join();
                }
                assertThat(load.surprises()).isEmpty();
                assertThat(load.away()).as("the disk was really full").isPositive();
                DeliveryAudit.awaitEnds(gateway, load.acknowledged());
                assertThat(gateway.ready()).isTrue();
                // Once for each message, and once at the start: nothing was thought twice.
                assertThat(model.calls()).isEqualTo(load.count() + 1);
                gateway.terminate(Duration.ofSeconds(15));
                var count = DeliveryAudit.check(gateway, folder, load.acknowledged());
                System.out.printf(
                        Locale.ROOT,
                        "COUNT full_disk messages=%d lost=%d duplicates=%d open=%d not_now=%d calls=%d%n",
                        count.messages(),
                        count.lost(),
                        count.duplicates(),
                        count.open(),
                        load.away(),
                        model.calls());
            }
        }
    }

    /// Takes all the room there is.
    private Path fill() throws IOException {
        var filler = disk.resolve("filler");
        try (var out = FileChannel.open(filler, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            var size = 1 << 20;
            while (size > 0) {
                try {
                    while (out.write(ByteBuffer.allocate(size)) > 0) {}
                    size = 0;
                } catch (IOException e) {
                    size /= 2;
                }
            }
        }
        return filler;
    }
}
