package dev.continuo.gateway.bench.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Results of `bench selfhood`.
///
/// @param parts by their names
public record SelfhoodFigures(
        @JsonProperty("with") Lived with,
        @JsonProperty("without") Lived without,
        @JsonProperty("parts") Map<String, AblationFigures> parts)
        implements Results {
    private static final String COMMAND = "./continuo bench selfhood";

    public SelfhoodFigures {
        parts = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(parts));
    }

    /// Results of one life.
    ///
    /// @param facts questions on what was said once whose prompt held what is needed
    /// @param corrections the same on what was corrected
    /// @param projects the same on work over several days, and on what was shown again and again
    /// @param continuity the same on where things were left, in another conversation
    /// @param own the same on the agent's own life: what it did, and how it changed
    /// @param promises that were kept at their time
    /// @param unprompted what was said unasked besides
    /// @param tokens that were sent to the model
    /// @param calls of the model
    /// @param ms from saying something to the durable answer, the mean; the machine's noise is in
    ///   it
    public record Lived(
            int facts,
            int factsAsked,
            int corrections,
            int correctionsAsked,
            int projects,
            int projectsAsked,
            int continuity,
            int continuityAsked,
            int own,
            int ownAsked,
            int promises,
            int promisesMade,
            long unprompted,
            long tokens,
            long calls,
            double ms) {
        public Lived {
            ms = Results.rounded(ms);
        }

        int score() {
            return facts + corrections + projects + continuity + own + promises;
        }

        private String told() {
            return "facts %d of %d, corrections %d of %d, projects %d of %d, continuity %d of %d, its own life %d of %d, promises %d of %d"
                    .formatted(
                            facts,
                            factsAsked,
                            corrections,
                            correctionsAsked,
                            projects,
                            projectsAsked,
                            continuity,
                            continuityAsked,
                            own,
                            ownAsked,
                            promises,
                            promisesMade);
        }

        private String took() {
            return "%,d tokens, %,d calls, %s ms an answer".formatted(tokens, calls, Results.number(ms));
        }
    }

    /// Effects of a part, against the life without it.
    ///
    /// @param gain questions and promises more
    /// @param cost tokens more
    /// @param calls of the model more
    public record AblationFigures(int gain, long cost, long calls) {
        public static AblationFigures of(Lived with, Lived lived) {
            return new AblationFigures(
                    with.score() - lived.score(), with.tokens() - lived.tokens(), with.calls() - lived.calls());
        }
    }

    @Override
    public List<ResultLine> rows() {
        var rows = new ArrayList<ResultLine>();
        rows.add(new ResultLine("four weeks with the self", with.told(), with.took(), COMMAND));
        rows.add(new ResultLine("the same without it", without.told(), without.took(), COMMAND));
        parts.forEach((name, part) -> rows.add(new ResultLine(
                "what %s brings".formatted(name),
                "%+d of %d".formatted(part.gain(), with.score()),
                "for %,d tokens and %,d calls".formatted(part.cost(), part.calls()),
                COMMAND)));
        return rows;
    }
}
