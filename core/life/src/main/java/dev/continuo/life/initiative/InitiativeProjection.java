package dev.continuo.life.initiative;

import static dev.continuo.tables.mind.Tables.IMPULSE;
import static dev.continuo.tables.mind.Tables.IMPULSE_EVIDENCE;
import static dev.continuo.tables.mind.Tables.INITIATIVE_WISH;

import dev.continuo.events.InitiativeEvent;
import dev.continuo.events.InitiativeEvent.ImpulseArose;
import dev.continuo.events.InitiativeEvent.ImpulseDropped;
import dev.continuo.events.InitiativeEvent.ImpulseSaid;
import dev.continuo.events.InitiativeEvent.InitiativeSet;
import dev.continuo.events.InitiativeEvent.QuietHoursSet;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowChange;
import dev.continuo.ledger.projection.RowStatements;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Folds impulses, what became of them, and what people wish.
final class InitiativeProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof InitiativeEvent payload)) return;
        switch (payload) {
            case ImpulseArose arose -> arose(e, arose, to);
            case ImpulseSaid(var impulse, var message) -> settled(e, impulse, Impulse.SAID, null, message, to);
            case ImpulseDropped(var impulse, var reason) -> settled(e, impulse, Impulse.DROPPED, reason, null, to);
            case InitiativeSet(var person, var level) ->
                wish(e, person, to).set(INITIATIVE_WISH.LEVEL, level).set(INITIATIVE_WISH.HOURS, false);
            case QuietHoursSet(var person, var from, var until, var zone) ->
                wish(e, person, to)
                        .set(INITIATIVE_WISH.HOURS, true)
                        .set(INITIATIVE_WISH.QUIET_FROM, from)
                        .set(INITIATIVE_WISH.QUIET_TO, until)
                        .set(INITIATIVE_WISH.ZONE, zone);
        }
    }

    private static void arose(Event e, ImpulseArose arose, RowStatements to) {
        to.insert(e, IMPULSE.ID, arose)
                .set(IMPULSE.AROSE_AT, e.time())
                .set(IMPULSE.EXPIRES_AT, Instant.parse(arose.expires()))
                .set(IMPULSE.STATE, Impulse.OPEN);
        for (int i = 0; i < arose.evidence().size(); i++)
            to.insert()
                    .set(IMPULSE_EVIDENCE.AGENT_ID, e.agent())
                    .set(IMPULSE_EVIDENCE.IMPULSE, e.seq())
                    .set(IMPULSE_EVIDENCE.NUMBER, i)
                    .set(IMPULSE_EVIDENCE.EVENT, arose.evidence().get(i));
    }

    private static void settled(
            Event e, long impulse, String state, @Nullable String reason, @Nullable Long message, RowStatements to) {
        to.update(e, IMPULSE.ID, impulse)
                .set(IMPULSE.STATE, state)
                .set(IMPULSE.REASON, reason)
                .set(IMPULSE.MESSAGE, message)
                .set(IMPULSE.SETTLED_AT, e.time());
    }

    private static RowChange wish(Event e, long person, RowStatements to) {
        return to.insert(e, INITIATIVE_WISH.ID)
                .set(INITIATIVE_WISH.PERSON, person)
                .set(INITIATIVE_WISH.SET_AT, e.time());
    }
}
