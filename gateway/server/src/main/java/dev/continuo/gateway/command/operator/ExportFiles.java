package dev.continuo.gateway.command.operator;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The folder of exports. Its files are the owner's alone, have names that were not there, and are
/// always whole.
///
/// @param folder made when needed
public record ExportFiles(Path folder) {
    private static final Logger LOG = LoggerFactory.getLogger(ExportFiles.class);
    private static final Set<StandardOpenOption> NEW = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    /// Writes what goes into a file.
    @FunctionalInterface
    public interface ExportContent {
        /// Writes it, and returns how many things it wrote.
        long write(OutputStream to) throws IOException;
    }

    /// A file that was written.
    ///
    /// @param things how many are in it
    public record WrittenFile(Path file, long things) {}

    /// Writes a new file.
    ///
    /// @param name what the file's name begins with
    /// @param ending what it ends with, such as `.json`
    public WrittenFile write(String name, String ending, Instant now, ExportContent content) throws IOException {
        Files.createDirectories(folder, owners("rwx------"));
        for (int n = 1; ; n++) {
            var file = folder.resolve(name + "-" + NAME.format(now) + (n == 1 ? "" : "-" + n) + ending);
            // The draft takes the name: what is killed leaves no file under it.
            var draft = file.resolveSibling(file.getFileName() + ".part");
            try (var channel = FileChannel.open(draft, NEW, owners("rw-------"))) {
                if (!Files.exists(file)) return written(channel, draft, file, content);
                Files.delete(draft);
            } catch (FileAlreadyExistsException e) {
                LOG.debug("Taken: {}", draft, e);
            }
        }
    }

    private static WrittenFile written(FileChannel channel, Path draft, Path file, ExportContent content)
            throws IOException {
        try {
            var things = content.write(Channels.newOutputStream(channel));
            channel.force(true);
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
            return new WrittenFile(file, things);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /// For the owner alone, on file systems that know owners.
    private FileAttribute<?>[] owners(String permissions) {
        return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
