package dev.continuo.mind.turn;

import dev.continuo.mind.faculty.role.Boundaries;
import dev.continuo.mind.faculty.role.Continuity;
import dev.continuo.mind.faculty.role.ControlLineHandler;
import dev.continuo.mind.faculty.role.MindParts;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.faculty.role.RequestHandler;
import dev.continuo.mind.faculty.role.SystemSection;
import dev.continuo.mind.turn.context.HeldTruth;
import java.util.List;

/// Additions of others to a turn.
///
/// @param sections lines of the notes
/// @param systemSections lines of the system message, in order
/// @param controlLines what is done with control lines
/// @param requests what is done with what people ask for in so many words
/// @param boundaries those of Layer 0, in the words of their traits
/// @param continuity what a session begins with, and what is kept of each turn
/// @param held what is held true
public record TurnParts(
        List<PromptSection> sections,
        List<SystemSection> systemSections,
        List<ControlLineHandler> controlLines,
        List<RequestHandler> requests,
        Boundaries boundaries,
        Continuity continuity,
        HeldTruth held) {
    public TurnParts {
        sections = List.copyOf(sections);
        systemSections = List.copyOf(systemSections);
        controlLines = List.copyOf(controlLines);
        requests = List.copyOf(requests);
    }

    /// Those of a mind, by their roles.
    public static TurnParts of(MindParts parts) {
        return new TurnParts(
                parts.taking(PromptSection.class),
                parts.taking(SystemSection.class),
                parts.taking(ControlLineHandler.class),
                parts.taking(RequestHandler.class),
                parts.find(Boundaries.class).orElse(List::of),
                parts.find(Continuity.class).orElse(Continuity.NONE),
                parts.find(HeldTruth.class).orElse(HeldTruth.NOTHING));
    }
}
