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
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.life.selfhood.SelfText.SelfTextKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Folds what the agent wrote of itself.
final class SelfhoodProjection implements Projection {
    private static final String PERSON = "person:";

    /// A row in the making.
    private record SelfTextRow(
            SelfTextKind kind,
            @Nullable String label,
            String text,
            String audience,
            @Nullable Long person,
            @Nullable Long conversation,
            List<Long> sources) {}

    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof SelfhoodEvent payload)) return;
        switch (payload) {
            case SelfNoted noted -> {
                insert(e, row(noted), to);
                for (var dropped : noted.dropped()) drop(e, dropped, to);
            }
            case SelfNoteClosed closed ->
                to.update(e, SELF_TEXT.ID, closed.note())
                        .set(SELF_TEXT.CLOSED_AT, e.time())
                        .set(SELF_TEXT.CHANGED, e.seq());
            case MoodSet mood -> insert(e, row(mood), to);
            case NarrativeWritten narrative -> insert(e, row(narrative), to);
            case ExperienceWritten experience -> insert(e, row(experience), to);
            case NarrativeWithdrawn withdrawn -> drop(e, withdrawn.narrative(), to);
        }
    }

    private static SelfTextRow row(SelfNoted noted) {
        return new SelfTextRow(
                SelfTextKind.parse(noted.kind()),
                null,
                noted.text(),
                noted.audience(),
                noted.person(),
                noted.conversation(),
                noted.sources());
    }

    private static SelfTextRow row(MoodSet mood) {
        return new SelfTextRow(
                SelfTextKind.MOOD,
                mood.label(),
                mood.note(),
                mood.audience(),
                mood.person(),
                mood.conversation(),
                mood.sources());
    }

    private static SelfTextRow row(NarrativeWritten narrative) {
        return new SelfTextRow(
                SelfTextKind.NARRATIVE,
                narrative.writer(),
                narrative.text(),
                narrative.audience(),
                person(narrative.audience()),
                null,
                narrative.sources());
    }

    private static SelfTextRow row(ExperienceWritten experience) {
        return new SelfTextRow(
                SelfTextKind.EXPERIENCE,
                Long.toString(experience.entry()),
                experience.text(),
                experience.audience(),
                person(experience.audience()),
                null,
                experience.sources());
    }

    /// The person who alone hears it: it is about them.
    private static @Nullable Long person(String audience) {
        return audience.startsWith(PERSON) ? Long.valueOf(audience.substring(PERSON.length())) : null;
    }

    private static void insert(Event e, SelfTextRow row, RowStatements to) {
        to.insert(e, SELF_TEXT.ID, row)
                .set(SELF_TEXT.KIND, row.kind().text())
                .set(SELF_TEXT.RECORDED_AT, e.time())
                .set(SELF_TEXT.DROPPED, false)
                .set(SELF_TEXT.CHANGED, e.seq());
        to.pair(e.agent(), SELF_SOURCE.ITEM, e.seq(), SELF_SOURCE.SOURCE, row.sources());
    }

    private static void drop(Event e, long text, RowStatements to) {
        to.update(e, SELF_TEXT.ID, text).set(SELF_TEXT.DROPPED, true).set(SELF_TEXT.CHANGED, e.seq());
    }
}
