package dev.continuo.mind.control;

import static dev.continuo.tables.mind.Tables.CONTROL_LINE;
import static dev.continuo.tables.mind.Tables.CONTROL_RECORD;
import static dev.continuo.tables.mind.Tables.CONTROL_SOURCE;

import dev.continuo.events.ControlEvent.ControlLinesRecorded;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import org.jspecify.annotations.Nullable;

/// Folds what models wrote beside their answers.
final class ControlProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case ControlLinesRecorded recorded -> recorded(e, recorded, to);
            case null, default -> {}
        }
    }

    private static void recorded(Event e, ControlLinesRecorded r, RowStatements to) {
        var structured = r.structured();
        to.insert(e, CONTROL_RECORD.ID, r)
                .set(CONTROL_RECORD.REPLY, r.reply() == 0 ? null : r.reply())
                .set(CONTROL_RECORD.RECORDED_AT, e.time())
                .set(CONTROL_RECORD.STRUCTURED, structured == null ? null : structured.json());
        to.pair(e.agent(), CONTROL_SOURCE.RECORD, e.seq(), CONTROL_SOURCE.SOURCE, r.sources());
        lines(e, r, to);
    }

    private static void lines(Event e, ControlLinesRecorded r, RowStatements to) {
        var number = 0;
        for (var goal : r.opened()) line(e, number++, "COMMIT", "#" + goal, null, to);
        for (var goal : r.closed()) line(e, number++, "CLOSE", "#" + goal, null, to);
        for (var claim : r.claims()) line(e, number++, "CLAIM", claim.type() + "=" + claim.json(), null, to);
        for (var reflection : r.reflections()) line(e, number++, "REFLECT", reflection, null, to);
        for (var event : r.references()) line(e, number++, "REF", "#" + event, null, to);
        for (var one : r.rejected()) line(e, number++, one.word(), one.line(), one.reason(), to);
    }

    private static void line(Event e, int number, String word, String text, @Nullable String reason, RowStatements to) {
        to.insert()
                .set(CONTROL_LINE.AGENT_ID, e.agent())
                .set(CONTROL_LINE.RECORD, e.seq())
                .set(CONTROL_LINE.NUMBER, number)
                .set(CONTROL_LINE.WORD, word)
                .set(CONTROL_LINE.TEXT, text)
                .set(CONTROL_LINE.REASON, reason);
    }
}
