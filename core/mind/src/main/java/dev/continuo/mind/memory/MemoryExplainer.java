package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.JUDGEMENT;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static org.jooq.impl.DSL.coalesce;

import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.ledger.Ledger;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import dev.continuo.mind.faculty.role.Quotation.QuotedPlace;
import dev.continuo.mind.faculty.role.Quotation.QuotedSpeaker;
import dev.continuo.mind.people.Person;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jooq.Field;
import org.jooq.Record;

/// Explains the sources of memories, and what became of them.
final class MemoryExplainer implements Explainer {
    private static final Field<String> WORDS =
            coalesce(MESSAGE.TEXT, MEMORY.TEXT).as("words");

    /// Of memories that were not simply said.
    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        return mind.db()
                .select(MEMORY.ID, MEMORY.SPEAKER, MEMORY.SAID_AT, MEMORY.AUDIENCE, MEMORY.TRUST)
                .select(WORDS, PERSON.NAME)
                .select(CONVERSATION.CHANNEL, CONVERSATION.EXTERNAL, CONVERSATION.ROOM)
                .from(MEMORY)
                .leftJoin(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(CONVERSATION.ID.eq(MEMORY.CONVERSATION))
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(MEMORY.AGENT_ID).and(PERSON.ID.eq(MEMORY.SPEAKER)))
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.ID.in(events)))
                .and(MEMORY.SOURCE.isNull().or(MEMORY.SOURCE.ne(MEMORY.ID)))
                .fetchMap(r -> r.get(MEMORY.ID), r -> quotation(r, listener));
    }

    private static Quotation quotation(Record r, Listener listener) {
        var text = r.get(WORDS);
        if (text == null || !listener.hears(r.get(MEMORY.AUDIENCE))) return new Quotation.Withheld(r.get(MEMORY.ID));
        var speaker = r.get(MEMORY.SPEAKER);
        var channel = r.get(CONVERSATION.CHANNEL);
        var name = Objects.requireNonNullElse(r.get(PERSON.NAME), Person.NOBODY);
        return new Quotation.Spoken(
                r.get(MEMORY.ID),
                speaker == null ? null : new QuotedSpeaker(speaker, name),
                r.get(MEMORY.SAID_AT),
                channel == null
                        ? QuotedPlace.NOWHERE
                        : new QuotedPlace(channel, r.get(CONVERSATION.EXTERNAL), r.get(CONVERSATION.ROOM)),
                r.get(MEMORY.AUDIENCE),
                r.get(MEMORY.TRUST),
                text);
    }

    @Override
    public List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener) {
        var parts = new ArrayList<ExplanationPart>();
        var relations = new MemoryRelations(mind.db(), mind.agent());
        var payload = mind.ledger()
                .find(event.id())
                .map(Ledger.HashedEvent::event)
                .orElseThrow()
                .payload();
        if (payload instanceof MemoryAdded added) {
            var text = "It is a %s, %s. May be heard by: %s".formatted(added.kind(), added.how(), event.audience());
            parts.add(new Note(Section.WHAT, text, "kind", "memory"));
            parts.add(new Note(Section.WHAT, "", "how", added.how()));
            parts.add(new Note(Section.WHAT, "", "memory_kind", added.kind()));
            var chain = List.copyOf(relations.under(event.id()));
            parts.add(new Related(Section.ORIGIN, "It goes back to:", "chain", chain));
        } else if (payload instanceof InsightFormed formed) {
            var text = "It is an insight, %s, of %d memories. May be heard by: %s"
                    .formatted(formed.how(), formed.sources().size(), event.audience());
            parts.add(new Note(Section.WHAT, text, "kind", "insight"));
            parts.add(new Note(Section.WHAT, "", "how", formed.how()));
            parts.add(new Related(Section.ORIGIN, "It was made of:", "chain", formed.sources()));
        } else if (event.person() == null) return List.of();
        parts.add(related("Since replaced by:", "superseded_by", relations.newer(event.id())));
        parts.add(related("It replaces:", "supersedes", relations.older(event.id())));
        parts.add(related("It does not go together with:", "tensions", relations.against(event.id())));
        parts.addAll(judged(mind, event.id(), listener));
        parts.add(related("Derived from it:", "derived", relations.restingOn(event.id())));
        return parts;
    }

    /// Returns a model's judgements of it and another that may not go together.
    private static List<ExplanationPart> judged(MindReader mind, long memory, Listener listener) {
        return mind.rows(JUDGEMENT)
                .and(JUDGEMENT.A.eq(memory).or(JUDGEMENT.B.eq(memory)))
                .and(listener.hears(JUDGEMENT.AUDIENCE))
                .orderBy(JUDGEMENT.ID)
                .fetch(row -> {
                    var first = row.getA() == memory;
                    var verdict = switch (row.getVerdict()) {
                        case "a" -> first ? "it holds" : "the other holds";
                        case "b" -> first ? "the other holds" : "it holds";
                        case "both" -> "both hold";
                        default -> "unclear";
                    };
                    var text = "Judged beside #%d: %s%s"
                            .formatted(
                                    first ? row.getB() : row.getA(),
                                    verdict,
                                    row.getReason().isEmpty() ? "." : ". " + row.getReason());
                    return new Note(Section.RELATION, text, "judged", verdict);
                });
    }

    private static Related related(String title, String key, List<Long> events) {
        return new Related(Section.RELATION, title, key, events);
    }
}
