package dev.continuo.gateway.command.operator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.gateway.cli.ReadinessPage;
import dev.continuo.gateway.command.CommandFixture;
import dev.continuo.gateway.settings.Settings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

final class ReadinessCommandTest {
    private static final JsonMapper JSON = new JsonMapper();

    private final CommandFixture house = new CommandFixture();

    @AfterEach
    void close() {
        house.close();
    }

    private JsonNode chat() throws Exception {
        return JSON.readTree(JSON.writeValueAsString(house.token("/readiness").data()));
    }

    /// The output of `./continuo readiness --json` for the same home.
    private JsonNode page() throws Exception {
        var address = house.database.address();
        var url = "%s&user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password());
        var settings = Settings.read(Map.of("CONTINUO_HOME", house.home.toString(), "DATABASE_URL", url), house.home);
        var printed = new StringWriter();
        var line = new CommandLine(new ReadinessPage(() -> settings));
        assertThat(line.setOut(new PrintWriter(printed)).execute("--json")).isZero();
        return JSON.readTree(printed.toString());
    }

    @Test
    void chat_and_command_line_tell_the_same_and_it_follows_what_happened() throws Exception {
        house.say("ada", "I live in Lisbon with my sister Ines.");
        var before = chat();

        assertThat(before.path("of").asInt()).isEqualTo(10);
        assertThat(before.path("criteria")).hasSize(10);
        assertThat(before.path("criteria").get(0).fieldNames())
                .toIterable()
                .containsExactly("n", "text", "passed", "evidence", "missing");
        assertThat(house.token("/readiness").text().lines().count()).isLessThan(15);
        assertThat(house.token("/readiness 11").refusedWith("unknown_criterion"))
                .isTrue();
        assertThat(house.token("/readiness").text()).startsWith("Passed: 0 of 10.");
        var each = IntStream.rangeClosed(1, 10)
                .mapToObj(n -> house.token("/readiness " + n).text())
                .toList();
        assertThat(String.join("\n", each))
                .contains("judging a turn")
                .doesNotContainPattern("\\b[A-Z][a-z]+[A-Z]")
                .doesNotContain("  ");
        assertThat(page()).isEqualTo(before);

        for (int i = 0; i < 3; i++) house.say("ada", "My boat number " + i + " is called Rosinante.");
        assertThat(page()).isNotEqualTo(before);
        assertThat(before.path("passed").asInt()).isZero();
        assertThat(page().toString()).doesNotContain("Lisbon", "Rosinante", "ada");
    }
}
