package dev.continuo.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.gateway.NpmPackages;
import dev.continuo.mind.faculty.tool.Tool;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Scanner;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real MCP servers, over their streams and over HTTP.
@Tag("process")
final class RealServersTest {
    @TempDir
    private Path folder;

    @Test
    void files_are_read_by_a_program_that_sees_one_folder() throws Exception {
        var notes = Files.createDirectory(folder.resolve("notes"));
        Files.writeString(notes.resolve("tea.txt"), "Two spoons of Assam.");
        Files.writeString(folder.resolve("outside.txt"), "not for anybody");
        var program = NpmPackages.MCP.program("mcp-server-filesystem");
        try (var fixture = new McpFixture(
                folder,
                "{files: {command: [%s, %s], safe: [read_text_file], operator: [read_text_file, write_file]}}"
                        .formatted(program, notes.toRealPath()))) {
            fixture.awaitTools("files_read_text_file", "files_write_file");
            var description = fixture.tool("files_read_text_file").description();
            assertThat(description).contains("Read the complete contents of a file");
            assertThat(fixture.status("files").leftOut()).isEmpty();
            assertThat(fixture.text("files_read_text_file", path(notes.resolve("tea.txt"))))
                    .isEqualTo("Two spoons of Assam.");
            assertThat(fixture.failure("files_read_text_file", path(folder.resolve("outside.txt"))))
                    .contains("The server files says that it did not work", "Access denied");
            assertThat(fixture.command("files").text())
                    .contains(
                            "files (stdio) is running. Private memory may not be sent to it.",
                            "safe_chain, for operator",
                            "dangerous, for operator",
                            "for nobody");
        }
    }

    private static String path(Path file) throws IOException {
        return McpFixture.json(Map.of("path", file.toRealPath().toString()));
    }

    @Test
    void a_program_finds_nothing_in_its_environment_but_the_path_and_what_is_set() throws Exception {
        var program = NpmPackages.MCP.program("mcp-server-everything");
        try (var fixture =
                new McpFixture(folder, "{all: {command: [%s], environment: {GREETING: hello}}}".formatted(program))) {
            fixture.await("all", "running");
            assertThat(fixture.names()).contains("all_echo", "all_get-env");
            assertThat(fixture.status("all").leftOut()).isEmpty();
            assertThat(fixture.text("all_echo", "{\"message\":\"tea\"}")).isEqualTo("Echo: tea");
            var found =
                    new JsonMapper().readTree(fixture.text("all_get-env", "{}")).properties();
            assertThat(found).extracting(Map.Entry::getKey).containsExactlyInAnyOrder("PATH", "GREETING");
            assertThat(fixture.text("all_get-tiny-image", "{}"))
                    .contains("(an image, image/png, left out)")
                    .doesNotContain("iVBOR");
        }
    }

    @Test
    void a_server_over_http_is_called_like_one_that_is_started() throws Exception {
        var program = NpmPackages.MCP.program("mcp-server-everything");
        var port = freePort();
        var builder = new ProcessBuilder(program.toString(), "streamableHttp");
        builder.environment().put("PORT", Integer.toString(port));
        builder.redirectErrorStream(true);
        var server = builder.start();
        try {
            awaitLine(server.getInputStream(), "listening");
            try (var fixture = new McpFixture(
                    folder, "{web: {url: 'http://127.0.0.1:%d/mcp', internal: yes, safe: all}}".formatted(port))) {
                fixture.await("web", "running");
                assertThat(fixture.servers.tools()).extracting(Tool::name).contains("web_echo");
                assertThat(fixture.text("web_echo", "{\"message\":\"tea\"}")).isEqualTo("Echo: tea");
                assertThat(fixture.text("web_get-sum", "{\"a\":2,\"b\":3}")).contains("5");
                assertThat(fixture.failure("web_echo", "{\"message\":{}}"))
                        .startsWith("The server web says that it did not work: \"");
            }
        } finally {
            server.destroy();
            assertThat(server.waitFor(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static void awaitLine(InputStream output, String word) {
        var lines = new Scanner(output, StandardCharsets.UTF_8);
        while (lines.hasNextLine()) if (lines.nextLine().contains(word)) return;
        throw new AssertionError("the server ended");
    }
}
