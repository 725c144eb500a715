package dev.continuo.postgres.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What only root can try: who starts the server, and who then owns its data.
@Tag("process")
class ServerUserTest {
    private static final int NOBODY = 65534;

    private Path area;

    @BeforeEach
    void only_as_root() throws IOException {
        assumeThat(System.getProperty("user.name")).as("this test needs root").isEqualTo("root");
        area = Files.createTempDirectory("continuo-users-");
        Files.setPosixFilePermissions(area, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @AfterEach
    void clean() throws IOException {
        if (area != null) {
            DirectoryTrees.delete(area);
        }
    }

    @Test
    void root_lets_another_user_run_it_where_that_user_can_reach_it() throws IOException {
        Path directory = area.resolve("postgres");
        EmbeddedServer.start(directory).close();
        assertThat(DirectoryTrees.owner(directory.resolve("data"))).isEqualTo(NOBODY);
        EmbeddedServer.start(directory).close();
    }

    @Test
    void root_runs_it_in_a_namespace_where_nobody_else_may_enter() throws IOException {
        Path directory = area.resolve("postgres");
        EmbeddedServer.start(directory).close();
        Files.setPosixFilePermissions(area, PosixFilePermissions.fromString("rwx------"));
        EmbeddedServer.start(directory).close();
        assertThat(DirectoryTrees.owner(directory.resolve("data"))).isZero();
        assertThat(DirectoryTrees.owner(directory.resolve("data").resolve("base")))
                .isZero();
    }

    @Test
    void an_ordinary_user_runs_it_as_themselves_and_root_keeps_it_theirs() throws Exception {
        Path home = Files.createDirectory(area.resolve("home"));
        Files.setAttribute(home, "unix:uid", NOBODY);
        Path directory = home.resolve("postgres");
        try (OwnerProcess owner = OwnerProcess.as(
                List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups", "--"),
                readableClassPath(),
                directory,
                directory)) {
            owner.awaitLine("ready");
            owner.awaitLine("3");
        }
        assertThat(DirectoryTrees.owner(directory.resolve("password"))).isEqualTo(NOBODY);
        EmbeddedServer.start(directory).close();
        assertThat(DirectoryTrees.owner(directory.resolve("data"))).isEqualTo(NOBODY);
    }

    /// Our class path lies where an ordinary user may not read.
    private String readableClassPath() throws IOException {
        List<String> copies = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path from = Path.of(entry);
            Path to = area.resolve("classes-" + copies.size() + "-" + from.getFileName());
            try (var files = Files.walk(from)) {
                for (Path file : files.toList()) {
                    Files.copy(file, to.resolve(from.relativize(file).toString()));
                }
            }
            copies.add(to.toString());
        }
        return String.join(File.pathSeparator, copies);
    }
}
