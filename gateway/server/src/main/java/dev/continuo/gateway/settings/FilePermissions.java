package dev.continuo.gateway.settings;

import dev.continuo.ledger.database.Refused;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/// Keeps the owner's files to the owner, on file systems that know permissions.
public final class FilePermissions {
    private FilePermissions() {}

    /// Returns the complaint about a file of secrets that others may read.
    static Optional<String> complaint(Path file, boolean holdsSecrets) {
        if (!holdsSecrets || !onPosix(file) || !readableByOthers(file)) {
            return Optional.empty();
        }
        return Optional.of(file + " holds secrets and others may read it. Run: chmod 600 " + file);
    }

    public static Path privateFolder(Path folder) {
        try {
            create(folder);
        } catch (FileAlreadyExistsException e) {
            // By us earlier, or by another process at this moment: what matters is checked below.
        } catch (IOException e) {
            throw unusable(folder);
        }
        if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw unusable(folder);
        }
        return folder;
    }

    /// Writer of a file's content.
    @FunctionalInterface
    public interface FileContent<T> {
        T write(Writer to) throws IOException;
    }

    /// Maker of a file, which is there, empty and the owner's alone.
    @FunctionalInterface
    public interface FileMaker<T> {
        T make(Path unfinished) throws IOException;
    }

    /// Writes a file of the owner's alone. It takes the place of the one before whole and durably,
    /// or not at all; a device, such as standard output, is written to directly.
    public static <T> T replace(Path file, FileContent<T> content) throws IOException {
        return Files.exists(file) && !Files.isRegularFile(file)
                ? write(file, content)
                : replaceBy(file, unfinished -> write(unfinished, content));
    }

    /// The same by who makes the file under another name beside it, and may look at it there.
    public static <T> T replaceBy(Path file, FileMaker<T> making) throws IOException {
        var target = Files.exists(file) ? file.toRealPath() : file;
        var unfinished = target.resolveSibling(target.getFileName() + ".tmp");
        Files.deleteIfExists(unfinished);
        try {
            Files.createFile(unfinished, owners(unfinished));
            var made = making.make(unfinished);
            Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return made;
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    private static FileAttribute<?>[] owners(Path file) {
        var owner = PosixFilePermissions.fromString("rw-------");
        return onPosix(file)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(owner)}
                : new FileAttribute<?>[0];
    }

    private static <T> T write(Path file, FileContent<T> content) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE);
                var out = new BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8))) {
            var written = content.write(out);
            out.flush();
            if (Files.isRegularFile(file)) channel.force(true);
            return written;
        }
    }

    private static void create(Path folder) throws IOException {
        var parent = folder.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        if (onPosix(folder)) {
            var owner = PosixFilePermissions.fromString("rwx------");
            Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(owner));
        } else {
            Files.createDirectory(folder);
        }
    }

    private static Refused unusable(Path folder) {
        return new Refused(
                "The state directory " + folder + " cannot be created or written.",
                "Set CONTINUO_HOME to a folder of yours.");
    }

    private static boolean onPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    private static boolean readableByOthers(Path file) {
        try {
            var permissions = Files.getPosixFilePermissions(file);
            return permissions.contains(PosixFilePermission.OTHERS_READ)
                    || permissions.contains(PosixFilePermission.GROUP_READ);
        } catch (IOException e) {
            return false;
        }
    }
}
