package dev.continuo.mind.faculty.tool;

/// Action of a tool. It is called on a thread of its own that is interrupted after the time-out.
@FunctionalInterface
public interface ToolAction {

    /// Does it. An action of the mind reads and decides; what it decided is in the result and is
    /// recorded with the turn or not at all.
    ///
    /// @throws ToolFailure with a sentence for the model
    ToolResult call(ToolTurn turn, ToolArguments arguments) throws ToolFailure, InterruptedException;

    /// Looks whether a call that is put off can be made at all. It must not wait.
    ///
    /// @throws ToolFailure where it cannot
    default void check(ToolTurn turn, ToolArguments arguments) throws ToolFailure {}
}
