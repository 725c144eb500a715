package dev.continuo.adapters.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class ExampleTest {
    private static final String CHANNEL = "src/test/java/dev/continuo/adapters/example/VillageChannel.java";

    @Test
    void the_example_is_short_and_the_readme_leads_to_it() throws IOException {
        assertThat(Files.readAllLines(Path.of(CHANNEL))).hasSizeLessThanOrEqualTo(125);
        assertThat(Files.readString(Path.of("README.md"))).contains("](" + CHANNEL + ")");
    }
}
