package dev.continuo.mind.tool;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.NoteTaker;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.faculty.tool.ToolTurn;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Everything that changes what is remembered, as one tool with a kind: a model chooses better
/// among few tools, and their schemas stand in every prompt.
final class RememberTool {
    static final String NAME = "remember";

    private static final String KEEP = "keep";
    private static final String CORRECTION = "correction";
    private static final String FORGETTING = "forgetting";
    private static final String ONLY = "only";
    private static final int MAX_TEXT = 600;

    private final MemoryTools memory;
    private final ForgettingOffer forgetting;
    private final List<NoteTaker> notes;

    RememberTool(MemoryTools memory, ForgettingOffer forgetting, List<NoteTaker> notes) {
        this.memory = memory;
        this.forgetting = forgetting;
        this.notes = List.copyOf(notes);
    }

    Tool tool() {
        var kinds = new ArrayList<String>();
        for (var taker : notes) kinds.addAll(taker.kinds());
        kinds.addAll(List.of(KEEP, CORRECTION, FORGETTING));
        return new Tool(
                NAME,
                "Notes a fact, a pattern in how people behave or a finished task; keeps for good what"
                        + " they just said; corrects what they said before; finds what they want"
                        + " forgotten and the command that erases it. The rest is remembered anyway.",
                ToolSchema.object()
                        .choice("kind", "", kinds)
                        .optionalText(
                                "text",
                                "A note: in the third person, never about you. correction: the"
                                        + " sentence, corrected. forgetting: of what.")
                        .optionalNumber("id", "The memory to correct.")
                        .optionalChoice("message", "forgetting: is that all they said?", List.of(ONLY, "more"))
                        .json(),
                ToolCategory.SAFE_CHAIN,
                Role.STRANGER,
                Set.of(ToolTrait.WRITES, ToolTrait.ERRAND),
                this::call);
    }

    private ToolResult call(ToolTurn turn, ToolArguments given) throws ToolFailure {
        var kind = given.text("kind", MAX_TEXT);
        // Whoever wants something forgotten is helped where nothing of it is kept, too.
        if (!turn.remembered() && !kind.equals(FORGETTING))
            return ToolResult.refused(
                    "Nothing of this message is to be kept.",
                    "Answer without it, and do not say that you will remember.");
        return switch (kind) {
            case KEEP -> allowed(turn, Role.MEMBER) ? memory.keep(turn) : refused();
            case CORRECTION ->
                allowed(turn, Role.MEMBER)
                        ? memory.correct(turn, given.number("id"), given.text("text", MAX_TEXT))
                        : refused();
            case FORGETTING ->
                allowed(turn, Role.GUEST)
                        ? forgetting.find(turn, given.text("text", MAX_TEXT), only(given))
                        : refused();
            default -> note(turn, kind, given.text("text", MAX_TEXT));
        };
    }

    private static boolean only(ToolArguments given) throws ToolFailure {
        return given.optionalText("message", MAX_TEXT).filter(ONLY::equals).isPresent();
    }

    private ToolResult note(ToolTurn turn, String kind, String text) throws ToolFailure {
        for (var taker : notes) if (taker.kinds().contains(kind)) return taker.note(turn, kind, text);
        throw new ToolFailure(
                "There is no kind \"%s\".".formatted(kind), "Call it again with one of those that it names.");
    }

    private static boolean allowed(ToolTurn turn, Role least) {
        return turn.role().compareTo(least) <= 0;
    }

    private static ToolResult refused() {
        return ToolResult.refused("They may not do this here.", "Say so.");
    }
}
