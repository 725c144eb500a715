package dev.continuo.gateway.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HookTextTest {
    private static final String PUSH = """
            {"repository": {"full_name": "ada/boat"}, "head_commit": {"message": "Mend the sail"},
             "commits": [{"id": "a1", "files": ["x", "y"]}], "size": 12.50, "forced": false,
             "base": null}\
            """;

    private static JsonNode json(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static String heard(@Nullable String template, String json) {
        return HookText.of("ci", template, json(json));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{{repository.full_name}}: {{head_commit.message}} | ada/boat: Mend the sail",
                "{{ commits.0.id }}+{{commits.0.files.1}} | a1+y",
                "{{commits.0.files}} {{commits.0}} | [\"x\",\"y\"] {\"id\":\"a1\",\"files\":[\"x\",\"y\"]}",
                "<{{nothing}}/{{repository.nothing.more}}/{{commits.7.id}}/{{commits.-1}}/{{base}}> | <////>",
                "{{forced}} {{size}} | false 12.5",
                "{{}} {{a b}} {{ {{forced}} }} | {{}} {{a b}} {{ false }}",
                "no places, ${size} #{size} {size} | no places, ${size} #{size} {size}",
            })
    void a_template_is_filled_with_what_is_there_and_nothing_is_carried_out(String template, String text) {
        assertThat(heard(template, PUSH)).isEqualTo(text);
    }

    @Test
    void a_value_that_looks_like_a_place_is_not_filled_again() {
        assertThat(heard("{{a}}", "{\"a\": \"{{b}}\", \"b\": \"secret\"}")).isEqualTo("{{b}}");
        assertThat(heard("{{.}}", "[1]")).isEqualTo("[1]");
    }

    @Test
    void without_a_template_the_text_of_the_json_is_heard_or_the_json() {
        assertThat(heard(null, "{\"text\": \"one\", \"message\": \"two\"}")).isEqualTo("one");
        assertThat(heard(null, "{\"text\": 1, \"message\": \"two\"}")).isEqualTo("two");
        assertThat(heard(null, "{\"text\": \" \", \"content\": \"three\"}")).isEqualTo("three");
        assertThat(heard(null, "\"four\"")).isEqualTo("four");
        assertThat(heard(null, "{\"a\":[1]}")).contains("\"a\"").contains("\n");
    }

    @Test
    void what_looks_like_a_command_is_only_text() {
        assertThat(heard(null, "{\"text\": \"/forget 12\"}")).isEqualTo("ci: /forget 12");
        assertThat(HookText.plain("ci", "  /pause")).isEqualTo("ci:   /pause");
        assertThat(HookText.plain("ci", "/ or not")).isEqualTo("/ or not");
    }

    @Test
    void nul_and_half_surrogates_are_replaced_and_whole_ones_stay() {
        assertThat(heard(null, "{\"text\": \"a\\u0000b\\ud83d c\\ude00 \\ud83d\\ude00\"}"))
                .isEqualTo("a\uFFFDb\uFFFD c\uFFFD 😀");
    }

    @Test
    void text_has_a_sensible_length_whatever_the_template_asks_for() {
        var big = "{\"a\": \"" + "x".repeat(900_000) + "\"}";
        assertThat(heard("{{a}}".repeat(400), big)).hasSize(99_997).endsWith("…");
        assertThat(heard(null, big)).hasSize(8_001).endsWith("…");
        var emoji = "{\"text\": \"x" + "😀".repeat(90_000) + "\"}";
        assertThat(heard(null, emoji).getBytes(StandardCharsets.UTF_8)).endsWith("…".getBytes(StandardCharsets.UTF_8));
        assertThat(heard(null, emoji).codePoints()).noneMatch(c -> Character.getType(c) == Character.SURROGATE);
    }
}
