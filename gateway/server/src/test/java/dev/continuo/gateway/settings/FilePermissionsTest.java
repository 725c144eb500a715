package dev.continuo.gateway.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FilePermissionsTest {
    @TempDir
    private Path folder;

    @Test
    void a_file_is_replaced_whole_or_not_at_all() throws IOException {
        var file = folder.resolve("one");
        assertThatThrownBy(() -> replaceHalfWay(file)).hasMessage("no more");
        assertThat(folder).isEmptyDirectory();

        FilePermissions.replace(file, out -> out.append("first"));
        assertThat(file).hasContent("first");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");

        assertThatThrownBy(() -> replaceHalfWay(file)).hasMessage("no more");
        assertThat(file).hasContent("first");

        var link = Files.createSymbolicLink(folder.resolve("link"), file);
        FilePermissions.replace(link, out -> out.append("second"));
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("second");
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(file, link);
        }
    }

    private static void replaceHalfWay(Path file) throws IOException {
        FilePermissions.replace(file, out -> {
            out.write("half".repeat(10_000));
            throw new IOException("no more");
        });
    }
}
