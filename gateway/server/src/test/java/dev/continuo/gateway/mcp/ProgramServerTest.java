package dev.continuo.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.McpEvent.McpToolsApproved;
import dev.continuo.events.McpEvent.McpToolsChanged;
import dev.continuo.events.McpEvent.McpToolsSeen;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server that is a program, and a bad one.
final class ProgramServerTest {
    private static final String[] NAMES = {"echo", "die", "hang", "flood", "junk", "change", "refuse"};
    private static final String[] SHOWN =
            Stream.of(NAMES).map(name -> "files_" + name).toArray(String[]::new);

    @TempDir
    private Path folder;

    private McpFixture open(String more) throws IOException {
        try (var script = Objects.requireNonNull(ProgramServerTest.class.getResourceAsStream("server.sh"))) {
            Files.copy(script, folder.resolve("server.sh"), StandardCopyOption.REPLACE_EXISTING);
        }
        McpFixture.write(
                folder.resolve("tools.json"),
                Stream.of(NAMES)
                        .map(name ->
                                "{\"name\":\"%s\",\"description\":\"Does %s.\",\"inputSchema\":{\"type\":\"object\"},\"annotations\":{\"readOnlyHint\":true}}"
                                        .formatted(name, name))
                        .collect(Collectors.joining(",", "[", "]")));
        return new McpFixture(
                folder,
                "{files: {command: [/bin/sh, %s, %s], environment: {KEY: s3cret-value} %s}}"
                        .formatted(folder.resolve("server.sh"), folder, more));
    }

    @Test
    void its_tools_are_the_operators_dangerous_and_from_outside_unless_it_is_set_otherwise() throws Exception {
        try (var fixture = open(", member: [echo], safe: [echo], operator: [echo, die]")) {
            fixture.awaitTools("files_echo", "files_die");
            var echo = fixture.tool("files_echo");
            assertThat(echo.category()).isEqualTo(ToolCategory.SAFE_CHAIN);
            assertThat(echo.allowed()).isEqualTo(Role.MEMBER);
            assertThat(echo.traits()).containsExactly(ToolTrait.EXTERNAL);
            assertThat(echo.description()).contains("MCP server files", "\"Does echo.\"");
            // Its own hint that it only reads does not count.
            assertThat(fixture.tool("files_die").category()).isEqualTo(ToolCategory.DANGEROUS);
            assertThat(fixture.tool("files_die").allowed()).isEqualTo(Role.OPERATOR);
            assertThat(fixture.text("files_echo", "{}")).isEqualTo("it works\n(an image, image/png, left out)");
        }
    }

    @Test
    void what_goes_wrong_is_a_sentence_without_secrets_and_the_server_goes_on() throws Exception {
        try (var fixture = open("")) {
            fixture.awaitTools(SHOWN);
            assertThat(fixture.failure("files_refuse", "{}"))
                    .isEqualTo("The server files says that it did not work: \"no file ••• here\"");
            assertThat(fixture.failure("files_junk", "{}"))
                    .isEqualTo("The server files sent something that is no JSON.");
            assertThat(fixture.failure("files_flood", "{}"))
                    .isEqualTo("The server files answered with more than 1 MB.");
            assertThat(fixture.failure("files_hang", "{}")).isEqualTo("The server files did not answer within 3 s.");
            assertThat(fixture.text("files_echo", "{}")).startsWith("it works");
        }
    }

