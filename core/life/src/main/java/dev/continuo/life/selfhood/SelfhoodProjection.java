package dev.continuo.life.selfhood;

import static dev.continuo.tables.mind.Tables.SELF_SOURCE;
import static dev.continuo.tables.mind.Tables.SELF_TEXT;

import dev.continuo.events.SelfhoodEvent;
import dev.continuo.events.SelfhoodEvent.ExperienceWritten;
import dev.continuo.events.SelfhoodEvent.MoodSet;
import dev.continuo.events.SelfhoodEvent.NarrativeWithdrawn;
import dev.continuo.events.SelfhoodEvent.NarrativeWritten;
import dev.continuo.events.SelfhoodEvent.SelfNoteClosed;
import dev.continuo.events.SelfhoodEvent.SelfNoted;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowChange;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.life.selfhood.SelfText.SelfTextKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Folds what the agent wrote of itself.
final class SelfhoodProjection implements Projection {
    private static final String PERSON = "person:";

    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof SelfhoodEvent payload)) return;
        switch (payload) {
            case SelfNoted noted -> {
                text(e, noted, SelfTextKind.parse(noted.kind()), noted.sources(), to);
                for (var dropped : noted.dropped()) drop(e, dropped, to);
            }
            case SelfNoteClosed closed ->
                to.update(e, SELF_TEXT.ID, closed.note())
                        .set(SELF_TEXT.CLOSED_AT, e.time())
                        .set(SELF_TEXT.CHANGED, e.seq());
            case MoodSet mood ->
                text(e, mood, SelfTextKind.MOOD, mood.sources(), to).set(SELF_TEXT.TEXT, mood.note());
            case NarrativeWritten narrative ->
                text(e, narrative, SelfTextKind.NARRATIVE, narrative.sources(), to)
                        .set(SELF_TEXT.LABEL, narrative.writer())
                        .set(SELF_TEXT.PERSON, person(narrative.audience()));
            case ExperienceWritten experience ->
                text(e, experience, SelfTextKind.EXPERIENCE, experience.sources(), to)
                        .set(SELF_TEXT.LABEL, Long.toString(experience.entry()))
                        .set(SELF_TEXT.PERSON, person(experience.audience()));
            case NarrativeWithdrawn withdrawn -> drop(e, withdrawn.narrative(), to);
        }
    }

    /// The person who alone hears it: it is about them.
    private static @Nullable Long person(String audience) {
        return audience.startsWith(PERSON) ? Long.valueOf(audience.substring(PERSON.length())) : null;
    }

    private static RowChange text(Event e, Record written, SelfTextKind kind, List<Long> sources, RowStatements to) {
        to.pair(e.agent(), SELF_SOURCE.ITEM, e.seq(), SELF_SOURCE.SOURCE, sources);
        return to.insert(e, SELF_TEXT.ID, written)
                .set(SELF_TEXT.KIND, kind.text())
                .set(SELF_TEXT.RECORDED_AT, e.time())
                .set(SELF_TEXT.DROPPED, false)
                .set(SELF_TEXT.CHANGED, e.seq());
    }

    private static void drop(Event e, long text, RowStatements to) {
        to.update(e, SELF_TEXT.ID, text).set(SELF_TEXT.DROPPED, true).set(SELF_TEXT.CHANGED, e.seq());
    }
}
