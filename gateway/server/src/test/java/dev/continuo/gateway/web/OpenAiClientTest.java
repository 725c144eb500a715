package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.NpmPackages;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.mind.testing.FakeModelServer.Asked;
import java.nio.file.Files;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// OpenAI's own client, as `src/test/openai/client.mjs` uses it.
@Tag("process")
final class OpenAiClientTest {
    @Test
    void the_official_client_gets_on_with_the_gateway() throws Exception {
        var folder = NpmPackages.OPENAI.folder();
        try (var model = new FakeModelServer().answers(OpenAiClientTest::voice);
                var gate = new WebFixture(model.settings())) {
            var log = folder.resolve("client.log");
            var node = new ProcessBuilder("node", "client.mjs").directory(folder.toFile());
            node.environment().put("GATEWAY", "http://127.0.0.1:" + gate.web.port());
            node.environment().put("TOKEN", gate.operator.reveal());
            var client =
                    node.redirectErrorStream(true).redirectOutput(log.toFile()).start();
            try {
                assertThat(client.waitFor(2, TimeUnit.MINUTES)).isTrue();
                assertThat(client.exitValue()).as(Files.readString(log)).isZero();
            } finally {
                client.destroyForcibly();
            }
        }
    }

    private static String voice(Asked asked) {
        var messages = asked.messages();
        return asked.last().contains("Which weather") && !messages.getLast().startsWith("tool\n")
                ? "<tool_call>{\"name\":\"get_weather\",\"arguments\":{\"city\":\"Bern\"}}</tool_call>"
                : "one two three four";
    }
}
