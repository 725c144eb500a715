package dev.continuo.model.embedding;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// The cross-encoder among the test resources, whose README says what it knows.
public final class CrossEncoderFiles {
    private CrossEncoderFiles() {}

    /// Puts a copy into a directory.
    public static void write(Path directory) throws IOException {
        for (var name : List.of("model.onnx", "tokenizer.json"))
            try (var in =
                    Objects.requireNonNull(CrossEncoderFiles.class.getResourceAsStream("cross-encoder/" + name))) {
                Files.write(directory.resolve(name), in.readAllBytes());
            }
    }
}
