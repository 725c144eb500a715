package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.ATTACHMENT;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.REACTION;

import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import dev.continuo.mind.faculty.role.RecordJson;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jooq.impl.DSL;

/// Messages and reactions of persons.
final class MessagePersonalData implements PersonalDataSource {
    private static final String MESSAGES = "id=value1 time=value2 channel=value6 conversation=value7 text=value3"
            + " audience=value4 command=value5 reply=value8";

    @Override
    public List<Count> count(MindReader mind, Set<Long> persons) {
        var db = mind.db();
        var theirs = MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.PERSON.in(persons));
        var ids = DSL.select(MESSAGE.ID).from(MESSAGE).where(theirs);
        return List.of(
                new Count("messages", "message", "messages", db.fetchCount(MESSAGE, theirs)),
                new Count(
                        "changes",
                        "change",
                        "changes",
                        db.fetchCount(
                                MESSAGE_EDIT, MESSAGE_EDIT.AGENT_ID.eq(mind.agent()), MESSAGE_EDIT.MESSAGE.in(ids))),
                new Count(
                        "files",
                        "file description",
                        "file descriptions",
                        db.fetchCount(ATTACHMENT, ATTACHMENT.AGENT_ID.eq(mind.agent()), ATTACHMENT.MESSAGE.in(ids))),
                new Count(
                        "reactions",
                        "reaction",
                        "reactions",
                        db.fetchCount(REACTION, REACTION.AGENT_ID.eq(mind.agent()), REACTION.PERSON.in(persons))));
    }

    @Override
    public Map<String, Object> export(MindReader mind, Listener listener) {
        var export = new LinkedHashMap<String, Object>();
        export.put("messages", messages(mind, listener));
        export.put("reactions", reactions(mind, listener.persons()));
        return export;
    }

    /// All they said, oldest first, with what it said before and what the agent answered.
    private static List<Map<String, Object>> messages(MindReader mind, Listener listener) {
        var reply = MESSAGE.as("reply");
        var rows = mind.db()
                .select(
                        MESSAGE.ID,
                        MESSAGE.SAID_AT,
                        MESSAGE.TEXT,
                        MESSAGE.AUDIENCE,
                        MESSAGE.COMMAND,
                        CONVERSATION.CHANNEL,
                        CONVERSATION.EXTERNAL,
                        reply.TEXT)
                .from(MESSAGE)
                .join(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(MESSAGE.AGENT_ID))
                .and(CONVERSATION.ID.eq(MESSAGE.CONVERSATION))
                .leftJoin(INBOX)
                .on(INBOX.AGENT_ID.eq(MESSAGE.AGENT_ID).and(INBOX.ID.eq(MESSAGE.ID)))
                .leftJoin(reply)
                .on(reply.AGENT_ID.eq(INBOX.AGENT_ID).and(reply.ID.eq(INBOX.REPLY)))
                .and(listener.hears(reply.AUDIENCE))
                .where(MESSAGE.AGENT_ID.eq(mind.agent()))
                .and(MESSAGE.PERSON.in(listener.persons()))
                .orderBy(MESSAGE.ID)
                .fetch();
        var ids = new TreeSet<>(rows.getValues(MESSAGE.ID));
        var was = was(mind, ids);
        var files = files(mind, ids);
        return rows.map(r -> {
            var json = RecordJson.of(r, MESSAGES);
            var versions = was.getOrDefault(r.value1(), Map.of());
            if (!versions.isEmpty())
                json.put(
                        "versions",
                        versions.entrySet().stream()
                                .map(e -> Map.of("event", e.getKey(), "text", e.getValue()))
                                .toList());
            var came = files.getOrDefault(r.value1(), List.of());
            if (!came.isEmpty()) json.put("files", came);

            return json;
        });
    }

    private static Map<Long, List<Map<String, Object>>> files(MindReader mind, Set<Long> ids) {
        return mind.db()
                .select(ATTACHMENT.MESSAGE, ATTACHMENT.KIND, ATTACHMENT.NAME, ATTACHMENT.SIZE, ATTACHMENT.TEXT)
                .from(ATTACHMENT)
                .where(ATTACHMENT.AGENT_ID.eq(mind.agent()))
                .and(ATTACHMENT.MESSAGE.eq(DSL.any(ids.toArray(Long[]::new))))
                .orderBy(ATTACHMENT.MESSAGE, ATTACHMENT.NUMBER)
                .fetchGroups(r -> r.value1(), r -> RecordJson.of(r, "kind=value2 name=value3 size=value4 text=value5"));
    }

    private static Map<Long, Map<Long, String>> was(MindReader mind, Set<Long> ids) {
        var events = new HashSet<Long>();
        mind.db()
                .select(MESSAGE_EDIT.ID, MESSAGE_EDIT.MESSAGE)
                .from(MESSAGE_EDIT)
                .where(MESSAGE_EDIT.AGENT_ID.eq(mind.agent()))
                .and(MESSAGE_EDIT.MESSAGE.eq(DSL.any(ids.toArray(Long[]::new))))
                .forEach(r -> {
                    events.add(r.value1());
                    events.add(r.value2());
                });
        var was = new TreeMap<Long, Map<Long, String>>();
        for (var entry : mind.ledger().find(events)) {
            var event = entry.event();
            if (event.payload() instanceof MessageReceived received)
                was.computeIfAbsent(event.seq(), _ -> new TreeMap<>()).put(event.seq(), received.text());
            if (event.payload() instanceof MessageEdited edited)
                was.computeIfAbsent(edited.message(), _ -> new TreeMap<>()).put(event.seq(), edited.text());
        }
        return was;
    }

    /// All their reactions, oldest first.
    private static List<Map<String, Object>> reactions(MindReader mind, Set<Long> persons) {
        return mind.rows(REACTION)
                .and(REACTION.PERSON.in(persons))
                .orderBy(REACTION.ID)
                .fetch(r -> RecordJson.of(r, "id time=reacted_at message reaction added"));
    }
}
