package dev.continuo.gateway.mcp.oauth;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.gateway.settings.FilePermissions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Keeps the tokens of one server in a file of the owner's alone. It is in no backup.
final class TokenFile {
    private static final JsonMapper JSON = new JsonMapper();

    private final Path folder;
    private final Path file;

    /// @param folder made where it is missing
    TokenFile(Path folder, String server) {
        this.folder = folder;
        this.file = folder.resolve(server + ".json");
    }

    /// The tokens for an address; those of another address count for nothing.
    Optional<Tokens> read(String server) {
        try {
            if (!Files.exists(file)) return Optional.empty();
            return Optional.of(JSON.readValue(Files.readString(file), Tokens.class))
                    .filter(tokens -> tokens.server().equals(server));
        } catch (IOException _) {
            // Damaged, or of another version: signing in again makes it anew.
            return Optional.empty();
        }
    }

    void write(Tokens tokens) {
        try {
            var _ = FilePermissions.privateFolder(folder);
            var _ = FilePermissions.<Boolean>replace(file, to -> {
                to.write(JSON.writeValueAsString(tokens));
                return true;
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void delete() {
        try {
            var _ = Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
