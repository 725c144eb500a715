package dev.continuo.gateway.command.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.command.CommandFixture;
import dev.continuo.mind.testing.UnsaidSentences;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each sentence about a command is one that `/help` or a network's menu shows, in each language
/// but English.
class CommandWordsTest {
    @ParameterizedTest
    @ValueSource(strings = {"de", "es", "fr", "pt", "ru"})
    void every_sentence_is_shown(String language) {
        try (var house = new CommandFixture()) {
            house.chat("operator", "/language " + language);
            var menu = house.commands.menu();
            var told = Stream.concat(
                            menu.audiences().keySet().stream()
                                    .map(name -> house.chat("operator", "/help " + name)
                                            .text()),
                            menu.items().stream()
                                    .flatMap(item -> Stream.ofNullable(
                                            item.translations().get(language))))
                    .toList();
            assertThat(UnsaidSentences.of("dev.continuo.gateway.commands", language, told))
                    .isEmpty();
        }
    }
}
