package dev.continuo.gateway.mcp.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
final class McpProcessTest {
    @TempDir
    private Path folder;

    private static boolean alive(long pid) {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent();
    }

    @Test
    void a_server_that_ignores_everything_ends_when_its_owner_is_killed() throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var owner = new ProcessBuilder(
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        ServerOwner.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var server = new Scanner(owner.getInputStream(), StandardCharsets.UTF_8).nextLong();
        assertThat(alive(server)).isTrue();
        owner.destroyForcibly();
        await().until(() -> !alive(server));
    }

    @Test
    void a_server_that_ignores_everything_ends_when_it_is_closed() throws Exception {
        var server = McpProcess.start(
                List.of("/bin/sh", "-c", "trap '' HUP TERM INT; while :; do sleep 600; done"), Map.of(), folder);
        assertThat(alive(server.pid())).isTrue();
        server.close();
        await().until(() -> !alive(server.pid()));
    }

    @Test
    void a_program_is_looked_for_on_the_path_that_is_set() {
        assertThatThrownBy(() -> McpProcess.start(List.of("sh", "-c", "true"), Map.of("PATH", "/nowhere"), folder))
                .isInstanceOf(IOException.class);
    }
}
