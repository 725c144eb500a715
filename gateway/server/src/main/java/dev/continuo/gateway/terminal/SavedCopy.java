package dev.continuo.gateway.terminal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.gateway.command.operator.ExportFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;

/// Saves a copy of what is held about a person where they are.
final class SavedCopy {
    private SavedCopy() {}

    /// Saves it, for the owner alone, and says where or why not.
    static String of(JsonNode copy) {
        var folder = Path.of("").toAbsolutePath();
        try {
            var written = new ExportFiles(folder)
                    .write(
                            "continuo",
                            ".json",
                            Instant.parse(copy.path("exported").asText()),
                            to -> {
                                to.write(copy.toPrettyString().getBytes(StandardCharsets.UTF_8));
                                return 1;
                            });
            return "Saved as " + written.file();
        } catch (IOException _) {
            return "It could not be saved in " + folder + "; is there room, and may you write there?";
        }
    }
}
