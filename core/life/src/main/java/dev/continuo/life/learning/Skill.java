package dev.continuo.life.learning;

import java.time.Instant;
import java.util.List;

/// A sequence of tools that was of use several times. It holds names alone.
///
/// @param id the event that proposed it
/// @param tools in order
/// @param turns how many turns it was seen in then
public record Skill(long id, List<String> tools, int turns, SkillState state, Instant proposedAt) {
    public Skill {
        tools = List.copyOf(tools);
    }

    /// State of a skill by the operator's decision.
    public enum SkillState {
        PROPOSED("proposed"),
        ACCEPTED("accepted"),
        REJECTED("rejected"),
        /// The run that proposed it was taken back.
        WITHDRAWN("withdrawn");

        private final String text;

        SkillState(String text) {
            this.text = text;
        }

        /// The stored name.
        public String text() {
            return text;
        }

        static SkillState parse(String text) {
            for (var state : values()) if (state.text.equals(text)) return state;
            throw new IllegalArgumentException("no state of a sequence of tools: " + text);
        }
    }
}
