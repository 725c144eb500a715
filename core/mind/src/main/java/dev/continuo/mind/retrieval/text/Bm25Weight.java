package dev.continuo.mind.retrieval.text;

/// Measure of how well a text answers to a word (Robertson and Zaragoza 2009, with Lucene's idf,
/// which is never negative).
///
/// @param texts how many there are
/// @param average their average length in words
record Bm25Weight(long texts, double average) {
    static final double K1 = 0.9;
    static final double B = 0.5;

    static Bm25Weight of(long texts, long length) {
        return new Bm25Weight(texts, texts == 0 || length == 0 ? 1 : (double) length / texts);
    }

    /// Returns how much it says that a word is there, when so many texts hold it.
    double rarity(long holding) {
        var with = Math.min(holding, texts);
        return Math.log(1 + (texts - with + 0.5) / (with + 0.5));
    }

    /// Returns the score of a word that is `count` times in a text of a length.
    double score(double rarity, long count, long length) {
        return rarity * count * (K1 + 1) / (count + K1 * (1 - B + B * length / average));
    }
}
