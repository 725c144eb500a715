package dev.continuo.postgres.testing;

import dev.continuo.postgres.Database;
import dev.continuo.postgres.DatabaseAddress;
import dev.continuo.postgres.server.EmbeddedServer;
import dev.continuo.postgres.server.ServerLocked;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// The server of this JVM, on one of the clusters kept for the build in its [ScratchFolder]. JVMs
/// in turn use the same cluster, so it is made once per build; JVMs at once use one each.
final class TestServer {
    private final DatabaseAddress server;
    private final String template = "fresh";

    private TestServer(DatabaseAddress server) {
        this.server = server;
    }

    /// Another server than this JVM's own. It has no template.
    static TestServer at(DatabaseAddress address) {
        return new TestServer(address);
    }

    private TestServer(EmbeddedServer own) {
        this(own.address());
        dropLeftovers();
        execute("CREATE DATABASE " + template);
        Database.open(addressOf(template), 1).close();
    }

    static TestServer shared() {
        return Shared.SERVER;
    }

    String template() {
        return template;
    }

    DatabaseAddress addressOf(String database) {
        DatabaseAddress address = server;
        return new DatabaseAddress(
                address.jdbcUrl().replaceFirst("/[a-z]+(\\?|$)", "/" + database + "$1"),
                address.user(),
                address.password());
    }

    void execute(String statement) {
        DatabaseAddress address = server;
        try (Connection connection =
                        DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
                var command = connection.createStatement()) {
            command.execute(statement);
        } catch (SQLException e) {
            throw new IllegalStateException(statement, e);
        }
    }

    /// What a JVM that was killed could not drop; we are alone on the cluster.
    private void dropLeftovers() {
        DatabaseAddress address = server;
        List<String> names = new ArrayList<>();
        try (Connection connection =
                        DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
                var command = connection.createStatement();
                var databases = command.executeQuery(
                        "SELECT datname FROM pg_database WHERE datname LIKE 'test%' OR datname = 'fresh'")) {
            while (databases.next()) {
                names.add(databases.getString(1));
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        names.forEach(name -> execute("DROP DATABASE " + name));
    }

    private static EmbeddedServer start() {
        Path programs = buildRoot().resolve("target").resolve("postgres");
        Path folder = ScratchFolder.ofServers(buildRoot());
        for (int number = 0; ; number++) {
            try {
                return EmbeddedServer.startScratch(folder.resolve("tests-" + number), programs);
            } catch (ServerLocked e) {
                // Another JVM's tests run there at this moment; take the next.
            }
        }
    }

    /// The folder of the whole build, from whichever module the tests run in.
    static Path buildRoot() {
        Path folder = Path.of("").toAbsolutePath();
        while (folder != null && !Files.isDirectory(folder.resolve(".mvn"))) {
            folder = folder.getParent();
        }
        if (folder == null) {
            throw new IllegalStateException("no folder above " + Path.of("").toAbsolutePath() + " has a .mvn");
        }
        return folder;
    }

    private static final class Shared {
        static final TestServer SERVER = new TestServer(start());
    }
}
