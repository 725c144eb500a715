package dev.continuo.mind.faculty.role;

import java.util.List;
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
    /// @param parts in their order
    /// @param events what it tells of: the reply rests on them
    record Passage(List<Part> parts, Set<Long> events) {
        public static final Passage NONE = new Passage(List.of(), Set.of());

        public Passage {
            parts = List.copyOf(parts);
            events = Set.copyOf(events);
        }
    }

    /// Lines that belong together.
    ///
    /// @param name one word for it, such as `identity`
    /// @param text whole lines, each ended by a line break
    record Part(String name, String text) {}

    /// What it adds at this turn.
    ///
    /// @param newSession whether nothing was said before in what the model is shown
    Passage passage(boolean newSession);
}
