package dev.continuo.gateway.settings;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// A secret in a file that only its owner may read: one line of ASCII.
public final class SecretFile {
    private SecretFile() {}

    /// Makes it, unless it is there.
    ///
    /// @throws FileAlreadyExistsException where another process made it at this moment
    public static void create(Path file, String secret) throws IOException {
        if (Files.exists(file)) return;
        var name = file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp";
        var draft = file.resolveSibling(name);
        Files.deleteIfExists(draft);
        var posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        var owner = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        var options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try (var channel = Files.newByteChannel(draft, options, owner)) {
            channel.write(ByteBuffer.wrap((secret + "\n").getBytes(StandardCharsets.US_ASCII)));
        }
        // A link appears whole or not at all, and never replaces a secret somebody holds already.
        try {
            Files.createLink(file, draft);
        } catch (UnsupportedOperationException _) {
            Files.move(draft, file);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
