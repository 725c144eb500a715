package dev.continuo.mind.faculty.role;

import java.util.Set;

/// What a part of the mind adds to the system message.
///
/// A model obeys what stands there: it holds our words, the operator's, and such as the operator
/// approved, and nobody else's. It is asked at each turn and reads no database for it. What seldom
/// changes comes first, for the sake of a provider's prompt cache.
@FunctionalInterface
public interface SystemSection {

    /// Lines of the system message.
    ///
    /// @param text whole lines, each ended by a line break; empty for none
    /// @param events what it tells of: the reply rests on them
    record Passage(String text, Set<Long> events) {
        public static final Passage NONE = new Passage("", Set.of());

        public Passage {
            events = Set.copyOf(events);
        }
    }

    /// What it adds at this turn.
    ///
    /// @param newSession whether nothing was said before in what the model is shown
    Passage passage(boolean newSession);
}
