package dev.continuo.gateway.bench.result;

import java.util.List;

/// Results of `bench streaming`. Times are milliseconds from saying something.
///
/// @param modelFirstMs until the model's own first word
/// @param visibleFirstMs until a person sees the first words
/// @param ratio of the two
/// @param heldMs between the two
/// @param wholeMs until the answer is durable
public record StreamingFigures(
        double modelFirstMs,
        double visibleFirstMs,
        double visibleFirstP99Ms,
        double ratio,
        double heldMs,
        double wholeMs)
        implements Results {
    private static final String COMMAND = "./continuo bench streaming";

    public StreamingFigures {
        modelFirstMs = Results.rounded(modelFirstMs);
        visibleFirstMs = Results.rounded(visibleFirstMs);
        visibleFirstP99Ms = Results.rounded(visibleFirstP99Ms);
        ratio = Results.rounded(ratio);
        heldMs = Results.rounded(heldMs);
        wholeMs = Results.rounded(wholeMs);
    }

    @Override
    public List<ResultLine> rows() {
        return List.of(
                new ResultLine(
                        "time to the first visible words, a model of 50 words a second",
                        "p50 %s ms, p99 %s ms"
                                .formatted(Results.number(visibleFirstMs), Results.number(visibleFirstP99Ms)),
                        "the model's own first word: %s ms (ratio %s, %s ms later)"
                                .formatted(Results.number(modelFirstMs), Results.number(ratio), Results.number(heldMs)),
                        COMMAND),
                new ResultLine(
                        "the whole answer of 16 words, durable",
                        "p50 %s ms".formatted(Results.number(wholeMs)),
                        "",
                        COMMAND));
    }
}
