package dev.continuo.gateway.harness;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/// Our code as it is shipped: in jars, without the tests. Processes of it are started by the dozen,
/// so what each would do again is done once for all that run in this build: the classes of a
/// gateway are archived as the JVM has them in memory, and the programs of PostgreSQL are linked
/// into its home instead of being unpacked there.
final class Shipped {
    private static final Path FOLDER = Path.of("target", "harness").toAbsolutePath();
    private static final Duration TRAINING = Duration.ofSeconds(60);

    private static @Nullable Shipped made;

    private final String classPath;
    private final List<String> quick;

    private Shipped(String classPath, List<String> quick) {
        this.classPath = classPath;
        this.quick = quick;
    }

    static String classPath() {
        return made().classPath;
    }

    /// JVM options that make a gateway start in half the time, at the cost of its speed later.
    static List<String> quickly() {
        return made().quick;
    }

    private static synchronized Shipped made() {
        if (made == null) made = make();
        return made;
    }

    private static Shipped make() {
        try {
            Files.createDirectories(FOLDER);
            try (var lock = FileChannel.open(
                            FOLDER.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    var _ = lock.lock()) {
                var classPath = packed();
                var quick = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1"));
                var archive = FOLDER.resolve("gateway-%08x.jsa".formatted(classPath.hashCode()));
                if (!Files.exists(archive)) train(classPath, archive);
                if (Files.exists(archive)) quick.addAll(List.of("-Xlog:disable", "-XX:SharedArchiveFile=" + archive));
                return new Shipped(classPath, quick);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The class path of this JVM without the tests, each folder of it as a jar.
    private static String packed() throws IOException {
        var path = new ArrayList<String>();
        for (var entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            // An empty entry would be the working folder.
            if (entry.isEmpty() || entry.endsWith("test-classes") || entry.endsWith("-tests.jar")) continue;
            var file = Path.of(entry);
            path.add(Files.isDirectory(file) ? jar(file).toString() : entry);
        }
        return String.join(File.pathSeparator, path);
    }

    private static Path jar(Path classes) throws IOException {
        List<Path> files;
        try (var all = Files.walk(classes)) {
            files = all.sorted().toList();
        }
        var state = new StringBuilder(classes.toString());
        for (var file : files) state.append(file).append(Files.size(file)).append(Files.getLastModifiedTime(file));
        var jar = FOLDER.resolve("classes-%s.jar".formatted(digest(state.toString())));
        if (Files.exists(jar)) return jar;
        var fresh = Files.createTempFile(FOLDER, "packing-", ".jar");
        try (var out = new JarOutputStream(Files.newOutputStream(fresh))) {
            for (var file : files) {
                // What looks into folders of a jar needs entries of theirs.
                var folder = Files.isDirectory(file) ? "/" : "";
                var name = classes.relativize(file).toString().replace(File.separatorChar, '/');
                if (name.isEmpty()) continue;
                out.putNextEntry(new JarEntry(name + folder));
                if (folder.isEmpty()) Files.copy(file, out);
            }
        }
        return Files.move(fresh, jar, StandardCopyOption.ATOMIC_MOVE);
    }

    private static String digest(String text) {
        try {
            var bytes = java.security.MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(bytes, 0, 8);
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Runs a gateway once and has the JVM write down the classes that it loaded. Without that, all
    /// start as slowly as this one.
    private static void train(String classPath, Path archive) throws IOException {
        var folder = Files.createTempDirectory("training");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        var home = folder.resolve("home");
        linkPrograms(home);
        var log = Files.createFile(folder.resolve("log"));
        var fresh = FOLDER.resolve("training.jsa");
        var process = Programs.start(
                folder,
                log,
                Map.of(
                        "CONTINUO_HOME",
                        home.toString(),
                        "CONTINUO_PORT",
                        "0",
                        "CONTINUO_EMBEDDINGS",
                        "none",
                        "CONTINUO_SYSTEM1",
                        "offline"),
                List.of("-Xlog:disable", "-XX:ArchiveClassesAtExit=" + fresh),
                classPath,
                Programs.MAIN,
                "run");
        try {
            Awaitility.await()
                    .atMost(TRAINING)
                    .until(() -> !process.isAlive() || Files.readString(log).contains("Channels  http"));
            process.destroy();
            if (process.waitFor(TRAINING.toSeconds(), TimeUnit.SECONDS) && Files.exists(fresh))
                Files.move(fresh, archive, StandardCopyOption.ATOMIC_MOVE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
        }
    }

    /// Puts the programs of PostgreSQL, which the tests' own server had unpacked, where a gateway
    /// of that home would unpack them.
    static void linkPrograms(Path home) throws IOException {
        var unpacked = programs();
        var target = home.resolve("postgres");
        if (unpacked.isEmpty() || Files.exists(target)) return;
        Files.createDirectories(target);
        for (var program : unpacked) {
            List<Path> all;
            try (var below = Files.walk(program)) {
                all = below.toList();
            }
            for (var from : all) {
                var to = target.resolve(program.getFileName()).resolve(program.relativize(from));
                if (Files.isDirectory(from) && !Files.isSymbolicLink(from)) Files.createDirectories(to);
                else if (Files.isSymbolicLink(from)) Files.createSymbolicLink(to, Files.readSymbolicLink(from));
                else link(from, to);
            }
        }
    }

    private static void link(Path from, Path to) throws IOException {
        try {
            Files.createLink(to, from);
        } catch (java.nio.file.FileSystemException e) {
            // They are on different disks.
            Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
        }
    }

    private static List<Path> programs() throws IOException {
        var build = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(build.resolve(".mvn")))
            build = Objects.requireNonNull(build.getParent(), "no folder above has a .mvn");
        var folder = build.resolve("target").resolve("postgres");
        if (!Files.isDirectory(folder)) return List.of();
        try (var found = Files.list(folder)) {
            return found.filter(path -> path.getFileName().toString().startsWith("server-"))
                    .filter(Files::isDirectory)
                    .toList();
        }
    }
}
