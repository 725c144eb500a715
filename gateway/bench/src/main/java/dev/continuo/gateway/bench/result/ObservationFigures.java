package dev.continuo.gateway.bench.result;

import java.util.List;
import java.util.Optional;

/// What `bench observations` finds.
///
/// @param consolidation empty where the mind has no such phase
public record ObservationFigures(
        Optional<ConsolidationFigures> consolidation, SectionFigures section) implements Results {
    private static final String COMMAND = "./continuo bench observations";

    /// What is held true of so many messages, by rules.
    public record ConsolidationFigures(int messages, long observations, double msPerMessage) {
        public ConsolidationFigures {
            msPerMessage = Results.rounded(msPerMessage);
        }
    }

    /// What is held true around a question, milliseconds.
    ///
    /// @param scanP50 a look at the words of all that the listener may hear, without their index
    public record SectionFigures(
            int observations, double p50, double p95, double told, double scanP50) {
        public SectionFigures {
            p50 = Results.rounded(p50);
            p95 = Results.rounded(p95);
            told = Results.rounded(told);
            scanP50 = Results.rounded(scanP50);
        }
    }

    @Override
    public List<ResultLine> rows() {
        var read =
                new ResultLine(
                        "what is held true around a question, among %,d"
                                .formatted(section.observations()),
                        "p50 %s ms, p95 %s ms, %s told"
                                .formatted(
                                        Results.number(section.p50()),
                                        Results.number(section.p95()),
                                        Results.number(section.told())),
                        "aim below 2 ms; a scan of all words for one of them: p50 %s ms"
                                .formatted(Results.number(section.scanP50())),
                        COMMAND);
        return consolidation
                .map(done ->
                        List.of(
                                new ResultLine(
                                        "consolidating %,d messages by rules"
                                                .formatted(done.messages()),
                                        "%s ms a message"
                                                .formatted(Results.number(done.msPerMessage())),
                                        "%,d observations".formatted(done.observations()),
                                        COMMAND),
                                read))
                .orElse(List.of(read));
    }
}
