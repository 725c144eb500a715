package dev.continuo.gateway.bench.harness;

import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.life.Life;
import dev.continuo.postgres.Database;
import dev.continuo.postgres.DatabaseAddress;
import dev.continuo.postgres.server.EmbeddedServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A home for measuring: a server of its own, set up and durable as in production, in a directory
/// that is deleted at the end.
public final class ScratchHome implements AutoCloseable {
    public static final String AGENT = "bench";

    private final Path home;
    private final EmbeddedServer server;
    private final List<Database> databases = new ArrayList<>();

    private ScratchHome(Path home, EmbeddedServer server) {
        this.home = home;
        this.server = server;
    }

    public static ScratchHome open() {
        var home = directory();
        return new ScratchHome(home, EmbeddedServer.start(home.resolve("postgres")));
    }

    /// A new directory, for a home that another process runs.
    public static Path directory() {
        try {
            return Files.createTempDirectory("continuo-bench-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A new database with all schemas and an empty mind.
    ///
    /// @param connections the pool's size
    public Database database(String name, int connections) {
        try (var first = Database.open(server.address(), 1)) {
            JooqFactory.on(first.dataSource()).createDatabase(name).execute();
        }
        var made = reopen(name, connections);
        new Rebuild(made.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {}).bringUpToDate(AGENT);
        return made;
    }

    /// Another pool for a database.
    Database reopen(String name, int connections) {
        var own = server.address();
        var url = own.jdbcUrl().replaceFirst("/[a-z]+\\?", "/" + name + "?");
        var opened = Database.open(new DatabaseAddress(url, own.user(), own.password()), connections);
        databases.add(opened);
        return opened;
    }

    /// The file that holds the end of a database's chain, in a folder of its own.
    public Path anchor(String database) {
        try {
            return Files.createDirectories(home.resolve(database)).resolve("anchor");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        databases.forEach(Database::close);
        server.close();
        delete(home);
    }

    public static void delete(Path directory) {
        try (var files = Files.walk(directory)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
        } catch (IOException | UncheckedIOException e) {
            System.err.println("could not delete " + directory + ": " + e.getMessage());
        }
    }
}
