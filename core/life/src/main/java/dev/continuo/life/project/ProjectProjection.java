package dev.continuo.life.project;

import static dev.continuo.tables.mind.Tables.PROJECT;
import static dev.continuo.tables.mind.Tables.PROJECT_SOURCE;
import static dev.continuo.tables.mind.Tables.PROJECT_TEXT;

import dev.continuo.events.ProjectEvent;
import dev.continuo.events.ProjectEvent.ProjectCompleted;
import dev.continuo.events.ProjectEvent.ProjectCreated;
import dev.continuo.events.ProjectEvent.ProjectSummaryWritten;
import dev.continuo.events.ProjectEvent.ProjectSwapped;
import dev.continuo.events.ProjectEvent.ProjectUpdated;
import dev.continuo.events.ProjectEvent.Written;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.life.project.Project.ProjectStatus;
import org.jspecify.annotations.Nullable;

/// Folds projects. What holds words changes no row but its own, so that nothing of it is left when
/// it is forgotten.
final class ProjectProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof ProjectEvent payload)) return;
        switch (payload) {
            case ProjectCreated created -> created(e, created, to);
            case ProjectUpdated(var audience, var slot, var context, var written) ->
                written(e, audience, slot, null, null, context, written, to);
            case ProjectSummaryWritten(var audience, var slot, var summary, var written) ->
                written(e, audience, slot, null, summary, null, written, to);
            case ProjectSwapped(var audience, var from, var target) -> {
                if (from != null) moved(e, audience, from, ProjectStatus.PAUSED, to);
                moved(e, audience, target, ProjectStatus.ACTIVE, to);
            }
            case ProjectCompleted(var audience, var slot) -> moved(e, audience, slot, ProjectStatus.COMPLETED, to);
        }
    }

    /// The slot may have been that of a project which was forgotten: what moved that one comes
    /// first.
    private static void created(Event e, ProjectCreated created, RowStatements to) {
        to.settle();
        to.insert(e, PROJECT.ID, created)
                .set(PROJECT.STATUS, (created.active() ? ProjectStatus.ACTIVE : ProjectStatus.PAUSED).text())
                .set(PROJECT.CREATED_AT, e.time())
                .set(PROJECT.LAST_ACTIVE, e.time())
                .set(PROJECT.CHANGED, e.seq());
        written(
                e,
                created.audience(),
                created.slot(),
                created.key(),
                created.summary(),
                created.context(),
                created.written(),
                to);
    }

    private static void written(
            Event e,
            String audience,
            int slot,
            @Nullable String key,
            @Nullable String summary,
            @Nullable String context,
            Written written,
            RowStatements to) {
        to.insert(e, PROJECT_TEXT.ID, written)
                .set(PROJECT_TEXT.AUDIENCE, audience)
                .set(PROJECT_TEXT.SLOT, slot)
                .set(PROJECT_TEXT.KEY, key)
                .set(PROJECT_TEXT.SUMMARY, summary)
                .set(PROJECT_TEXT.CONTEXT, context)
                .set(PROJECT_TEXT.WRITTEN_AT, e.time());
        to.pair(e.agent(), PROJECT_SOURCE.ITEM, e.seq(), PROJECT_SOURCE.SOURCE, written.sources());
    }

    private static void moved(Event e, String audience, int slot, ProjectStatus status, RowStatements to) {
        to.update()
                .set(PROJECT.STATUS, status.text())
                .set(PROJECT.LAST_ACTIVE, e.time())
                .set(PROJECT.CHANGED, e.seq())
                .where(PROJECT.AGENT_ID, e.agent())
                .where(PROJECT.AUDIENCE, audience)
                .where(PROJECT.SLOT, slot);
    }
}
