package dev.continuo.gateway.bench.memory;

import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.ledger.Rebuild;
import dev.continuo.life.Life;
import dev.continuo.postgres.Database;
import dev.continuo.postgres.DatabaseAddress;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Databases for measuring both accelerators: of a scratch server of our own, and of the server
/// with pgvector that `DATABASE_URL` or `PGVECTOR_TEST_URL` names. Databases there have names of
/// their own and are dropped.
public final class BenchDatabases implements AutoCloseable {
    private static final int POOL = 8;

    private final ScratchHome scratch;
    private final Set<AcceleratorKind> kinds;
    private final @Nullable DatabaseAddress server;
    private final List<String> notes;
    private final Map<String, Database> made = new HashMap<>();

    /// An accelerator.
    public enum AcceleratorKind {
        MEMORY,
        PGVECTOR;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private BenchDatabases(
            ScratchHome scratch, Set<AcceleratorKind> kinds, @Nullable DatabaseAddress server, List<String> notes) {
        this.scratch = scratch;
        this.kinds = kinds;
        this.server = server;
        this.notes = notes;
    }

    public static BenchDatabases open(Set<AcceleratorKind> wanted) {
        var kinds = EnumSet.copyOf(wanted);
        var notes = new ArrayList<String>();
        DatabaseAddress server = null;
        if (kinds.contains(AcceleratorKind.PGVECTOR)) {
            server = named().orElse(null);
            var trouble = server == null ? "DATABASE_URL names no server" : trouble(server);
            if (!trouble.isEmpty()) {
                notes.add("pgvector is not measured: " + trouble);
                kinds.remove(AcceleratorKind.PGVECTOR);
            }
        }
        return new BenchDatabases(ScratchHome.open(), kinds, server, notes);
    }

    private static Optional<DatabaseAddress> named() {
        return Stream.of("DATABASE_URL", "PGVECTOR_TEST_URL")
                .map(System::getenv)
                .filter(url -> url != null && !url.isBlank())
                .findFirst()
                .map(DatabaseAddress::parse);
    }

    private static String trouble(DatabaseAddress server) {
        try (var connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                var statement = connection.createStatement();
                var found = statement.executeQuery("select 1 from pg_available_extensions where name = 'vector'")) {
            return found.next() ? "" : "the server of DATABASE_URL does not have it";
        } catch (SQLException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /// Returns the kinds that are measured.
    Set<AcceleratorKind> kinds() {
        return kinds;
    }

    /// Tells whether there is only one, so that it may take its time.
    boolean alone() {
        return kinds.size() == 1;
    }

    List<String> notes() {
        return notes;
    }

    /// A new database with an empty mind.
    DataSource database(AcceleratorKind kind, int size) throws SQLException {
        var name = name(size);
        if (server == null || kind == AcceleratorKind.MEMORY)
            return scratch.database(name, POOL).unhurried();
        execute(server, "create database " + name);
        var url = server.jdbcUrl().replaceFirst("(//[^/]+)/[^?]*", "$1/" + name);
        var database = Database.open(new DatabaseAddress(url, server.user(), server.password()), POOL);
        made.put(name, database);
        new Rebuild(database.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {}).bringUpToDate(ScratchHome.AGENT);
        return database.unhurried();
    }

    /// Gives the room on the external server's disk back.
    void drop(int size) throws SQLException {
        drop(name(size));
    }

    private static String name(int size) {
        return "bench_%d_%d".formatted(ProcessHandle.current().pid(), size);
    }

    private void drop(String name) throws SQLException {
        var database = made.remove(name);
        if (database == null || server == null) return;
        database.close();
        execute(server, "drop database if exists " + name + " with (force)");
    }

    private static void execute(DatabaseAddress server, String statement) throws SQLException {
        try (var connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                var command = connection.createStatement()) {
            command.execute(statement);
        }
    }

    @Override
    public void close() throws SQLException {
        for (var name : List.copyOf(made.keySet())) drop(name);
        scratch.close();
    }
}
