package dev.continuo.gateway.command.goals;

import dev.continuo.events.ProjectEvent.Written;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.life.project.Project;
import dev.continuo.life.project.ProjectBoard;
import dev.continuo.life.project.ProjectEditing;
import dev.continuo.life.project.ProjectRows;
import dev.continuo.life.project.ProjectVerdict;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.Person;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows a project, begins one, takes another one in hand, and says that one is done.
@Command(
        name = "project",
        description = "How far a project is. new KEY SUMMARY begins one: it is in hand at once, and the one"
                + " before it waits. swap KEY takes another one in hand. done KEY says that it is done.",
        customSynopsis = "KEY | [new|swap|done] [key] [summary]",
        footer = "/project new build_tavern Construct a tavern in the north district")
public final class ProjectCommand implements CommandInvocation {
    private final MindReader mind;
    private final InstantSource clock;

    @Parameters(arity = "0..1")
    private String rest = "";

    public ProjectCommand(MindReader mind, InstantSource clock) {
        this.mind = mind;
        this.clock = clock;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var words = rest.strip().split("\\s+", 3);
        var key = words.length < 2 ? "" : words[1];
        var behind = words.length < 3 ? "" : words[2];
        var label = InvokerLabels.here(asker).label();
        var board = ProjectRows.board(mind.db(), mind.agent(), label);
        return switch (words[0].toLowerCase(Locale.ROOT)) {
            case "" -> usage(asker);
            // What it is is all that is known of it yet.
            case "new" ->
                key.isEmpty() || behind.isBlank()
                        ? usage(asker)
                        : decided(asker, board, key, editing -> editing.create(key, behind, behind, Optional.empty()));
            case "swap" ->
                key.isEmpty() || !behind.isEmpty()
                        ? usage(asker)
                        : decided(asker, board, key, editing -> editing.swap(key, Optional.empty()));
            case "done" ->
                key.isEmpty() || !behind.isEmpty()
                        ? usage(asker)
                        : decided(asker, board, key, editing -> editing.complete(Optional.of(key)));
            default -> words.length > 1 ? usage(asker) : show(asker, board, words[0]);
        };
    }

    private static CommandResult usage(Invoker asker) {
        return asker.refusal("usage", "project.usage");
    }

    private static CommandResult show(Invoker asker, ProjectBoard board, String key) {
        return board.find(key)
                .map(project -> shown(asker, project))
                .orElseGet(() -> asker.refusal("unknown_project", "project.unknown"));
    }

    private static CommandResult shown(Invoker asker, Project project) {
        var data = new LinkedHashMap<>(project.json());
        data.put("context", project.context());
        data.put("id", project.id());
        return CommandResult.of(
                        "%s (%s): %s\n%s"
                                .formatted(
                                        project.key(),
                                        asker.word(
                                                "project.status",
                                                project.status().text()),
                                        project.summary(),
                                        project.context()),
                        data)
                .telling(project.events());
    }

    private CommandResult decided(
            Invoker asker, ProjectBoard board, String key, Function<ProjectEditing, ProjectVerdict> action) {
        if (asker.person().filter(one -> one.role().compareTo(Role.MEMBER) > 0).isPresent())
            return asker.refusal("members_only", "project.members_only");
        var written = new Written(
                asker.person().map(Person::id).orElse(null),
                asker.conversation().map(Conversation::id).orElse(null),
                asker.message().orElse(null),
                asker.message().stream().toList());
        var editing = new ProjectEditing(board, asker.actor(), written, clock.instant());
        return switch (action.apply(editing)) {
            case ProjectVerdict.RefusedProject(var code, var sentence, var _) ->
                asker.refused("project", code, sentence + " /projects lists them.", key);
            case ProjectVerdict.DecidedProject(var drafts, var after) ->
                new CommandResult(after.find(key).map(one -> stands(asker, one)).orElse(""), after.json(), drafts)
                        .telling(after.events());
        };
    }

    private static String stands(Invoker asker, Project project) {
        return asker.told("project." + project.status().text(), project.key());
    }
}
