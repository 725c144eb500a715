package dev.continuo.model.embedding;

import dev.continuo.ledger.database.Unavailable;

/// A cross-encoder in memory: a question and a text in, how relevant the text is out.
///
/// @see <a href="https://arxiv.org/abs/1901.04085">Nogueira and Cho, Passage Re-ranking with
///   BERT</a>
final class CrossEncoder implements AutoCloseable {

    private static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

    private final OnnxModel onnx;

    /// Loads the model, which takes some tenths of a second.
    ///
    /// @throws Unavailable when its files cannot be used; the message names the one
    CrossEncoder(LocalModel model) {
        onnx = new OnnxModel(model, Purpose.RERANKING, THREADS);
        try {
            var _ = relevance("a", "a");
        } catch (RuntimeException | LinkageError e) {
            onnx.close();
            throw onnx.unusable(e);
        }
    }

    /// From 0 to 1: the sigmoid of the score.
    double relevance(String question, String text) {
        return 1 / (1 + Math.exp(-score(onnx.run(question, text))));
    }

    /// One score, or two of which the second speaks for the text and the first against it.
    private static double score(Object output) {
        return switch (output) {
            case float[][] scores when scores[0].length == 1 -> scores[0][0];
            case float[][] scores when scores[0].length == 2 -> scores[0][1] - scores[0][0];
            case float[] scores when scores.length == 1 -> scores[0];
            default -> throw new Unavailable("The reranker's first output is no score.");
        };
    }

    @Override
    public void close() {
        onnx.close();
    }
}
