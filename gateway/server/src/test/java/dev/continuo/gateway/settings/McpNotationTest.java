package dev.continuo.gateway.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.gateway.settings.McpServerSetting.ToolNames;
import dev.continuo.ledger.database.Refused;
import dev.continuo.mind.audience.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class McpNotationTest {
    @TempDir
    private Path folder;

    private static McpServerSetting one(String text) {
        return McpNotation.parse(text).getFirst();
    }

    @Test
    void a_server_is_written_in_one_line_and_is_the_operators_alone() {
        var files = one("{files: {command: npx -y some-server /srv/notes}}");
        assertThat(files.command()).containsExactly("npx", "-y", "some-server", "/srv/notes");
        assertThat(files.allowed("read_file")).contains(Role.OPERATOR);
        assertThat(files.safe()).isEqualTo(ToolNames.NONE);
        assertThat(files.memory()).isFalse();
        assertThat(files.internal()).isFalse();
        assertThat(files.environment()).isEmpty();
    }

    @Test
    void json_is_read_as_well_and_tools_are_allowed_by_role() {
        var web = one("""
                        {"web": {"url": "https://example.org/mcp", "token": "t0ken-t0ken",
                        "operator": ["a", "b"], "member": "b, c", "guest": ["c"], "safe": "all",
                        "memory": true}}
                        """);
        assertThat(web.allowed("a")).contains(Role.OPERATOR);
        assertThat(web.allowed("b")).contains(Role.MEMBER);
        assertThat(web.allowed("c")).contains(Role.GUEST);
        assertThat(web.allowed("d")).isEmpty();
        assertThat(web.safe()).isEqualTo(ToolNames.ALL);
        assertThat(web.memory()).isTrue();
        assertThat(web.secrets()).containsExactly("t0ken-t0ken");
        assertThat(web).hasToString("McpServerSetting[web]");
    }

    @Test
    void signing_in_is_set_by_client_and_its_secrets_are_not_shown() {
        var web = one("{web: {url: 'https://a.example', elicitation: defaults, oauth: {client_id: me,"
                + " client_secret: s3cret, scope: 'a b', grant: client_credentials}}}");
        assertThat(web.oauth())
                .isEqualTo(new OauthSetting("me", "s3cret", null, "a b", true))
                .hasToString("OauthSetting[me]");
        assertThat(web.secrets()).containsExactly("s3cret");
        assertThat(web.elicitation()).isTrue();
        var plain = one("{web: {url: 'https://a.example'}}");
        assertThat(plain.oauth()).isEqualTo(OauthSetting.USUAL);
        assertThat(plain.elicitation()).isFalse();
    }

    @Test
    void the_yaml_file_holds_it_as_a_map() throws IOException {
        Files.createDirectories(folder.resolve("home"));
        Files.writeString(folder.resolve("home/continuo.yaml"), """
                CONTINUO_MCP:
                  files:
                    command: [npx, -y, some-server, /srv/my notes]
                    environment: {NODE_ENV: production, KEY: s3cret-value}
                    safe: [read_file]
                """);
        var settings = Settings.read(
                new HashMap<>(Map.of("CONTINUO_HOME", folder.resolve("home").toString())), folder);
        assertThat(settings.mcp().getFirst().command()).contains("/srv/my notes");
        assertThat(settings.mcp().getFirst().safe()).isEqualTo(new ToolNames(false, Set.of("read_file")));
        assertThat(settings.secrets()).contains("s3cret-value");
    }

    @Test
    void what_is_wrong_is_told_with_its_place_and_a_suggestion_and_without_its_value() {
        refused("{files: {comand: x}}", "CONTINUO_MCP, server files: there is no key comand.", "Did you mean command?");
        refused("{files: {}}", "server files: it needs either a command or a url.", "Write command: PROGRAM");
        refused("{files: {command: x, url: 'https://a.example'}}", "either a command or a url", "https://HOST/PATH");
        refused("{files: {command: {a: b}}}", "command cannot be read", "[PROGRAM, ARGUMENT]");
        refused("{web: {url: 'ftp://a.example'}}", "url cannot be read", "https://HOST/PATH");
        refused("{web: {url: 'https://user:pass@a.example'}}", "url cannot be read", "token: KEY");
        refused("{web: {url: 'http://a.example', token: abc}}", "unencrypted", "https://");
        refused("{files: {command: x, token: abc}}", "a token goes with a url", "environment");
        refused("{files: {command: x, safe: {a: b}}}", "safe cannot be read", "safe: all, none or");
        refused("{files: {command: x, memory: perhaps}}", "memory cannot be read", "memory: yes");
        refused("{files: {command: x, environment: [a]}}", "environment cannot be read", "{NAME: value}");
        refused(
                "{web: {url: 'https://a.example', token: abc, oauth: {client_id: me}}}",
                "oauth goes with a url and without a token",
                "Leave one of them out.");
        refused(
                "{web: {url: 'https://a.example', oauth: {client_secret: geheim}}}",
                "oauth has no client_id",
                "client_id: ID");
        refused(
                "{web: {url: 'https://a.example', oauth: {client_id: me, grant: password}}}",
                "grant is not known",
                "client_credentials");
        refused(
                "{web: {url: 'https://a.example', oauth: {client_id: me, grant: client_credentials}}}",
                "client_credentials needs a secret",
                "client_secret: SECRET");
        refused(
                "{web: {url: 'https://a.example', elicitation: all}}",
                "elicitation cannot be read",
                "elicitation: defaults");
        refused("{My_Files: {command: x}}", "names a server \"My_Files\"", "for example files");
        refused("[a]", "CONTINUO_MCP is no map", "servers by name");
        refused("{files: {command: 'geheim", "neither YAML nor JSON", "servers by name");
    }

    private static void refused(String text, String message, String suggestion) {
        assertThatThrownBy(() -> McpNotation.parse(text)).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused).hasMessageContaining(message);
            assertThat(refused.suggestion()).contains(suggestion);
            assertThat(List.of("pass", "abc", "geheim")).noneMatch(String.valueOf(refused.getMessage())::contains);
        });
    }
}
