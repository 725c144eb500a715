package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.ATTACHMENT;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.REACTION;
import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Reacted;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.Dependents;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Erases what goes with messages: their changes, attachments, reactions, and answers that make no
/// sense without them.
final class MessageErasure implements ErasureParticipant {

    @Override
    public Set<Class<? extends EventPayload>> forgettable() {
        return Set.of(MessageReceived.class);
    }

    @Override
    public Set<Long> saidBy(MindReader mind, Set<Long> persons) {
        var said = mind.column(MESSAGE.ID).and(MESSAGE.PERSON.in(persons)).fetchSet(MESSAGE.ID);
        said.addAll(mind.column(REACTION.ID).and(REACTION.PERSON.in(persons)).fetch(REACTION.ID));
        return said;
    }

    @Override
    public Dependents dependents(MindReader mind, Set<Long> gone) {
        var replies = new TreeSet<Long>();
        var asked = MESSAGE.as("asked");
        for (var batch : Ids.batches(gone))
            replies.addAll(mind.db()
                    .select(MESSAGE.ID)
                    .from(INBOX)
                    .join(asked)
                    .on(asked.AGENT_ID.eq(INBOX.AGENT_ID).and(asked.ID.eq(INBOX.ID)))
                    .join(MESSAGE)
                    .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.REPLY)))
                    .join(CONVERSATION)
                    .on(CONVERSATION.AGENT_ID.eq(MESSAGE.AGENT_ID))
                    .and(CONVERSATION.ID.eq(MESSAGE.CONVERSATION))
                    .where(INBOX.AGENT_ID.eq(mind.agent()).and(INBOX.ID.eq(any(batch))))
                    // A command's answer is made of it, wherever it was given; another
                    // one, given in private, makes no sense without what was asked.
                    .and(asked.COMMAND.isTrue().or(CONVERSATION.ROOM.isFalse()))
                    .fetch(MESSAGE.ID));
        for (var batch : Ids.batches(gone)) replies.addAll(copies(mind, batch));
        return new Dependents(Set.of(), replies, Map.of());
    }

    /// The agent's texts that were told elsewhere as they are.
    private static List<Long> copies(MindReader mind, Long[] replies) {
        var original = MESSAGE.as("original");
        return mind.db()
                .select(MESSAGE.ID)
                .from(REPLY_EVIDENCE)
                .join(original)
                .on(original.AGENT_ID.eq(REPLY_EVIDENCE.AGENT_ID))
                .and(original.ID.eq(REPLY_EVIDENCE.SOURCE).and(original.PERSON.isNull()))
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(REPLY_EVIDENCE.AGENT_ID))
                .and(MESSAGE.ID.eq(REPLY_EVIDENCE.REPLY).and(MESSAGE.PERSON.isNull()))
                .where(REPLY_EVIDENCE.AGENT_ID.eq(mind.agent()))
                .and(REPLY_EVIDENCE.SOURCE.eq(any(replies)))
                .and(MESSAGE.CONVERSATION.ne(original.CONVERSATION))
                .and(MESSAGE.TEXT.eq(original.TEXT))
                .fetch(MESSAGE.ID);
    }

    @Override
    public Map<Long, List<String>> words(MindReader mind, Set<Long> gone) {
        var words = new HashMap<Long, List<String>>();
        for (var batch : Ids.batches(gone)) {
            // What a command says is in everybody's commands.
            mind.db()
                    .select(MESSAGE.ID, MESSAGE.TEXT)
                    .from(MESSAGE)
                    .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.eq(any(batch))))
                    .and(MESSAGE.PERSON.isNotNull().and(MESSAGE.COMMAND.isFalse()))
                    .forEach(r -> add(words, r.value1(), r.value2()));
            for (var entry : mind.ledger().find(versions(mind, batch)))
                switch (entry.event().payload()) {
                    case MessageReceived received -> add(words, entry.event().seq(), received.text());
                    case MessageEdited edited -> add(words, edited.message(), edited.text());
                    case null, default -> {}
                }
            mind.db()
                    .select(ATTACHMENT.MESSAGE, ATTACHMENT.NAME, ATTACHMENT.TEXT)
                    .from(ATTACHMENT)
                    .where(ATTACHMENT.AGENT_ID.eq(mind.agent()))
                    .and(ATTACHMENT.MESSAGE.eq(any(batch)))
                    .forEach(r -> {
                        if (r.value2() != null) add(words, r.value1(), r.value2());
                        if (r.value3() != null) add(words, r.value1(), r.value3());
                    });
        }
        return words;
    }

    private static void add(Map<Long, List<String>> words, long event, String text) {
        words.computeIfAbsent(event, _ -> new ArrayList<>()).add(text);
    }

    /// The messages that were changed, and the changes.
    private static Set<Long> versions(MindReader mind, Long[] messages) {
        var versions = new HashSet<Long>();
        mind.db()
                .select(MESSAGE_EDIT.ID, MESSAGE_EDIT.MESSAGE)
                .from(MESSAGE_EDIT)
                .where(MESSAGE_EDIT.AGENT_ID.eq(mind.agent()))
                .and(MESSAGE_EDIT.MESSAGE.eq(any(messages)))
                .forEach(r -> {
                    versions.add(r.value1());
                    versions.add(r.value2());
                });
        return versions;
    }

    @Override
    public Set<Long> conversations(MindReader mind, Set<Long> gone) {
        var conversations = new HashSet<Long>();
        for (var batch : Ids.batches(gone))
            conversations.addAll(mind.db()
                    .selectDistinct(MESSAGE.CONVERSATION)
                    .from(MESSAGE)
                    .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.eq(any(batch))))
                    .fetch(MESSAGE.CONVERSATION));
        return conversations;
    }

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        var messages = new TreeSet<Long>();
        for (var batch : Ids.batches(gone)) {
            states(mind, batch).forEach((id, state) -> {
                // What still waited is never answered: that is its end.
                var end = state.isEnd() ? state : MessageState.SILENT;
                plan.addMessage(id, MessageReceived.class, end.text(), !state.isEnd());
                messages.add(id);
            });
            mind.column(MESSAGE_EDIT.ID)
                    .and(MESSAGE_EDIT.MESSAGE.eq(any(batch)))
                    .forEach(r -> plan.add(r.value1(), MessageEdited.class));
            mind.column(REACTION.ID).and(REACTION.ID.eq(any(batch))).forEach(r -> plan.add(r.value1(), Reacted.class));
        }
        new PlainSearches(mind.ledger()).collect(messages, plan);
    }

    /// The states of those of the events that are messages of persons.
    private static Map<Long, MessageState> states(MindReader mind, Long[] events) {
        return mind.db()
                .select(MESSAGE.ID, INBOX.STATE)
                .from(MESSAGE)
                .leftJoin(INBOX)
                .on(INBOX.AGENT_ID.eq(MESSAGE.AGENT_ID).and(INBOX.ID.eq(MESSAGE.ID)))
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.eq(any(events))))
                .and(MESSAGE.PERSON.isNotNull())
                .fetchMap(
                        r -> r.value1(),
                        r -> r.value2() == null ? MessageState.ACCEPTED : MessageState.parse(r.value2()));
    }

    @Override
    public Set<Long> known(MindReader mind, Set<Long> events, Listener listener) {
        return mind.column(MESSAGE.ID)
                .and(MESSAGE.ID.eq(any(Ids.array(events))))
                .and(listener.hears(MESSAGE.AUDIENCE))
                .fetchSet(MESSAGE.ID);
    }

    @Override
    public boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        var db = mind.db();
        var agent = mind.agent();
        return db.fetchExists(
                        MESSAGE, MESSAGE.AGENT_ID.eq(agent), MESSAGE.PERSON.in(pending.persons()), MESSAGE.ID.gt(last))
                || db.fetchExists(
                        MESSAGE,
                        MESSAGE.AGENT_ID.eq(agent),
                        MESSAGE.PERSON.isNull(),
                        MESSAGE.CONVERSATION.in(pending.owned()),
                        MESSAGE.ID.gt(last))
                || db.fetchExists(
                        MESSAGE_EDIT,
                        MESSAGE_EDIT.AGENT_ID.eq(agent),
                        MESSAGE_EDIT.MESSAGE.eq(any(Ids.array(pending.gone()))),
                        MESSAGE_EDIT.ID.gt(last))
                || statesDiffer(mind, pending.plan());
    }

    private static boolean statesDiffer(MindReader mind, ErasurePlan plan) {
        var planned = new HashMap<Long, MessageState>();
        for (var tombstone : plan.tombstones()) {
            var state = tombstone.state();
            if (state != null)
                planned.put(
                        tombstone.id(),
                        plan.unanswered().contains(tombstone.id()) ? MessageState.ACCEPTED : MessageState.parse(state));
        }
        return !states(mind, Ids.array(planned.keySet())).equals(planned);
    }
}
