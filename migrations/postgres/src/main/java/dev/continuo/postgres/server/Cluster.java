package dev.continuo.postgres.server;

import dev.continuo.postgres.UnusableDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The data directory of the embedded server, and the password of its only user.
record Cluster(Path data, String password) {
    private static final Logger LOG = LoggerFactory.getLogger(Cluster.class);
    static final String USER = "continuo";
    private static final String MAJOR_VERSION = "17";
    private static final Duration LIMIT = Duration.ofMinutes(5);

    /// Names of locales in which letters have case; without it text search would not fold an Ä.
    /// Named differently on each system.
    private static final List<String> LETTERS = List.of("C.UTF-8", "en_US.UTF-8", "UTF-8", "C");

    private static final List<String> SETTINGS = List.of(
            "shared_buffers=64MB",
            "max_connections=40",
            "max_worker_processes=4",
            "jit=off",
            // The password is 24 random bytes, which no number of rounds makes harder to
            // guess; the usual 4,096 are most of what opening a connection costs.
            "scram_iterations=1",
            "wal_level=minimal",
            "max_wal_senders=0",
            "wal_compression=on",
            "max_wal_size=512MB",
            "timezone=UTC",
            "log_timezone=UTC",
            // Failed statements and the values in them stay out of the log: they may be
            // what people said.
            "log_min_error_statement=panic",
            "log_error_verbosity=terse");

    static Path dataIn(Path directory) {
        return directory.resolve("data");
    }

    /// Makes the cluster where there is none. A half-made one is never seen: it is made beside and
    /// renamed.
    static Cluster openOrCreate(Path directory, ServerBinaries binaries, ServerUser user, boolean durable) {
        Path data = dataIn(directory);
        try {
            removeLeftovers(directory);
            String password = password(directory);
            if (!Files.exists(data)) {
                create(directory, data, password, binaries, user, durable);
            }
            user.own(data);
            checkVersion(data);
            return new Cluster(data, password);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot prepare the database in " + directory, e);
        }
    }

    private static void create(
            Path directory, Path data, String password, ServerBinaries binaries, ServerUser user, boolean durable)
            throws IOException {
        LOG.info("Creating the database in {}", data);
        String complaint = "";
        for (String letters : LETTERS) {
            Path fresh = Files.createTempDirectory(directory, "creating-");
            Path passwordFile = fresh.resolve("password");
            Files.writeString(passwordFile, password);
            DirectoryTrees.permit(passwordFile, "rw-------");
            user.own(fresh);
            Subprocess initdb = Subprocess.run(
                    LIMIT,
                    directory,
                    user.command(initdb(binaries, fresh.resolve("data"), passwordFile, letters, durable)));
            if (initdb.succeeded()) {
                Files.move(fresh.resolve("data"), data, StandardCopyOption.ATOMIC_MOVE);
                DirectoryTrees.delete(fresh);
                return;
            }
            complaint = initdb.output().strip();
            DirectoryTrees.delete(fresh);
        }
        throw new UnusableDatabase("Cannot create a database in " + directory + ": " + complaint);
    }

    private static List<String> initdb(
            ServerBinaries binaries, Path data, Path passwordFile, String letters, boolean durable) {
        List<String> command = new ArrayList<>();
        command.add(binaries.program("initdb").toString());
        if (!durable) {
            command.add("--no-sync");
        }
        command.addAll(List.of(
                "--pgdata=" + data,
                "--username=" + USER,
                "--auth=scram-sha-256",
                "--pwfile=" + passwordFile,
                "--encoding=UTF8",
                "--locale=C",
                "--lc-ctype=" + letters,
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8"));
        SETTINGS.forEach(setting -> command.add("--set=" + setting));
        if (System.getProperty("os.name").equals("Linux")) {
            // After a crash, one call for the file system and not one for each of a thousand files.
            command.add("--set=recovery_init_sync_method=syncfs");
        }
        return command;
    }

    /// Our own password, made at first use and readable by nobody else.
    private static String password(Path directory) throws IOException {
        Path file = directory.resolve("password");
        if (!Files.exists(file)) {
            byte[] random = new byte[24];
            new SecureRandom().nextBytes(random);
            Path fresh = directory.resolve("creating-password");
            Files.writeString(fresh, "");
            DirectoryTrees.permit(fresh, "rw-------");
            Files.writeString(
                    fresh, HexFormat.of().formatHex(random), StandardOpenOption.SYNC, StandardOpenOption.WRITE);
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        }
        return Files.readString(file).strip();
    }

    private static void removeLeftovers(Path directory) throws IOException {
        for (String pattern : List.of("creating-*", "unpacking-*")) {
            try (var leftovers = Files.newDirectoryStream(directory, pattern)) {
                for (Path leftover : leftovers) {
                    removeLeftover(leftover);
                }
            }
        }
    }

    /// Removes a leftover. The program that made it may have outlived its process, and still write
    /// there.
    private static void removeLeftover(Path leftover) throws IOException {
        try {
            DirectoryTrees.delete(leftover);
        } catch (DirectoryNotEmptyException _) {
            LOG.info("Something still writes to {}; the next start removes it", leftover);
        }
    }

    private static void checkVersion(Path data) throws IOException {
        String version = Files.readString(data.resolve("PG_VERSION")).strip();
        if (!version.equals(MAJOR_VERSION)) {
            throw new UnusableDatabase(String.format(
                    Locale.ROOT,
                    "The database in %s was made by PostgreSQL %s, this build brings %s. Export the ledger with the older build and import it into a fresh CONTINUO_HOME.",
                    data,
                    version,
                    MAJOR_VERSION));
        }
    }
}
