package dev.continuo.model.embedding;

import dev.continuo.model.Reranker;
import java.nio.file.Path;

/// Opens rerankers by their setting.
public final class Rerankers {
    private Rerankers() {}

    /// Opens none for an empty text, or `onnx:DIR`. What is wrong with the directory keeps nothing
    /// from starting: the reranker tells it.
    ///
    /// @throws IllegalArgumentException when the setting names none; the message is a sentence
    public static Reranker open(String spec) {
        var text = spec.strip();
        if (text.isEmpty()) return Reranker.NONE;
        if (text.startsWith(Embedders.DIRECTORY))
            return new LocalReranker(Path.of(text.substring(Embedders.DIRECTORY.length())));
        throw new IllegalArgumentException("CONTINUO_RERANKER is onnx:DIR, or is not set.");
    }
}
