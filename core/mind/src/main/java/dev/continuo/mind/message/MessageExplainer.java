package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.GROUNDS;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Rank;
import dev.continuo.mind.faculty.role.ExplanationPart.RankedSources;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import dev.continuo.mind.faculty.role.Quotation.QuotedPlace;
import dev.continuo.mind.faculty.role.Quotation.QuotedSpeaker;
import dev.continuo.mind.faculty.role.SummaryText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jooq.Record;

/// Explains messages: who said a message, what answers it, and what a reply rests on.
final class MessageExplainer implements Explainer {

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        return mind.db()
                .select(
                        MESSAGE.ID,
                        MESSAGE.PERSON,
                        MESSAGE.SAID_AT,
                        MESSAGE.AUDIENCE,
                        MESSAGE.TEXT,
                        PERSON.NAME,
                        MEMORY.TRUST,
                        CONVERSATION.CHANNEL,
                        CONVERSATION.EXTERNAL,
                        CONVERSATION.ROOM)
                .from(MESSAGE)
                .join(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(MESSAGE.AGENT_ID))
                .and(CONVERSATION.ID.eq(MESSAGE.CONVERSATION))
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(MESSAGE.AGENT_ID).and(PERSON.ID.eq(MESSAGE.PERSON)))
                .leftJoin(MEMORY)
                .on(MEMORY.AGENT_ID.eq(MESSAGE.AGENT_ID).and(MEMORY.ID.eq(MESSAGE.ID)))
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.in(events)))
                .fetchMap(r -> r.get(MESSAGE.ID), r -> quotation(r, listener));
    }

    private static Quotation quotation(Record r, Listener listener) {
        var id = r.get(MESSAGE.ID);
        if (!listener.hears(r.get(MESSAGE.AUDIENCE))) return new Quotation.Withheld(id);
        var person = r.get(MESSAGE.PERSON);
        return new Quotation.Spoken(
                id,
                person == null ? null : new QuotedSpeaker(person, r.get(PERSON.NAME)),
                r.get(MESSAGE.SAID_AT),
                new QuotedPlace(r.get(CONVERSATION.CHANNEL), r.get(CONVERSATION.EXTERNAL), r.get(CONVERSATION.ROOM)),
                r.get(MESSAGE.AUDIENCE),
                r.get(MEMORY.TRUST),
                r.get(MESSAGE.TEXT));
    }

    @Override
    public List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener) {
        var parts = new ArrayList<ExplanationPart>();
        var message = mind.db()
                .select(MESSAGE.PERSON, MESSAGE.MODEL)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.eq(event.id())))
                .and(listener.hears(MESSAGE.AUDIENCE))
                .fetchOne();
        if (message != null)
            parts.addAll(message.value1() == null ? reply(mind, event.id(), message.value2()) : received(mind, event));
        parts.add(use(mind, event.id(), listener));
        return parts;
    }

    private static List<ExplanationPart> received(MindReader mind, Quotation.Spoken event) {
        var parts = new ArrayList<ExplanationPart>();
        var audience = "May be heard by: " + event.audience();
        parts.add(new Note(Section.WHAT, audience, "kind", "message"));
        mind.column(INBOX.REPLY)
                .and(INBOX.ID.eq(event.id()))
                .and(INBOX.REPLY.isNotNull())
                .fetchOptional(INBOX.REPLY)
                .ifPresent(reply -> {
                    var text = "Answered by #" + reply + ".";
                    parts.add(new Note(Section.ANSWER, text, "reply", reply));
                });
        return parts;
    }

    private static List<ExplanationPart> reply(
            MindReader mind, long reply, @org.jspecify.annotations.Nullable String model) {
        var answers = mind.column(INBOX.ID)
                .and(INBOX.REPLY.eq(reply))
                .orderBy(INBOX.ID)
                .fetch(INBOX.ID);
        var text = "It answers %s and %s."
                .formatted(
                        answers.isEmpty() ? nothing(mind, reply) : SummaryText.ids(answers),
                        model == null ? "no model voiced it" : "was voiced by " + model);
        var parts = new ArrayList<ExplanationPart>();
        parts.add(new Note(Section.WHAT, text, "kind", "reply"));
        if (model != null) parts.add(new Note(Section.WHAT, "", "model", model));
        parts.add(new Related(Section.WHAT, "", "answers", answers));
        var grounds = mind.rows(GROUNDS)
                .and(GROUNDS.REPLY.eq(reply))
                .orderBy(GROUNDS.RANK)
                .fetch(r -> new Rank(r.getRank(), r.getScore(), r.getMemory()));
        parts.add(new RankedSources(Section.EVIDENCE, "It rests on:", "It rests on no memory.", "grounds", grounds));
        return parts;
    }

    /// Returns the words for a message whose question is not there: erased, or never asked.
    private static String nothing(MindReader mind, long reply) {
        return mind.ledger()
                .find(reply)
                .map(entry -> entry.event().payload())
                .filter(payload -> payload instanceof MessageComposed said
                        && said.answers().isEmpty())
                .map(_ -> "no message")
                .orElse("a message");
    }

    /// The replies that were given it as a memory, of those the listener may hear.
    private static Note use(MindReader mind, long memory, Listener listener) {
        var replies = mind.db()
                .select(GROUNDS.REPLY)
                .from(GROUNDS)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(GROUNDS.AGENT_ID))
                .and(MESSAGE.ID.eq(GROUNDS.REPLY))
                .where(GROUNDS.AGENT_ID.eq(mind.agent()).and(GROUNDS.MEMORY.eq(memory)))
                .and(listener.hears(MESSAGE.AUDIENCE))
                .orderBy(GROUNDS.REPLY)
                .fetch(GROUNDS.REPLY);
        return new Note(
                Section.USE,
                replies.isEmpty() ? "" : "Remembered in the replies " + SummaryText.ids(replies) + ".",
                "used_by",
                replies);
    }
}
