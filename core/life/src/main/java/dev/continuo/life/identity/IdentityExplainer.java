package dev.continuo.life.identity;

import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;
import static dev.continuo.tables.mind.Tables.IDENTITY_EVIDENCE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.field;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import dev.continuo.mind.faculty.role.Quotation.Place;
import dev.continuo.mind.faculty.role.Quotation.Speaker;
import dev.continuo.mind.people.Person;
import dev.continuo.tables.mind.tables.records.IdentityChangeRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jooq.Field;
import org.jooq.Record;

/// Where a trait or a prompt comes from, and what was decided about it.
final class IdentityExplainer implements Explainer {
    private static final Field<Boolean> IN_PUBLIC = field(ChangeRows.PUBLIC).as("in_public");

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        return mind.db()
                .select(IDENTITY_CHANGE.ID, IDENTITY_CHANGE.PERSON, IDENTITY_CHANGE.MADE_AT)
                .select(IDENTITY_CHANGE.AUDIENCE, IDENTITY_CHANGE.TEXT, IN_PUBLIC, PERSON.NAME)
                .from(IDENTITY_CHANGE)
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(IDENTITY_CHANGE.AGENT_ID))
                .and(PERSON.ID.eq(IDENTITY_CHANGE.PERSON))
                .where(IDENTITY_CHANGE.AGENT_ID.eq(mind.agent()))
                .and(IDENTITY_CHANGE.ID.eq(any(Ids.array(events))))
                .fetchMap(r -> r.get(IDENTITY_CHANGE.ID), r -> quotation(r, listener));
    }

    private static Quotation quotation(Record r, Listener listener) {
        var audience =
                r.get(IN_PUBLIC) ? Audience.EVERYONE.label() : r.get(IDENTITY_CHANGE.AUDIENCE);
        if (!listener.hears(audience)) return new Quotation.Withheld(r.get(IDENTITY_CHANGE.ID));
        var person = r.get(IDENTITY_CHANGE.PERSON);
        var name = Objects.requireNonNullElse(r.get(PERSON.NAME), Person.NOBODY);
        return new Quotation.Spoken(
                r.get(IDENTITY_CHANGE.ID),
                person == null ? null : new Speaker(person, name),
                r.get(IDENTITY_CHANGE.MADE_AT),
                Place.NOWHERE,
                audience,
                null,
                r.get(IDENTITY_CHANGE.TEXT));
    }

    @Override
    public List<ExplanationPart> explain(
            MindReader mind, Quotation.Spoken event, Listener listener) {
        var row =
                mind.db()
                        .selectFrom(IDENTITY_CHANGE)
                        .where(IDENTITY_CHANGE.AGENT_ID.eq(mind.agent()))
                        .and(IDENTITY_CHANGE.ID.eq(event.id()))
                        .fetchOne();
        if (row == null) return List.of();
        var parts = new ArrayList<ExplanationPart>();
        parts.add(new Note(Section.WHAT, what(row), "kind", row.getKind()));
        parts.add(new Note(Section.WHAT, "", "state", row.getState()));
        var weight = row.getWeight();
        if (weight != null) parts.add(new Note(Section.WHAT, "", "weight", weight));
        // A trait is for everyone to see; why somebody wanted it is not.
        if (!row.getReason().isEmpty() && listener.hears(row.getAudience()))
            parts.add(
                    new Note(
                            Section.ORIGIN,
                            "Reason: " + row.getReason(),
                            "reason",
                            row.getReason()));
        var evidence = evidence(mind, event.id());
        if (!evidence.isEmpty())
            parts.add(new Related(Section.EVIDENCE, "It rests on:", "evidence", evidence));
        return parts;
    }

    private static String what(IdentityChangeRecord row) {
        var thing =
                switch (row.getKind()) {
                    case ChangeRows.PROMPT -> "my own prompt";
                    case ChangeRows.OPERATOR_PROMPT -> "the operator's prompt";
                    case ChangeRows.REJECTION -> "why #" + row.getProposal() + " was rejected";
                    default -> "my " + row.getKind() + ", weight " + row.getWeight();
                };
        return "It is about %s: %s.".formatted(thing, standing(row));
    }

    private static String standing(IdentityChangeRecord row) {
        return switch (row.getState()) {
            case ChangeRows.OPEN -> "proposed, not decided";
            case ChangeRows.APPROVED -> "approved by #" + row.getDecidedBy();
            case ChangeRows.REJECTED -> "rejected by #" + row.getDecidedBy();
            default -> "made at once";
        };
    }

    private static List<Long> evidence(MindReader mind, long change) {
        return mind.db()
                .select(IDENTITY_EVIDENCE.SOURCE)
                .from(IDENTITY_EVIDENCE)
                .where(IDENTITY_EVIDENCE.AGENT_ID.eq(mind.agent()))
                .and(IDENTITY_EVIDENCE.CHANGE.eq(change))
                .orderBy(IDENTITY_EVIDENCE.SOURCE)
                .fetch(IDENTITY_EVIDENCE.SOURCE);
    }
}
