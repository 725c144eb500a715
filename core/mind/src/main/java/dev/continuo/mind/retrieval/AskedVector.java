package dev.continuo.mind.retrieval;

/// A text that is asked, or one question of it, with its vector.
final class AskedVector {
    private final String text;
    private final float[] vector;

    AskedVector(String text, float[] vector) {
        this.text = text;
        this.vector = vector;
    }

    String text() {
        return text;
    }

    float[] vector() {
        return vector;
    }
}
