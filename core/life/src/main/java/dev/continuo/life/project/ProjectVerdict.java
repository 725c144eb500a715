package dev.continuo.life.project;

import dev.continuo.ledger.event.NewEvent;
import java.util.List;

/// Decision about projects.
public sealed interface ProjectVerdict {

    /// It may be done: this is to be recorded, all of it or nothing.
    ///
    /// @param board what the projects are then
    record DecidedProject(List<NewEvent> drafts, ProjectBoard board) implements ProjectVerdict {
        public DecidedProject {
            drafts = List.copyOf(drafts);
        }
    }

    /// It may not, and nothing is changed.
    ///
    /// @param code why, for programs
    /// @param sentence why, one sentence
    /// @param suggestion what to do instead
    record RefusedProject(String code, String sentence, String suggestion) implements ProjectVerdict {}
}
