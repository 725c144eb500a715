package dev.continuo.postgres.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The right to run the server of a directory. Held by a file lock, so it ends with the process
/// however that dies.
final class DirectoryLock implements AutoCloseable {
    /// Closing any handle of a locked file gives up a POSIX lock, so a second owner in this process
    /// must be turned away before it opens the file.
    private static final Set<Path> OWNED_HERE = ConcurrentHashMap.newKeySet();

    private final Path directory;
    private final FileChannel channel;

    private DirectoryLock(Path directory, FileChannel channel) {
        this.directory = directory;
        this.channel = channel;
    }

    /// Holds the number of the process that owns the directory, or of the last that did.
    static Path ownerFile(Path directory) {
        return directory.resolve("owner.pid");
    }

    /// @throws ServerLocked when another owner is alive
    static DirectoryLock acquire(Path directory) {
        Path pidFile = ownerFile(directory);
        if (!OWNED_HERE.add(directory)) {
            throw new ServerLocked(directory, ProcessHandle.current().pid());
        }
        boolean acquired = false;
        try {
            FileChannel channel = FileChannel.open(
                    directory.resolve("owner.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                throw new ServerLocked(directory, readPid(pidFile));
            }
            Files.writeString(pidFile, Long.toString(ProcessHandle.current().pid()));
            acquired = true;
            return new DirectoryLock(directory, channel);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot lock " + directory, e);
        } finally {
            if (!acquired) {
                OWNED_HERE.remove(directory);
            }
        }
    }

    private static long readPid(Path pidFile) {
        try {
            return Long.parseLong(Files.readString(pidFile).strip());
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot unlock " + directory, e);
        } finally {
            OWNED_HERE.remove(directory);
        }
    }
}
