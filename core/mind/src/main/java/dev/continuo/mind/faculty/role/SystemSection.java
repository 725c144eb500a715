package dev.continuo.mind.faculty.role;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/// Passage that a part of the mind adds to the system message.
///
/// A model obeys what stands there: it holds our words, the operator's, and such as the operator
/// approved, and nobody else's. It is asked at each turn and reads no database for it. What seldom
/// changes comes first, for the sake of a provider's prompt cache.
@FunctionalInterface
public interface SystemSection extends MindPart {

    /// Lines of the system message.
    ///
    /// @param parts in their order
    /// @param notes lines that this moment alone wants: they stand in the notes beside the
    ///   question, so that the system message stays as it was and a provider's cache of it holds
    /// @param events what both tell of: the reply rests on them
    record SystemPassage(List<SystemPart> parts, String notes, Set<Long> events) {
        public static final SystemPassage NONE = new SystemPassage(List.of(), "", Set.of());

        public SystemPassage {
            parts = List.copyOf(parts);
            events = Set.copyOf(events);
        }
    }

    /// Lines that belong together.
    ///
    /// @param name one word for it, such as `identity`
    /// @param text whole lines, each ended by a line break
    record SystemPart(String name, String text) {}

    /// Facts about a turn.
    ///
    /// @param newSession whether nothing was said before in what the model is shown
    /// @param usedBefore share of the context that was used at the turn before, 0 to 1
    /// @param usedNow the same, now
    /// @param topicSimilarity of what is said now with what was talked of before; empty where it is
    ///   not known
    /// @param boundaryTouched whether what is said has to do with a boundary
    /// @param deepThought whether System 2 has just thought
    /// @param askedForItself whether somebody asked who the agent is
    record TurnMoment(
            boolean newSession,
            double usedBefore,
            double usedNow,
            OptionalDouble topicSimilarity,
            boolean boundaryTouched,
            boolean deepThought,
            boolean askedForItself) {

        /// Of which nothing else is known.
        public static TurnMoment of(boolean newSession) {
            return new TurnMoment(newSession, 0, 0, OptionalDouble.empty(), false, false, false);
        }

        /// The same, knowing what was seen of the turn meanwhile.
        public TurnMoment seen(boolean boundary, boolean deep) {
            return new TurnMoment(newSession, usedBefore, usedNow, topicSimilarity, boundary, deep, askedForItself);
        }
    }

    /// Returns the passage for this turn. It depends on whether a session begins, and on nothing
    /// else of the moment.
    SystemPassage passage(TurnMoment moment);
}
