package dev.continuo.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// The recorded session of the docs is what the demo plays, numbers and dates aside.
@Tag("process")
class RecordedDemoTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path PAGE = Path.of("..", "..", "docs", "demo.cast");

    @TempDir
    private Path folder;

    /// The printed text; the README shows a part of it.
    private static String words(Path cast) throws IOException {
        var words = new StringBuilder();
        for (var line :
                Files.readAllLines(cast).subList(1, Files.readAllLines(cast).size()))
            words.append(JSON.readTree(line).path(2).asText());
        return masked(words.toString());
    }

    private static String masked(String text) {
        return text.replaceAll("[0-9a-f]{32,}", "HASH")
                .replaceAll("\\d+ [A-Z][a-z]+ \\d{4}", "DAY")
                .replaceAll("\\d+", "0");
    }

    @Test
    void every_line_of_the_session_in_the_readme_is_in_the_recording() throws IOException {
        var page = Files.readString(Path.of("..", "..", "README.md"));
        var session = page.split("## A short session", 2)[1].split("```", 3)[1];
        var recorded = words(PAGE).lines().toList();
        assertThat(masked(session).strip().lines()).hasSizeGreaterThan(10).isSubsetOf(recorded);
    }

    @Test
    void the_recording_in_the_docs_is_what_the_demo_plays() throws IOException {
        var played = folder.resolve("demo.cast");
        var line = new CommandLine(new DemoCommand());
        assertThat(line.execute("--record", played.toString())).isZero();
        if (Boolean.getBoolean("continuo.write")) Files.copy(played, PAGE, StandardCopyOption.REPLACE_EXISTING);
        assertThat(JSON.readTree(Files.readAllLines(PAGE).getFirst())
                        .path("version")
                        .asInt())
                .isEqualTo(2);
        assertThat(words(PAGE))
                .as("write it anew: ./continuo demo --record docs/demo.cast")
                .isEqualTo(words(played));
    }
}
