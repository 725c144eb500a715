package dev.continuo.model.embedding;

import dev.continuo.ledger.database.Unavailable;

/// A sentence model in memory: a text in, one vector of unit length out. Uses one core per call;
/// safe for use by many threads.
final class Encoder implements AutoCloseable {

    private final OnnxModel onnx;
    private final boolean firstToken;
    private final int dimension;

    /// Loads the model, which takes some tenths of a second.
    ///
    /// @throws Unavailable when its files cannot be used; the message names the one
    Encoder(LocalModel model) {
        firstToken = model.firstToken();
        onnx = new OnnxModel(model, Purpose.EMBEDDING, 1);
        try {
            dimension = encode("a").length;
        } catch (RuntimeException | LinkageError e) {
            onnx.close();
            throw onnx.unusable(e);
        }
    }

    /// SHA-256 of the model's file in hex.
    String digest() {
        return onnx.digest();
    }

    int dimension() {
        return dimension;
    }

    float[] encode(String text) {
        return unit(pooled(rows(onnx.run(text))));
    }

    /// The vectors of the tokens, or the one that the model itself has made of them.
    private static float[][] rows(Object output) {
        return switch (output) {
            case float[][][] tokens -> tokens[0];
            case float[][] pooled -> pooled;
            default -> throw new Unavailable("The embedding model's first output is no vector.");
        };
    }

    private float[] pooled(float[][] tokens) {
        if (firstToken) return tokens[0];
        var mean = new float[tokens[0].length];
        for (var token : tokens) for (var i = 0; i < mean.length; i++) mean[i] += token[i];
        return mean;
    }

    /// Scales to unit length, in place.
    static float[] unit(float[] vector) {
        var square = 0.0;
        for (var x : vector) square += (double) x * x;
        var length = Math.sqrt(square);
        if (length > 0) for (var i = 0; i < vector.length; i++) vector[i] /= (float) length;
        return vector;
    }

    @Override
    public void close() {
        onnx.close();
    }
}
