package dev.continuo.gateway.cli;

import dev.continuo.ledger.database.Refused;
import java.nio.file.Files;
import java.nio.file.Path;

/// Looks at a file that a command line names before anything else is done.
final class GivenFile {
    private GivenFile() {}

    static void checkReadable(Path file, String suggestion) {
        if (Files.isDirectory(file)) throw unusable(file, "read: it is a folder");
        if (!Files.exists(file)) throw new Refused("There is no file " + file + ".", suggestion);
        if (!Files.isReadable(file)) throw unusable(file, "read by this user");
    }

    /// Looks before the database is opened; the file itself is only made after that.
    static void checkWritable(Path file, boolean force) {
        var folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) throw unusable(file, "written: it is a folder");
        if (folder == null || !Files.isDirectory(folder)) throw unusable(file, "written: there is no folder " + folder);
        if (!Files.isWritable(Files.exists(file) && !Files.isRegularFile(file) ? file : folder))
            throw unusable(file, "written by this user");
        if (Files.isRegularFile(file) && !force)
            throw new Refused(file + " exists already.", "Name another file, or add --force.");
    }

    static Refused unusable(Path file, String why) {
        return new Refused("%s cannot be %s.".formatted(file, why), "Name another file.");
    }
}
