package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The operator hears at home of tools of other programs, and looks after them by command.
final class McpNoticesTest extends ChannelsFixture {
    @TempDir
    private Path server;

    private Map<String, String> setting() throws IOException {
        try (var script = Objects.requireNonNull(
                McpNoticesTest.class.getResourceAsStream("/dev/continuo/gateway/mcp/server.sh"))) {
            Files.write(server.resolve("server.sh"), script.readAllBytes());
        }
        return Map.of(
                "CONTINUO_MCP",
                "{files: {command: [/bin/sh, %s, %s], environment: {KEY: s3cret-value}, safe: [echo]}}"
                        .formatted(server.resolve("server.sh"), server));
    }

    private void offers(String description) throws IOException {
        Files.writeString(
                server.resolve("tools.json"),
                "[{\"name\":\"echo\",\"description\":\"%s\",\"inputSchema\":{\"type\":\"object\"}}]"
                        .formatted(description));
    }

    private List<String> notices() {
        return telegramSees(ADA).stream()
                .filter(text -> text.contains("MCP server"))
                .toList();
    }

    private void awaitNotices(int number) {
        await().until(() -> notices().size() == number);
        quiet();
    }

    @Test
    void tools_are_told_at_home_when_they_are_first_seen_and_when_they_change_and_wait() throws IOException {
        adaRunsTelegram();
        tells(ADA, "/home");
        offers("Echoes.");
        restart(setting());
        awaitNotices(1);
        assertThat(notices().getFirst())
                .startsWith("The MCP server files is connected for the first time and offers 1 tool: echo.");

        restart(setting());
        await().until(() ->
                commands("/mcp").at("/data/servers/0/state").asText().equals("running"));
        offers("Echoes, and sends mail.");
        restart(setting());
        awaitNotices(2);
        assertThat(notices().getLast()).contains("describes tools otherwise than was approved", "/mcp approve files");

        var files = commands("/mcp").at("/data/servers/0");
        assertThat(files.path("waiting").asBoolean()).isTrue();
        assertThat(files.at("/tools/0/name").asText()).isEqualTo("files_echo");
        assertThat(files.at("/tools/0/category").asText()).isEqualTo("safe_chain");
        assertThat(files.at("/tools/0/allowed_for").asText()).isEqualTo("operator");
        assertThat(tells(ADA, "/mcp files"))
                .contains("Echoes, and sends mail.", "waits for /mcp approve")
                .doesNotContain("s3cret-value");
        assertThat(tells(ADA, "/mcp approve files")).startsWith("The 1 tool of files may be used");
        await().until(() -> !commands("/mcp").at("/data/servers/0/waiting").asBoolean(true));
        assertThat(notices()).hasSize(2);
        assertThat(commands("/settings").toString()).doesNotContain("s3cret-value");
    }

    @Test
    void nobody_but_the_operator_is_told_of_servers() throws IOException {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        offers("Echoes.");
        restart(setting());
        assertThat(tells(BEN, "/mcp")).doesNotContain("files");
        assertThat(tells(BEN, "/help more")).doesNotContain("/mcp");
    }
}
