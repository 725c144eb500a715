package dev.continuo.life.wander;

import static dev.continuo.tables.mind.Tables.WANDER;

import dev.continuo.events.WanderEvent;
import dev.continuo.events.WanderEvent.Wandered;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.mind.faculty.Faculty;

/// Thoughts that came to mind while nobody spoke.
public final class WanderFaculty {
    public static final Faculty FACULTY = Faculty.named("wander", 2)
            .with(WanderEvent.KINDS)
            .projecting(WanderFaculty::project)
            .summarizing(WanderEvent.class, (event, _) -> summary(event))
            .build();

    private WanderFaculty() {}

    private static void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof Wandered wandered)) return;
        to.insert(e, WANDER.ID, wandered)
                .set(WANDER.IMPULSE, wandered.impulse() == 0 ? null : wandered.impulse())
                .set(WANDER.DRAWN_AT, e.time());
        for (var learned : wandered.learned())
            to.update(e, WANDER.ID, learned.draw()).set(WANDER.BECAME, learned.became());
    }

    private static String summary(WanderEvent event) {
        return switch (event) {
            case Wandered wandered -> "%s #%d: %s".formatted(wandered.layer(), wandered.subject(), wandered.outcome());
        };
    }
}
