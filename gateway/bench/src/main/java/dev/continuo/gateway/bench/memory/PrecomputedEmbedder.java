package dev.continuo.gateway.bench.memory;

import dev.continuo.model.Embedder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// An embedder that takes no time: it knows the questions' vectors beforehand.
final class PrecomputedEmbedder implements Embedder {
    static final String MODEL = "imagined";

    private final Map<String, float[]> vectors = new HashMap<>();

    PrecomputedEmbedder(List<SyntheticMemories.SyntheticQuestion> questions) {
        questions.forEach(question -> vectors.put(question.text(), question.vector()));
    }

    @Override
    public String name() {
        return MODEL;
    }

    @Override
    public String digest() {
        return MODEL;
    }

    @Override
    public int dimension() {
        return SyntheticMemories.DIMENSION;
    }

    @Override
    public float[] query(String text) {
        var vector = vectors.get(text);
        if (vector == null) throw new IllegalStateException("not prepared: " + text);
        return vector;
    }

    @Override
    public List<float[]> passages(List<String> texts) {
        throw new IllegalStateException("all vectors were there");
    }

    @Override
    public void close() {}
}
