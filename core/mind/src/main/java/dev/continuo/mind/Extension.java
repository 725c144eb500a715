package dev.continuo.mind;

import dev.continuo.mind.faculty.role.MindParts;

/// A module that lives beside the mind and adds to what it does, such as a life of its own. The
/// mind knows nothing else of it; without one it answers all the same.
@FunctionalInterface
public interface Extension {
    /// Adds nothing.
    Extension NONE = _ -> MindParts.NONE;

    /// Opens it, once, before the mind takes its first turn.
    MindParts open(MindServices mind);
}
