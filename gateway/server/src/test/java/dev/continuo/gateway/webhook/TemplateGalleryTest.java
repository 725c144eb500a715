package dev.continuo.gateway.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The templates in `docs/http-api.md`, each filled from a payload as its provider sends it.
class TemplateGalleryTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "http-api.md");
    private static final Path PAYLOADS = Path.of("src", "test", "resources", "dev", "continuo", "gateway", "webhook");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z]+-[a-z-]+)` \\| `(.+?)` \\| (.+) \\|$");

    record Row(String payload, String template, String heard) {}

    private static Stream<Row> rows() throws IOException {
        return ROW.matcher(Files.readString(PAGE))
                .results()
                .map(row -> new Row(row.group(1), row.group(2), row.group(3)));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void a_template_of_the_gallery_says_what_the_page_promises(Row row) throws IOException {
        var payload = Files.readString(PAYLOADS.resolve(row.payload() + ".json"));
        var json = new ObjectMapper().readTree(payload);
        assertThat(HookText.of("hook", row.template(), json)).isEqualTo(row.heard());
        assertThat(new HookTemplate(row.template()).missing(json)).isEmpty();
    }

    @Test
    void every_payload_has_its_template() throws IOException {
        try (var files = Files.list(PAYLOADS)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            rows().map(row -> row.payload() + ".json").toList());
        }
    }
}
