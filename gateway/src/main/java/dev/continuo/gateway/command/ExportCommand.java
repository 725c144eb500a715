package dev.continuo.gateway.command;

import dev.continuo.core.ledger.Archive;
import dev.continuo.core.ledger.Ledger;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Set;
import org.jooq.exception.DataAccessException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;

/// Writes the ledger to a file of its own.
@Command(
        name = "export",
        description =
                "Writes the whole ledger to a new file beside my state: JSON Lines, verifiable with"
                        + " ./continuo ledger verify FILE. It holds everybody's words.",
        footer = "/export")
final class ExportCommand implements Order {
    private static final Logger LOG = LoggerFactory.getLogger(ExportCommand.class);
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("'ledger-'yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final Ledger ledger;
    private final Surroundings around;

    ExportCommand(Ledger ledger, Surroundings around) {
        this.ledger = ledger;
        this.around = around;
    }

    @Override
    public Answer obey(Asker asker) {
        try {
            Files.createDirectories(around.exports(), owners("rwx------"));
            var file = freshFile();
            var events = fill(file);
            return Answer.of(
                    "%s written to\n%s".formatted(Layout.plural(events, "event"), file),
                    Map.of("file", file.toString(), "events", events));
        } catch (IOException | UncheckedIOException | DataAccessException e) {
            LOG.warn("The ledger could not be exported", e);
            return Answer.refusal(
                    "not_written",
                    "The export could not be written to %s; is there room, and may I write there?"
                            .formatted(around.exports()));
        }
    }

    /// An empty file of a name that was not there.
    private Path freshFile() throws IOException {
        var name = NAME.format(around.clock().instant());
        for (int n = 1; ; n++) {
            var file = around.exports().resolve(name + (n == 1 ? "" : "-" + n) + ".jsonl");
            try {
                return Files.createFile(file, owners("rw-------"));
            } catch (FileAlreadyExistsException e) {
                LOG.debug("Taken: {}", file, e);
            }
        }
    }

    /// Writes beside the file and moves it there, so that a file of that name is always whole.
    private long fill(Path file) throws IOException {
        var draft = file.resolveSibling(file.getFileName() + ".part");
        try {
            var events = write(draft);
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
            return events;
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(draft);
            Files.deleteIfExists(file);
            throw e;
        }
    }

    private long write(Path draft) throws IOException {
        var options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        var bytes =
                Channels.newOutputStream(Files.newByteChannel(draft, options, owners("rw-------")));
        try (var out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8))) {
            return Archive.export(around.database(), ledger.agent(), out, _ -> {});
        }
    }

    /// For the owner alone, on file systems that know owners.
    private FileAttribute<?>[] owners(String permissions) {
        return around.exports().getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
