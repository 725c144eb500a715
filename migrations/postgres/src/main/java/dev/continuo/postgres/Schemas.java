package dev.continuo.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;

/// Brings the schemas of a database to what this build expects: `ledger` and `work` by ordered
/// migrations, `mind` made where absent.
final class Schemas {
    /// All migrations, in order. A test holds this list to the folder.
    static final List<String> MIGRATIONS = List.of(
            "V1__ledger.sql",
            "V2__work.sql",
            "V3__draft.sql",
            "V4__text.sql",
            "V5__vectors.sql",
            "V6__rights.sql",
            "V7__text_index.sql",
            "V8__identity.sql",
            "V9__passages.sql",
            "V10__hold.sql");

    /// Flyway's own table, and as the schema's comment the digest of what was applied.
    private static final String HISTORY = "migration";

    private static final long MIND_LOCK = 0x6d696e64;

    private Schemas() {}

    static void migrate(Connection connection, DatabaseAddress address) throws SQLException {
        String digest = digest();
        if (!isCurrent(connection, digest)) {
            runFlyway(address);
            try (var statement = connection.createStatement()) {
                statement.execute("COMMENT ON SCHEMA " + HISTORY + " IS '" + digest + "'");
            }
        }
        createMind(connection);
    }

    /// Flyway takes half a second to find out that nothing is to be done; this takes one query.
    private static boolean isCurrent(Connection connection, String digest) throws SQLException {
        try (var query =
                connection.prepareStatement("SELECT obj_description(to_regnamespace(?)::oid, 'pg_namespace') = ?")) {
            query.setString(1, HISTORY);
            query.setString(2, digest);
            try (var result = query.executeQuery()) {
                return result.next() && result.getBoolean(1);
            }
        }
    }

    /// The migrations that opening the database would run.
    ///
    /// @throws UnusableDatabase when a newer build wrote it
    static List<String> pending(Connection connection, DatabaseAddress address) throws SQLException {
        if (isCurrent(connection, digest())) return List.of();
        return Arrays.stream(flyway(address).info().pending())
                .map(MigrationInfo::getScript)
                .toList();
    }

    private static void runFlyway(DatabaseAddress address) {
        try {
            flyway(address).migrate();
        } catch (FlywayException e) {
            throw new UnusableDatabase("The database cannot be migrated: " + e.getMessage(), e);
        }
    }

    private static Flyway flyway(DatabaseAddress address) {
        Flyway flyway = Flyway.configure()
                .dataSource(address.jdbcUrl(), address.user(), address.password())
                .locations("classpath:dev/continuo/postgres/migration")
                .loggers("slf4j")
                .schemas(HISTORY)
                .defaultSchema(HISTORY)
                .load();
        for (MigrationInfo migration : flyway.info().all()) {
            if (migration.getState() == MigrationState.FUTURE_SUCCESS) {
                throw new UnusableDatabase(
                        "The database was written by a newer build (its migration %s is unknown here). Use that build, or restore a backup made with this one."
                                .formatted(migration.getVersion()));
            }
        }
        return flyway;
    }

    private static void createMind(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try (var lock = connection.prepareStatement("SELECT pg_advisory_xact_lock(?)");
                var query = connection.prepareStatement("SELECT to_regnamespace(?) IS NOT NULL")) {
            lock.setLong(1, MIND_LOCK);
            lock.execute();
            query.setString(1, MindSchema.NAME);
            try (var result = query.executeQuery()) {
                if (!(result.next() && result.getBoolean(1))) {
                    MindSchema.create(connection, MindSchema.NAME);
                }
            }
            connection.commit();
        } finally {
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    private static String digest() {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            for (String migration : MIGRATIONS) {
                sha.update(migration.getBytes(StandardCharsets.UTF_8));
                sha.update(read("migration/" + migration).getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(sha.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /// The files in a folder of resources, in order of their names.
    static List<String> list(String folder) {
        var inside = Schemas.class.getPackageName().replace('.', '/');
        try {
            var code = Schemas.class.getProtectionDomain().getCodeSource().getLocation();
            var path = Path.of(code.toURI());
            if (Files.isDirectory(path)) return list(path.resolve(inside), folder);
            try (var jar = FileSystems.newFileSystem(path)) {
                return list(jar.getPath(inside), folder);
            }
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("cannot list " + folder, e);
        }
    }

    private static List<String> list(Path where, String folder) throws IOException {
        try (var files = Files.list(where.resolve(folder))) {
            return files.map(file -> folder + "/" + file.getFileName()).sorted().toList();
        }
    }

    static String read(String resource) {
        try (InputStream stream = Schemas.class.getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException("missing from the build: " + resource);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }
}
