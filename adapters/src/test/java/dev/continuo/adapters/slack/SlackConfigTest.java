package dev.continuo.adapters.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.adapters.slack.api.SlackConfig;
import dev.continuo.adapters.slack.api.SlackConfig.SlackTokens;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SlackConfigTest {
    private static final SlackTokens TOKENS = new SlackTokens("xoxb-1-a", "xapp-1-b", "c");

    @ParameterizedTest
    @CsvSource({
        "https://files.slack.com/a, true",
        "https://slack.com/a, true",
        "http://127.0.0.1:8080/files, true",
        "http://files.slack.com/a, false",
        "https://slack.com.evil.example/a, false",
        "https://evilslack.com/a, false",
        "https://files.slack.com@evil.example/a, false",
        "http://127.0.0.1:8081/files, false",
        "https://127.0.0.1:8080/files, false",
        "mailto:a@slack.com, false",
    })
    void the_token_is_shown_to_slack_alone(String address, boolean trusted) {
        var config = new SlackConfig(
                TOKENS,
                "http://127.0.0.1:8080/api/",
                Path.of("."),
                SlackConfig.SlackTimeouts.usual(Duration.ZERO),
                InstantSource.system());
        assertThat(config.trusts(URI.create(address))).isEqualTo(trusted);
        assertThat(config.toString() + TOKENS).doesNotContain("xoxb", "xapp");
    }

    @Test
    void a_token_that_cannot_be_right_is_refused_without_showing_it() {
        assertThatThrownBy(() -> new SlackTokens("xapp-1-secret", null, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("secret");
        assertThatThrownBy(() -> new SlackTokens("xoxb-1", "“xapp-1-secret”", null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("secret");
    }
}
