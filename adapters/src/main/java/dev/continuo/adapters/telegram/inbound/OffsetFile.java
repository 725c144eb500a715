package dev.continuo.adapters.telegram.inbound;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The number of the first update that a bot has not heard yet, kept in a file of its own that only
/// its owner reads. Losing it does no harm: Telegram tells again what it has not seen confirmed.
public final class OffsetFile {
    private static final Logger LOG = LoggerFactory.getLogger(OffsetFile.class);

    private final Path file;

    public OffsetFile(Path folder, long bot) {
        file = folder.resolve("telegram-" + bot + ".offset");
    }

    /// Returns the offset that was kept, unless that was before a certain time.
    public Optional<Integer> read(Instant since) {
        try {
            if (Files.getLastModifiedTime(file).toInstant().isBefore(since)) return Optional.empty();
            return Optional.of(Integer.valueOf(Files.readString(file).strip()));
        } catch (NumberFormatException e) {
            LOG.warn("{} holds no number; Telegram tells what it has", file.getFileName());
            return Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Keeps the number of the first update not heard yet.
    ///
    /// @throws UncheckedIOException if it cannot be kept
    public void write(int next) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            var fresh = file.resolveSibling(file.getFileName() + ".new");
            Files.deleteIfExists(fresh);
            create(fresh, Integer.toString(next));
            try {
                Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void create(Path fresh, String text) throws IOException {
        var options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        var owner = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        var posix = fresh.getFileSystem().supportedFileAttributeViews().contains("posix");
        var attributes = posix ? new FileAttribute<?>[] {owner} : new FileAttribute<?>[0];
        try (var channel = FileChannel.open(fresh, options, attributes)) {
            channel.write(StandardCharsets.US_ASCII.encode(text));
        }
    }
}
