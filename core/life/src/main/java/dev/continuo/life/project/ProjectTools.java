package dev.continuo.life.project;

import dev.continuo.events.ProjectEvent.Written;
import dev.continuo.ledger.event.Actor;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolAction;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.faculty.tool.ToolTurn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

/// Tools with which a model uses the projects of those it talks with: there are no others for it.
public final class ProjectTools {
    /// Longer arguments are refused with a word about what is too long, not with a number alone.
    private static final int MAX_CHARS = 20_000;

    private static final String CONTEXT =
            "How far it is and what whoever goes on with it must know, in the third person.";

    private static final String PAUSED_CONTEXT = "The new context of the one that is paused. " + CONTEXT;

    /// The tools.
    public static final List<Tool> TOOLS = List.of(
            writing(
                    "create_project",
                    "Begin a project: work over several sessions with a context that must"
                            + " not be lost. It is active at once; the project that was"
                            + " active is paused.",
                    ToolSchema.object()
                            .text("key", "One word that names it, such as build_tavern.")
                            .text("summary", "What it is, in a sentence.")
                            .text("context", CONTEXT)
                            .optionalText("current_project_update", PAUSED_CONTEXT),
                    (turn, given) -> result(editing(turn)
                            .create(
                                    given.text("key", MAX_CHARS),
                                    given.text("summary", MAX_CHARS),
                                    given.text("context", MAX_CHARS),
                                    given.optionalText("current_project_update", MAX_CHARS)))),
            new Tool(
                    "list_projects",
                    "List the projects here with their summaries and status, without their" + " contexts.",
                    ToolSchema.object().json(),
                    ToolCategory.SAFE_CHAIN,
                    Role.GUEST,
                    Set.of(ToolTrait.CACHEABLE, ToolTrait.RARE),
                    (turn, _) -> list(board(turn))),
            writing(
                    "swap_project",
                    "Take another project in hand: the active one is paused with its"
                            + " context, and the other one's context is returned.",
                    ToolSchema.object()
                            .text("target", "The key of the paused project.")
                            .optionalText("current_project_update", PAUSED_CONTEXT),
                    ProjectTools::swap),
            writing(
                    "update_project",
                    "Write the context or the summary of the active project anew, in place"
                            + " of the old one; what is left out stays.",
                    ToolSchema.object()
                            .optionalText("context", CONTEXT)
                            .optionalText("summary", "What it is, in a sentence."),
                    (turn, given) -> result(editing(turn)
                            .update(
                                    given.optionalText("context", MAX_CHARS),
                                    given.optionalText("summary", MAX_CHARS)))),
            writing(
                    "complete_project",
                    "Say that a project is done.",
                    ToolSchema.object().optionalText("key", "Its key; the active one without it."),
                    (turn, given) -> result(editing(turn).complete(given.optionalText("key", MAX_CHARS)))));

    private ProjectTools() {}

    private static Tool writing(String name, String description, ToolSchema parameters, ToolAction action) {
        return new Tool(
                name,
                description,
                parameters.json(),
                ToolCategory.SAFE_CHAIN,
                Role.MEMBER,
                Set.of(ToolTrait.WRITES, ToolTrait.QUOTES, ToolTrait.RARE),
                action);
    }

    /// Returns the board of projects as far as the turn is concerned.
    private static ProjectBoard board(ToolTurn turn) {
        var mind = turn.mind();
        return ProjectRows.board(mind.db(), mind.agent(), turn.turn().audience())
                .after(turn.decided(), turn.now());
    }

    private static ProjectEditing editing(ToolTurn turn) {
        var written = new Written(
                turn.turn().person(),
                turn.turn().conversation(),
                null,
                turn.sources().stream().sorted().toList());
        return new ProjectEditing(board(turn), Actor.AGENT, written, turn.now());
    }

    private static ToolResult list(ProjectBoard board) {
        return ToolResult.of(board.json()).telling(board.events());
    }

    private static ToolResult swap(ToolTurn turn, ToolArguments given) throws ToolFailure {
        var editing = editing(turn);
        var target = given.text("target", MAX_CHARS);
        var verdict = editing.swap(target, given.optionalText("current_project_update", MAX_CHARS));
        if (!(verdict instanceof ProjectVerdict.DecidedProject(var drafts, var board))) return result(verdict);
        var restored = board.active().orElseThrow();
        var body = new LinkedHashMap<String, Object>();
        editing.board().active().ifPresent(project -> body.put("paused", project.key()));
        body.put("active", restored.key());
        body.put("summary", restored.summary());
        body.put("context", restored.context());
        return ToolResult.of(body).recording(drafts).telling(restored.events());
    }

    private static ToolResult result(ProjectVerdict verdict) {
        return switch (verdict) {
            case ProjectVerdict.DecidedProject(var drafts, var board) ->
                ToolResult.of(board.json()).recording(drafts).telling(board.events());
            case ProjectVerdict.RefusedProject(var _, var sentence, var suggestion) ->
                ToolResult.refused(sentence, suggestion);
        };
    }
}
