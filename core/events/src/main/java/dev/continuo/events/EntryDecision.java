package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/// Decision of the entry gate about a message.
///
/// @param decision `skip`, `buffer`, `flag` (buffered, and to be weighed soon) or `quarantine`
/// @param reason why, a word or two
/// @param probability of skipping it
/// @param draw what chance said, in [0,1); it is skipped where the draw is below the probability
/// @param kind what sort of thing it seems to hold, such as `preference`
/// @param tags signs that were found in it
/// @param importance in [0,1]
public record EntryDecision(
        @JsonProperty("decision") String decision,
        @JsonProperty("reason") String reason,
        @JsonProperty("probability") double probability,
        @JsonProperty("draw") double draw,
        @JsonProperty("kind") String kind,
        @JsonProperty("tags") List<String> tags,
        @JsonProperty("importance") double importance) {
    public static final String SKIP = "skip";
    public static final String BUFFER = "buffer";
    public static final String FLAG = "flag";
    public static final String QUARANTINE = "quarantine";

    public EntryDecision {
        tags = List.copyOf(tags);
    }

    /// Kept without having been judged: an error of the gate loses nothing.
    public static EntryDecision unjudged(String reason) {
        return new EntryDecision(BUFFER, reason, 0, 1, MemoryKind.EPISODE.text(), List.of(), 0.5);
    }

    /// The same, set apart until the operator has decided.
    public EntryDecision quarantined(String why) {
        return new EntryDecision(QUARANTINE, why, 0, draw, kind, tags, importance);
    }

    /// Returns the state of the memory after it.
    public MemoryState state() {
        return switch (decision) {
            case SKIP -> MemoryState.DROPPED;
            case QUARANTINE -> MemoryState.QUARANTINED;
            default -> MemoryState.BUFFERED;
        };
    }
}
