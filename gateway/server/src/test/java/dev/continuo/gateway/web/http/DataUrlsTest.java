package dev.continuo.gateway.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class DataUrlsTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static String without(String text) {
        var kept = new ByteArrayOutputStream();
        var urls = new DataUrls(kept);
        for (var each : text.getBytes(StandardCharsets.UTF_8)) urls.write(each);
        return kept.toString(StandardCharsets.UTF_8);
    }

    @Test
    void of_a_file_only_the_beginning_is_left_and_the_json_stays_whole() throws Exception {
        for (int length = 150; length < 400; length++)
            for (var piece : List.of("QUJD", "/+/A", "////")) {
                var url = "data:image/png;base64," + piece.repeat(length);
                var whole = JSON.writeValueAsString(Map.of("url", url, "next", "é \"\\ / "));
                for (var text : List.of(whole, whole.replace("/", "\\/"))) {
                    var left = without(text);
                    assertThat(left.length()).isLessThan(300);
                    var read = JSON.readTree(left);
                    assertThat(url).startsWith(read.path("url").asText());
                    assertThat(read.path("next").asText()).isEqualTo("é \"\\ / ");
                }
            }
    }

    @Test
    void words_behind_a_file_stay() throws Exception {
        for (var words : List.of(" and more", "\nand more", "\"and more", "\\and", "é")) {
            var url = "data:image/png;base64," + "QUJD".repeat(200) + words;
            var read = JSON.readTree(without(JSON.writeValueAsString(Map.of("url", url))));
            assertThat(read.path("url").asText()).hasSizeLessThan(300).endsWith(words);
        }
    }

    @Test
    void everything_else_stays() throws Exception {
        for (var text : List.of(
                "x".repeat(1_000),
                "data: " + "1,2,3 ".repeat(200),
                "data:" + "x".repeat(1_000),
                "See data:image/png;base64," + "QUJD".repeat(200),
                "\\\"\\\\\n\t\u0000".repeat(100))) {
            var whole = JSON.writeValueAsString(List.of(text, Map.of(text, text)));
            assertThat(without(whole)).isEqualTo(whole);
        }
        assertThat(without("\"\\")).isEqualTo("\"\\");
    }
}
