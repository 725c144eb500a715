package dev.continuo.model.embedding;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtLoggingLevel;
import dev.continuo.ledger.database.Unavailable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The native libraries of ONNX Runtime, unpacked once into a directory of ours. It would unpack
/// them into the temporary folder at each start, and leave them there when it is killed.
final class OnnxLibraries {
    /// Property for the folder where ONNX Runtime looks before it unpacks.
    private static final String FOLDER = "onnxruntime.native.path";

    private static final Logger LOG = LoggerFactory.getLogger(OnnxLibraries.class);

    /// Held for reading by whoever works in the libraries, for writing once the process ends.
    private static final ReentrantReadWriteLock WORK = new ReentrantReadWriteLock();

    private static volatile @Nullable Path directory;
    private static volatile boolean ending;
    private static boolean begun;

    private OnnxLibraries() {}

    /// The directory; null where none was named.
    static @Nullable Path directory() {
        return directory;
    }

    static void unpackIn(Path newDirectory) {
        directory = newDirectory;
    }

    /// Loads the runtime.
    ///
    /// @throws IOException when the libraries cannot be unpacked
    static synchronized OrtEnvironment load() throws IOException {
        var parent = directory;
        if (parent != null && System.getProperty(FOLDER) == null) {
            var version = OrtEnvironment.class.getPackage().getImplementationVersion();
            var folder = parent.resolve("onnxruntime-" + (version == null ? "" : version));
            if (unpacked(folder)) System.setProperty(FOLDER, folder.toString());
        }
        var first = !begun;
        begun = true;
        if (first) Runtime.getRuntime().addShutdownHook(new Thread(OnnxLibraries::end));
        var environment = OrtEnvironment.getEnvironment();
        if (parent != null) deleteTemporary();
        if (first) hold();
        return environment;
    }

    /// Work of the runtime, until it is closed.
    interface RuntimeWork extends AutoCloseable {
        @Override
        void close();
    }

    /// Begins work of the runtime. The process ends after all that was begun: the runtime's
    /// libraries crash where they are taken from a thread that works in them.
    ///
    /// @throws Unavailable once the process ends
    static RuntimeWork begin() {
        if (ending || !WORK.readLock().tryLock()) throw new Unavailable("The process is ending.");
        return () -> WORK.readLock().unlock();
    }

    /// Waits for the work that was begun, and lets none begin any more.
    private static void end() {
        ending = true;
        WORK.writeLock().lock();
    }

    /// Holds the environment once more. A shutdown hook of the runtime gives up its own hold at
    /// once, whatever works in it.
    private static void hold() {
        try {
            var api = Class.forName("ai.onnxruntime.OnnxRuntime").getDeclaredField("ortApiHandle");
            api.setAccessible(true);
            var create = OrtEnvironment.class.getDeclaredMethod("createHandle", long.class, int.class, String.class);
            create.setAccessible(true);
            var level = OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING.getValue();
            create.invoke(null, api.getLong(null), level, OrtEnvironment.DEFAULT_NAME);
        } catch (ReflectiveOperationException e) {
            LOG.debug("the environment of ONNX Runtime is not held: {}", e.toString());
        }
    }

    /// It makes a temporary folder for nothing, then, and keeps it until the process ends well.
    private static void deleteTemporary() {
        try {
            var field = Class.forName("ai.onnxruntime.OnnxRuntime").getDeclaredField("tempDirectory");
            field.setAccessible(true);
            if (field.get(null) instanceof Path temporary) Files.deleteIfExists(temporary);
        } catch (ReflectiveOperationException | IOException e) {
            LOG.debug("the temporary folder of ONNX Runtime stays: {}", e.toString());
        }
    }

    /// Returns whether there are libraries for this machine.
    private static boolean unpacked(Path folder) throws IOException {
        for (var name : List.of("onnxruntime", "onnxruntime4j_jni")) {
            var file = System.mapLibraryName(name);
            var resource = "/ai/onnxruntime/native/" + platform() + "/" + file;
            try (var library = OrtEnvironment.class.getResourceAsStream(resource)) {
                if (library == null) return false;
                Files.createDirectories(folder);
                if (!Files.exists(folder.resolve(file))) unpack(library, folder.resolve(file));
            }
        }
        return true;
    }

    /// Writes a file, whole or not at all, however this process ends.
    static void unpack(InputStream content, Path file) throws IOException {
        var part = file.resolveSibling(file.getFileName() + ".part");
        Files.copy(content, part, StandardCopyOption.REPLACE_EXISTING);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private static String platform() {
        var os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        var system = os.contains("mac") ? "osx" : os.contains("win") ? "win" : "linux";
        var arch = System.getProperty("os.arch");
        return system + "-" + (arch.equals("amd64") || arch.equals("x86_64") ? "x64" : arch);
    }
}
