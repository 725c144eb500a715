package dev.continuo.model;

import java.util.List;

/// Turns text into vectors of unit length. Vectors of two embedders are never compared.
public interface Embedder extends AutoCloseable {

    /// The embedder's name, stored beside each vector, such as `e5-small-v2-q`.
    String name();

    /// SHA-256 of the model's file in hex, or the provider's name where there is no file. Waits
    /// until the model is loaded, or the provider has made its first vector; from then on
    /// [#dimension()] is known.
    ///
    /// @throws dev.continuo.ledger.database.Unavailable when that fails
    String digest();

    /// Length of a vector; 0 when there are none (`none`), or while it is not known yet. Never
    /// waits.
    int dimension();

    /// Tells whether it knows English only: in other languages its vectors do not tell near from
    /// far.
    default boolean english() {
        return false;
    }

    /// Tells whether it runs in this process: then a question costs processor time and nothing
    /// else, and nobody outside sees it.
    default boolean inProcess() {
        return false;
    }

    /// Why it will never make a vector, in a sentence; empty while it may.
    default String trouble() {
        return "";
    }

    /// The vector of a question. Waits for the model to load.
    ///
    /// @throws dev.continuo.ledger.database.Unavailable when the model cannot be loaded or does not
    ///   answer
    float[] query(String text);

    /// The vectors of texts to be found, in order. Waits and fails as [#query(String)] does.
    List<float[]> passages(List<String> texts);

    @Override
    void close();
}
