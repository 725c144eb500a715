package dev.continuo.mind.faculty.tool;

import dev.continuo.mind.faculty.role.MindPart;
import java.util.List;

/// Keeps what a model notes in its own words.
public interface NoteTaker extends MindPart {
    /// The kinds of notes that it takes, by the words in which the model names them.
    List<String> kinds();

    /// Decides what a note changes.
    ///
    /// @param kind one of [#kinds()]
    /// @throws ToolFailure where it is no such note
    ToolResult note(ToolTurn turn, String kind, String text) throws ToolFailure;
}
