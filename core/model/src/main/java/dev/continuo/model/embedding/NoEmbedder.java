package dev.continuo.model.embedding;

import dev.continuo.model.Embedder;
import java.util.List;

/// No vectors: retrieval is by words alone.
record NoEmbedder() implements Embedder {

    @Override
    public String name() {
        return "none";
    }

    @Override
    public String digest() {
        return "none";
    }

    @Override
    public int dimension() {
        return 0;
    }

    @Override
    public float[] query(String text) {
        return new float[0];
    }

    @Override
    public List<float[]> passages(List<String> texts) {
        return texts.stream().map(_ -> new float[0]).toList();
    }

    @Override
    public void close() {}
}
