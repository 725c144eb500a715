package dev.continuo.gateway.bench.result;

import java.util.List;

/// What `bench idle` finds: milliseconds from saying something to the durable answer.
public record IdleFigures(List<Phase> phases) implements Results {
    private static final String COMMAND = "./continuo bench idle";

    public IdleFigures {
        phases = List.copyOf(phases);
    }

    /// Turns while a phase works over and over, beside turns while nothing does.
    ///
    /// @param ratio the median over the pairs
    public record Phase(String name, double quietMs, double busyMs, double ratio) {
        public Phase {
            quietMs = Results.rounded(quietMs);
            busyMs = Results.rounded(busyMs);
            ratio = Results.rounded(ratio);
        }
    }

    @Override
    public List<ResultLine> rows() {
        return phases.stream()
                .map(phase ->
                        new ResultLine(
                                "a turn while the phase %s works over and over"
                                        .formatted(phase.name()),
                                "p50 %s ms".formatted(Results.number(phase.busyMs())),
                                "while nothing does: %s ms (ratio %s)"
                                        .formatted(
                                                Results.number(phase.quietMs()),
                                                Results.number(phase.ratio())),
                                COMMAND))
                .toList();
    }
}
