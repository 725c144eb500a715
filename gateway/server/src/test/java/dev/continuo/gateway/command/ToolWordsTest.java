package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.text.SentenceCatalog;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each tool that a member may use is described to them in their language.
class ToolWordsTest {
    private static List<String> languages() {
        return SentenceCatalog.LANGUAGES;
    }

    @ParameterizedTest
    @MethodSource("languages")
    void tools_are_described_in_the_readers_language(String language) {
        var words = new SentenceCatalog("dev.continuo.gateway.sentences");
        try (var house = new CommandFixture()) {
            house.say("mia", "Porto Momo Mimi.");
            house.chat("mia", "/language " + language);
            var lines = house.chat("mia", "/tools").text().lines().toList();
            assertThat(lines).hasSizeGreaterThan(10);
            for (var line : lines.subList(0, lines.size() - 1)) {
                var tool = line.split(":", 2);
                assertThat(line).isEqualTo(tool[0] + ": " + words.say(language, "tool." + tool[0]));
            }
        }
    }
}
