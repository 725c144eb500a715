package dev.continuo.gateway.bench.result;

import java.util.List;

/// Figures of `bench growth`: the same home at each of its sizes.
public record GrowthFigures(List<Size> sizes) implements Results {
    private static final String COMMAND = "./continuo bench growth";

    public GrowthFigures {
        sizes = List.copyOf(sizes);
    }

    /// A home with so many events.
    ///
    /// @param turnMs overhead of a turn with a model that answers at once, median
    /// @param searchMs to find ten memories, their question embedded before, median
    /// @param openSeconds until the mind is open and its indexes have caught up
    /// @param rebuildPerS events a second, replayed into the mind
    /// @param verifyPerS events a second, their digests and links verified
    /// @param mebibytes of the database
    public record Size(
            long events,
            double turnMs,
            double turnP99Ms,
            double searchMs,
            double openSeconds,
            double rebuildPerS,
            double verifyPerS,
            double mebibytes) {
        public Size {
            turnMs = Results.rounded(turnMs);
            turnP99Ms = Results.rounded(turnP99Ms);
            searchMs = Results.rounded(searchMs);
            openSeconds = Results.rounded(openSeconds);
            rebuildPerS = Results.rounded(rebuildPerS);
            verifyPerS = Results.rounded(verifyPerS);
            mebibytes = Results.rounded(mebibytes);
        }
    }

    @Override
    public List<ResultLine> rows() {
        return sizes.stream().map(GrowthFigures::row).toList();
    }

    private static ResultLine row(Size size) {
        return new ResultLine(
                "%,d events".formatted(size.events),
                "a turn p50 %s ms, p99 %s ms; a search %s ms"
                        .formatted(
                                Results.number(size.turnMs),
                                Results.number(size.turnP99Ms),
                                Results.number(size.searchMs)),
                "open after %s s; replays %s and verifies %s events/s; %s MiB"
                        .formatted(
                                Results.number(size.openSeconds),
                                Results.number(size.rebuildPerS),
                                Results.number(size.verifyPerS),
                                Results.number(size.mebibytes)),
                COMMAND);
    }
}
