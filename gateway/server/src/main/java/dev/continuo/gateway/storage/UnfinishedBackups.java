package dev.continuo.gateway.storage;

import dev.continuo.gateway.settings.FilePermissions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Backups that are being written, noted in the home. What a kill left of one holds everybody's
/// words, wherever it is, and is removed when the home is opened next.
final class UnfinishedBackups {
    static final String PREFIX = "unfinished-";

    private static final Logger LOG = LoggerFactory.getLogger(UnfinishedBackups.class);

    private UnfinishedBackups() {}

    /// Notes a file that a process begins to write; returns the note, to be deleted at its end.
    static Path note(Path home, Path draft, long process) throws IOException {
        var note = Files.createTempFile(FilePermissions.privateFolder(home), PREFIX + process + "-", "");
        return Files.writeString(note, draft.toAbsolutePath().toString());
    }

    /// Removes what processes left that have ended.
    static void remove(Path home) {
        try (var notes = Files.newDirectoryStream(home, PREFIX + "*")) {
            for (var note : notes) {
                if (alive(note.getFileName().toString())) continue;
                var draft = Path.of(Files.readString(note));
                if (draft.toString().endsWith(".tmp")) Files.deleteIfExists(draft);
                Files.deleteIfExists(note);
            }
        } catch (IOException | RuntimeException e) {
            LOG.warn("The rest of a backup could not be removed: {}", e.toString());
        }
    }

    private static boolean alive(String note) {
        var process = Long.parseLong(note.substring(PREFIX.length()).replaceFirst("-.*", ""));
        return ProcessHandle.of(process).filter(ProcessHandle::isAlive).isPresent();
    }
}