    @Test
    void a_call_that_is_interrupted_ends_at_once() throws Exception {
        try (var fixture = open("")) {
            fixture.awaitTools(SHOWN);
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> fixture.call("files_hang", "{}")).isInstanceOf(InterruptedException.class);
        }
    }

    @Test
    void a_server_that_dies_is_started_again_and_its_death_is_told() throws Exception {
        try (var fixture = open("")) {
            fixture.awaitTools(SHOWN);
            assertThat(fixture.failure("files_die", "{}")).isEqualTo("The server files ended with code 3.");
            await().until(() -> Files.readAllLines(folder.resolve("starts")).size() > 1);
            fixture.awaitTools(SHOWN);
            assertThat(fixture.text("files_echo", "{}")).startsWith("it works");
        }
    }

    @Test
    void it_is_ended_with_what_it_left_behind() throws Exception {
        long child;
        try (var fixture = open("")) {
            fixture.awaitTools(SHOWN);
            child = Long.parseLong(Files.readString(folder.resolve("child")).strip());
            assertThat(ProcessHandle.of(child)).isPresent();
        }
        await().until(() ->
                ProcessHandle.of(child).filter(ProcessHandle::isAlive).isEmpty());
    }

    @Test
    void a_program_that_is_not_there_is_told_and_tried_again_while_the_rest_goes_on() throws Exception {
        try (var fixture = new McpFixture(folder, "{gone: {command: no-such-program-anywhere}}")) {
            var status = fixture.await("gone", "down");
            assertThat(status.reason()).contains("there is no such program");
            assertThat(fixture.servers.tools()).isEmpty();
            assertThat(fixture.command().text()).contains("gone", "down");
        }
    }

    @Test
    void tools_that_change_wait_for_the_operator_who_is_told_once() throws Exception {
        try (var fixture = open("")) {
            fixture.awaitTools(SHOWN);
            assertThat(fixture.events(McpToolsSeen.class)).hasSize(1);
            var before = fixture.status("files").digest();
            assertThat(fixture.text("files_change", "{}")).isEqualTo("changed");
            fixture.awaitTools();
            await().until(() -> fixture.events(McpToolsChanged.class).size() == 1);
            var status = fixture.status("files");
            assertThat(status.waits()).isTrue();
            assertThat(status.digest()).isNotEqualTo(before);
            assertThat(fixture.command().text()).contains("wait: /mcp approve files");

            assertThat(fixture.command("approve", "files", before.substring(0, 8))
                            .text())
                    .contains("have the digest " + status.digest().substring(0, 8));
            assertThat(fixture.command("approve", "fles").text())
                    .isEqualTo("There is no MCP server fles. Did you mean files?");
            assertThat(fixture.command("approve", "files").text())
                    .isEqualTo("The 1 tool of files may be used as they are described now.");
            fixture.awaitTools("files_echo");
            assertThat(fixture.events(McpToolsChanged.class)).hasSize(1);
            assertThat(fixture.events(McpToolsApproved.class)).hasSize(1);
            assertThat(fixture.command("approve", "files").text()).isEqualTo("Nothing of files waits for an approval.");
        }
    }

    @Test
    void what_was_pinned_holds_when_the_gateway_starts_anew() throws Exception {
        try (var fixture = open("")) {
            fixture.awaitTools(SHOWN);
            fixture.servers.close();
            McpFixture.write(
                    folder.resolve("tools.json"),
                    "[{\"name\":\"echo\",\"description\":\"Does echo.\",\"inputSchema\":{\"type\":\"object\"}},{\"name\":\"new\"}]");
            try (var again = fixture.again()) {
                again.start(fixture.house.mind());
                await().until(() -> again.find("files").orElseThrow().waits());
                assertThat(again.tools()).extracting(tool -> tool.name()).containsExactly("files_echo");
            }
            await().until(() -> fixture.events(McpToolsChanged.class).size() == 1);
            assertThat(fixture.events(McpToolsSeen.class)).hasSize(1);
        }
    }

    @Test
    void private_memory_is_not_sent_unless_the_operator_allowed_it() throws Exception {
        try (var fixture = open(", safe: all")) {
            fixture.awaitTools(SHOWN);
            var told = fixture.house.say("ada", "alone", "My secret word is marzipan.");
            var asked = fixture.house.say("ada", "alone", "Echo the word!");
            assertThatThrownBy(() -> fixture.call(
                            "files_echo",
                            "{\"message\":\"marzipan\"}",
                            "Echo the word!",
                            Set.of(asked),
                            Set.of(told, asked)))
                    .isInstanceOfSatisfying(ToolFailure.class, failure -> {
                        assertThat(failure.sentence())
                                .contains("may not be told what is remembered")
                                .doesNotContain("marzipan");
                        assertThat(failure.suggestion()).contains("Use only words");
                    });
            // What the person says in this very turn may go.
            assertThat(fixture.call(
                                    "files_echo",
                                    "{\"message\":\"marzipan\"}",
                                    "My secret word is marzipan.",
                                    Set.of(told),
                                    Set.of(told))
                            .body())
                    .containsEntry("server", "files");
        }
    }

    @Test
    void private_memory_is_sent_where_it_is_allowed() throws Exception {
        try (var fixture = open(", memory: yes")) {
            fixture.awaitTools(SHOWN);
            var told = fixture.house.say("ada", "alone", "My secret word is marzipan.");
            var result = fixture.call("files_echo", "{\"message\":\"marzipan\"}", "Echo it!", Set.of(), Set.of(told));
            assertThat(result.body()).containsAllEntriesOf(Map.of("server", "files"));
        }
    }
}
