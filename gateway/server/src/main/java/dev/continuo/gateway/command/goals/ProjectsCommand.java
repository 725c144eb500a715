package dev.continuo.gateway.command.goals;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.project.Project;
import dev.continuo.life.project.ProjectRows;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/// Lists the projects of those who hear it.
@Command(
        name = "projects",
        description = "What I work on with you here over several sessions, and which of it is in hand."
                + " /project KEY shows how far one is.",
        footer = "/projects")
public final class ProjectsCommand implements CommandInvocation {
    private static final int SUMMARY_CHARS = 160;

    private final MindReader mind;

    public ProjectsCommand(MindReader mind) {
        this.mind = mind;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var label = InvokerLabels.here(asker).label();
        var board = ProjectRows.board(mind.db(), mind.agent(), label);
        var text =
                board.projects().stream().map(project -> line(asker, project)).collect(Collectors.joining("\n"));
        return CommandResult.of(text.isEmpty() ? asker.told("projects.none") : text, board.json())
                .telling(board.events());
    }

    private static String line(Invoker asker, Project project) {
        return TextTable.line(asker.told(
                "projects.line",
                project.key(),
                asker.word("project.status", project.status().text()),
                asker.when(project.lastActive()),
                TextTable.excerpt(project.summary(), SUMMARY_CHARS)));
    }
}
