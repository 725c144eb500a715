package dev.continuo.mind.faculty.role;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Parts of an open mind, in the order in which prompts, listeners, tools and phases have them.
public record MindParts(List<MindPart> all) {
    /// Nothing.
    public static final MindParts NONE = new MindParts(List.of());

    public MindParts {
        all = List.copyOf(all);
    }

    /// These, with all that each consists of.
    public static MindParts of(List<MindPart> parts) {
        return new MindParts(
                parts.stream().flatMap(part -> part.parts().stream()).toList());
    }

    /// These, and others after them.
    public MindParts and(MindParts more) {
        return new MindParts(Stream.concat(all.stream(), more.all.stream()).toList());
    }

    /// Those that take a role, in order.
    public <R> List<R> taking(Class<R> role) {
        return all.stream().filter(role::isInstance).map(role::cast).toList();
    }

    /// The first that takes a role.
    public <R> Optional<R> find(Class<R> role) {
        return taking(role).stream().findFirst();
    }

    /// Closes all, the last first.
    public void close() {
        all.reversed().forEach(MindPart::close);
    }
}
