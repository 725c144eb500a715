package dev.continuo.core.retrieval.ranking;

import dev.continuo.core.model.Embedder;
import dev.continuo.core.model.World;
import dev.continuo.core.model.embedding.Embedders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;

/// The English model of this process.
final class Vectors {
    private Vectors() {}

    static Embedder open() {
        try {
            Embedders.unpackIn(Files.createTempDirectory("natives"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var world = new World();
        return Embedders.open("e5", world.settings(), world.surroundings());
    }
}
