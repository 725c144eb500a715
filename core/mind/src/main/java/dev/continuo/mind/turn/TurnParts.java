package dev.continuo.mind.turn;

import dev.continuo.mind.faculty.role.Continuity;
import dev.continuo.mind.faculty.role.ControlLineHandler;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.faculty.role.RequestHandler;
import dev.continuo.mind.faculty.role.SystemSection;
import dev.continuo.mind.turn.context.HeldTruth;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

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
        Supplier<List<String>> boundaries,
        Continuity continuity,
        HeldTruth held) {
    /// Nothing.
    public static final TurnParts NONE =
            new TurnParts(
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List::of,
                    Continuity.NONE,
                    HeldTruth.NOTHING);

    public TurnParts {
        sections = List.copyOf(sections);
        systemSections = List.copyOf(systemSections);
        controlLines = List.copyOf(controlLines);
        requests = List.copyOf(requests);
    }

    /// These, with more lines of the notes after their own.
    public TurnParts with(List<PromptSection> more) {
        return new TurnParts(
                Stream.concat(sections.stream(), more.stream()).toList(),
                systemSections,
                controlLines,
                requests,
                boundaries,
                continuity,
                held);
    }
}
