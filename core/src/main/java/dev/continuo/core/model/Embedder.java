package dev.continuo.core.model;

import java.util.List;

/// Turns text into vectors of unit length. Vectors of two embedders are never compared.
public interface Embedder extends AutoCloseable {

    /// The embedder's name, stored beside each vector, such as `e5-small-v2-q`.
    String name();

    /// SHA-256 of the model's file in hex, or the provider's name where there is no file.
    String digest();

    /// Length of a vector; 0 when there are none (`none`).
    int dimension();

    /// The vector of a question.
    float[] query(String text);

    /// The vectors of texts to be found.
    List<float[]> passages(List<String> texts);

    @Override
    void close();
}
