package dev.continuo.life.project;

import dev.continuo.events.ProjectEvent;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Snapshot;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.faculty.role.SummaryText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The projects in memory, so that a turn reads them without a statement. Follows the ledger.
public final class Projects implements CommitListener, PromptSection {
    // Notes cut a line of people's words at 600 characters.
    private static final int SUMMARY_CHARS = 160;
    private static final int CONTEXT_CHARS = 600;

    private static final String SECTION = "project";

    private final Snapshot<Map<String, ProjectBoard>> boards;

    public Projects(MindReader mind) {
        boards = new Snapshot<>(
                payload -> payload instanceof ProjectEvent || payload instanceof Erased,
                () -> ProjectRows.boards(mind.db(), mind.agent()));
    }

    @Override
    public void committed(List<Event> events) {
        boards.committed(events);
    }

    /// Returns lines about the project in hand with those who listen, and about how far it is.
    @Override
    public List<NoteLine> lines(MindReader mind, Listener listener, Asked asked) {
        var lines = new ArrayList<NoteLine>();
        boards.get().forEach((audience, board) -> {
            if (listener.isIn(audience)) board.active().ifPresent(project -> tell(project, lines));
        });
        return lines;
    }

    private static void tell(Project project, List<NoteLine> lines) {
        var what = project.key() + ": " + SummaryText.excerpt(project.summary(), SUMMARY_CHARS);
        lines.add(new NoteLine(SECTION, "The active project", what, project.summaryEvents()));
        lines.add(new NoteLine(
                SECTION, "How far it is", SummaryText.excerpt(project.context(), CONTEXT_CHARS), project.events()));
    }
}
