package dev.continuo.core.retrieval;

import dev.continuo.core.model.Embedder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CountDownLatch;

/// Means by letters: each word is a random direction drawn from its first five letters, a text the
/// sum of its words. Two embedders of different names draw differently.
final class HashingEmbedder implements Embedder {
    static final int DIMENSION = 48;

    private final String name;
    final List<String> embedded = Collections.synchronizedList(new ArrayList<>());
    volatile boolean failing;
    volatile boolean loading;
    volatile String indigestible = "\0";
    volatile CountDownLatch held = new CountDownLatch(0);

    HashingEmbedder(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String digest() {
        return name;
    }

    @Override
    public int dimension() {
        return loading ? 0 : DIMENSION;
    }

    @Override
    public float[] query(String text) {
        return vector(text);
    }

    @Override
    public List<float[]> passages(List<String> texts) {
        var vectors = texts.stream().map(this::vector).toList();
        embedded.addAll(texts);
        return vectors;
    }

    @Override
    public void close() {}

    private float[] vector(String text) {
        if (failing || text.contains(indigestible)) {
            throw new IllegalStateException("the embedder fails");
        }
        try {
            held.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        var sum = new float[DIMENSION];
        for (var word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+")) {
            var stem = word.substring(0, Math.min(5, word.length()));
            var random = new Random((name + stem).hashCode());
            for (var i = 0; i < DIMENSION; i++) sum[i] += (float) random.nextGaussian();
        }
        var length = 0.0;
        for (var part : sum) length += part * part;
        for (var i = 0; i < DIMENSION; i++) sum[i] /= (float) Math.sqrt(length);
        return sum;
    }
}
