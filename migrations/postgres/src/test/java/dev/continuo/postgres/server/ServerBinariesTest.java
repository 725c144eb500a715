package dev.continuo.postgres.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerBinariesTest {
    @TempDir
    private Path parent;

    @Test
    void of_two_who_unpack_at_once_the_second_uses_what_the_first_unpacked() throws Exception {
        Path home = filled("server", "first");
        Path fresh = filled("unpacking", "second");

        ServerBinaries.moveIntoPlace(fresh, home);

        assertThat(home.resolve("program")).hasContent("first");
        assertThat(fresh).doesNotExist();
    }

    @Test
    void what_cannot_be_moved_for_another_reason_is_told() throws Exception {
        Path fresh = filled("unpacking", "second");

        assertThatThrownBy(() -> ServerBinaries.moveIntoPlace(fresh, parent.resolve("no/such/folder")))
                .isInstanceOf(IOException.class);
    }

    private Path filled(String name, String content) throws IOException {
        Path folder = Files.createDirectory(parent.resolve(name));
        Files.writeString(folder.resolve("program"), content);
        return folder;
    }
}
