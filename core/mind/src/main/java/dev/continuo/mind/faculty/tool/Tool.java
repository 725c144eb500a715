package dev.continuo.mind.faculty.tool;

import dev.continuo.mind.audience.Role;
import java.util.Set;
import java.util.regex.Pattern;

/// Something that a model may do.
///
/// @param name as the model calls it: letters, digits, `_` and `-`, 64 at most
/// @param description for the model: what it does and when it is the right one
/// @param parameters JSON Schema of an object, as [ToolSchema] writes it
/// @param allowed whom it may be called for, at least; whoever is less is not told of it, nor the
///   model that answers them
public record Tool(
        String name,
        String description,
        String parameters,
        ToolCategory category,
        Role allowed,
        Set<ToolTrait> traits,
        ToolAction action) {
    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_-]{1,64}");

    public Tool {
        if (!NAME.matcher(name).matches()) throw new IllegalArgumentException("no name of a tool: " + name);
        traits = Set.copyOf(traits);
    }

    /// Further property of a tool.
    public enum ToolTrait {
        /// It changes the mind: a simulated turn may not call it, nor one of which nothing is kept.
        WRITES,
        /// It writes only to serve the person at a time, and is no memory: a turn of which nothing
        /// is kept may call it.
        ERRAND,
        /// The tool writes text that is kept and shown as a quotation, so that it may hold what
        /// other tools brought from outside.
        QUOTES,
        /// It is wanted rarely: its schema is in a prompt only where its noun is at hand.
        RARE,
        /// The same arguments bring the same result until something is written.
        CACHEABLE,
        /// It reaches beyond this process. Its results are foreign words, and it may not be called
        /// twice because a turn is repeated.
        EXTERNAL,
        /// It proposes who the agent is: a turn that calls it is thought over.
        IDENTITY
    }

    public boolean has(ToolTrait trait) {
        return traits.contains(trait);
    }

    /// Tells whether it may be called for somebody of that role.
    public boolean allowedFor(Role role) {
        return role.compareTo(allowed) <= 0;
    }
}
