package dev.continuo.core.model;

/// A text could not be turned into a vector now: the provider does not answer, or the model's files
/// cannot be used. The message is a sentence without secrets.
public final class EmbeddingFailed extends RuntimeException {

    public EmbeddingFailed(String sentence) {
        super(sentence);
    }
}
