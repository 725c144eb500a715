package dev.continuo.life.project;

import static dev.continuo.mind.faculty.role.SummaryText.words;
import static dev.continuo.tables.mind.Tables.PROJECT;
import static dev.continuo.tables.mind.Tables.PROJECT_TEXT;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.ProjectEvent;
import dev.continuo.events.ProjectEvent.ProjectCompleted;
import dev.continuo.events.ProjectEvent.ProjectCreated;
import dev.continuo.events.ProjectEvent.ProjectSummaryWritten;
import dev.continuo.events.ProjectEvent.ProjectSwapped;
import dev.continuo.events.ProjectEvent.ProjectUpdated;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.DerivedTextExplainer;
import dev.continuo.mind.faculty.DerivedTextExport;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.tool.ToolProvider;
import java.util.HashSet;
import java.util.Set;

/// Projects. What they add to a prompt is kept in memory by each mind: [Projects].
public final class ProjectFaculty {
    public static final Faculty FACULTY = Faculty.named("project", 2)
            .with(ProjectEvent.KINDS)
            .projecting(new ProjectProjection())
            .summarizing(ProjectEvent.class, ProjectFaculty::summary)
            .keeping(ProjectRows.TEXTS
                    .contents(Set.of(ProjectCreated.class, ProjectUpdated.class, ProjectSummaryWritten.class))
                    .with(ProjectFaculty::parts)
                    .deleting(PROJECT.ID))
            .explaining(new DerivedTextExplainer(ProjectRows.TEXTS, "project", "of a project"))
            .exporting(new DerivedTextExport(ProjectRows.TEXTS, "projects", "project text"))
            .working(ToolProvider.of(ProjectTools.TOOLS))
            .build();

    private ProjectFaculty() {}

    /// All texts of projects that go, and the commands that held words of what goes.
    private static Set<Long> parts(MindReader mind, Long[] gone) {
        var agent = mind.agent();
        var parts = new HashSet<>(mind.db()
                .select(PROJECT_TEXT.ID)
                .from(PROJECT)
                .join(PROJECT_TEXT)
                .on(PROJECT_TEXT.AGENT_ID.eq(PROJECT.AGENT_ID))
                .and(PROJECT_TEXT.AUDIENCE.eq(PROJECT.AUDIENCE))
                .and(PROJECT_TEXT.SLOT.eq(PROJECT.SLOT))
                .where(PROJECT.AGENT_ID.eq(agent).and(PROJECT.ID.eq(any(gone))))
                .fetchSet(PROJECT_TEXT.ID));
        parts.addAll(mind.db()
                .select(PROJECT_TEXT.COMMAND)
                .from(PROJECT_TEXT)
                .where(PROJECT_TEXT.AGENT_ID.eq(agent).and(PROJECT_TEXT.ID.eq(any(gone))))
                .and(PROJECT_TEXT.COMMAND.isNotNull())
                .fetchSet(PROJECT_TEXT.COMMAND));
        return parts;
    }

    private static String summary(ProjectEvent event, Listener listener) {
        var slot = "slot %d: %s";
        return switch (event) {
            case ProjectCreated p ->
                slot.formatted(p.slot(), words(p.key() + ": " + p.summary(), p.audience(), listener));
            case ProjectUpdated p -> slot.formatted(p.slot(), words(p.context(), p.audience(), listener));
            case ProjectSummaryWritten p -> slot.formatted(p.slot(), words(p.summary(), p.audience(), listener));
            case ProjectSwapped p -> "to slot " + p.to();
            case ProjectCompleted p -> "slot " + p.slot();
        };
    }
}
