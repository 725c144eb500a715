package dev.continuo.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.gateway.GatewayFixture;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelfFilesTest {
    private final GatewayFixture house = GatewayFixture.open(Map.of());

    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        house.close();
    }

    private Path file(String name) {
        return folder.resolve(SelfFiles.FOLDER).resolve(name);
    }

    private String write(boolean all) throws IOException {
        return new SelfFiles(house.mind().reader()).write(folder, all);
    }

    @Test
    void private_words_are_left_out_unless_they_are_asked_for() throws IOException {
        house.answer("ann", "kitchen", "How deep is the blue lagoon where my brother swims?");
        Life.of(house.mind()).idle().run("narrate", Actor.operator(0));
        assertThat(write(false)).contains("Left out").contains("--all");
        assertThat(file(SelfFiles.DIARY))
                .content()
                .contains("\"subject\":\"self\"", "I answered somebody.")
                .doesNotContain("lagoon");
        assertThat(file(SelfFiles.NARRATIVE)).content().isEmpty();
        assertThat(write(true)).contains("private words");
        assertThat(file(SelfFiles.DIARY)).content().contains("blue lagoon");
        assertThat(file(SelfFiles.NARRATIVE)).content().startsWith("Lately, \"");
        var history = new JsonMapper().readTree(Files.readString(file(SelfFiles.HISTORY)));
        assertThat(history.get("used_llm").asBoolean()).isFalse();
        assertThat(history.get("source_experience_count").asInt()).isEqualTo(1);
        var entry = new JsonMapper()
                .readTree(Files.readAllLines(file(SelfFiles.DIARY)).getFirst());
        var turn = Long.parseLong(entry.get("trajectory_id").asText());
        assertThat(Life.of(house.mind()).self().diary().all(1).getFirst().turn())
                .isEqualTo(turn);
    }

    @Test
    void a_write_that_was_cut_off_leaves_the_file_of_before() throws IOException {
        house.answer("ann", "kitchen", "How deep is the blue lagoon?");
        write(true);
        var before = Files.readString(file(SelfFiles.STATE));
        Files.writeString(file(SelfFiles.STATE + ".tmp"), "{\"half");
        assertThat(file(SelfFiles.STATE)).content().isEqualTo(before);
        var state = new JsonMapper().readTree(before);
        assertThat(state.get("schema_version").asText()).isEqualTo("v1");
        assertThat(state.get("mood").isNull()).isTrue();
        write(true);
        assertThat(file(SelfFiles.STATE + ".tmp")).doesNotExist();
    }
}
