package dev.continuo.mind.faculty.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What a tool brought, in words.
final class ToolResultTest {
    @Test
    void a_result_is_told_by_its_sentence_or_by_its_values() {
        assertThat(ToolResult.of(Map.of("message", "Sent.", "id", 3)).inWords()).isEqualTo("Sent.");
        assertThat(ToolResult.of(Map.of("thought", "Go.")).inWords()).isEqualTo("Go.");
        var values = new LinkedHashMap<String, Object>();
        values.put("due_at", "9:00");
        values.put("people", List.of(Map.of("name", "Ada"), Map.of("name", "Ben")));
        assertThat(ToolResult.of(values).inWords()).isEqualTo("due at: 9:00, people: name: Ada; name: Ben");
    }

    @Test
    void json_of_another_program_is_told_in_words_and_what_is_none_as_it_is() {
        var json = "{\"open_issues\":[{\"title\":\"Leak\",\"closed\":null}]}";
        assertThat(ToolResult.of(Map.of("server", "git", "text", json)).inWords())
                .isEqualTo("open issues: title: Leak, closed: none");
        assertThat(ToolResult.of(Map.of("server", "git", "text", "[sic] {x")).inWords())
                .isEqualTo("[sic] {x");
        var nested = "[".repeat(20_000);
        assertThat(ToolResult.of(Map.of("text", nested)).inWords()).isEqualTo(nested);
    }
}
