package dev.continuo.mind.faculty.role;

import java.util.List;

/// Something that works in an open mind. Each role is an interface that extends this one, and a
/// part implements those that it takes: it is then told, asked or shown accordingly.
public interface MindPart {
    /// Returns those that it consists of, in order: itself alone, where it has nothing to add.
    /// Asked once, when the mind opens.
    default List<MindPart> parts() {
        return List.of(this);
    }

    /// Ends its work. Those that were opened first are closed last.
    default void close() {}
}
