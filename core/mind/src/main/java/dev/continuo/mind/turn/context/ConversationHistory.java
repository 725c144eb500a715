package dev.continuo.mind.turn.context;

import static dev.continuo.tables.mind.Tables.GROUNDS;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.OUTBOX;
import static dev.continuo.tables.mind.Tables.PERSON;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.param;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.MemoryState;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.RenderedQuery;
import dev.continuo.mind.message.AttachmentText;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.turn.context.Speakers.Speaker;
import dev.continuo.model.offline.OfflineVoice;
import dev.continuo.model.provider.http.Provider;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// The last lines of a conversation that its listener may hear: exchanges, commands that changed
/// something, and whatever the agent or the program said there unasked.
public final class ConversationHistory {
    /// More than are shown, so that what is kept suffices while some leave and others come.
    static final int KEPT = ConversationWindow.MOST + 16;

    private static final HistoryQuery READING = reading();

    /// The statement, and its columns.
    private record HistoryQuery(
            RenderedQuery query,
            dev.continuo.tables.mind.tables.Message reply,
            Field<Boolean> suspect,
            Field<Boolean> suspectReply,
            Field<Long[]> told) {}

    private final DSLContext db;
    private final String agent;
    private final ConversationTails tails;

    ConversationHistory(DSLContext db, String agent, ConversationTails tails) {
        this.db = db;
        this.agent = agent;
        this.tails = tails;
    }

    public static ConversationHistory following(Ledger ledger, DSLContext db) {
        return new ConversationHistory(db, ledger.agent(), ConversationTails.following(ledger));
    }

    private static HistoryQuery reading() {
        var agent = param("agent", String.class);
        var audible = any(param("audible", String[].class));
        var reply = MESSAGE.as("reply");
        var suspect = quarantined(agent, MESSAGE.ID).as("suspect");
        var suspectReply = quarantined(agent, reply.ID).as("suspect_reply");
        var told = told(agent, coalesce(reply.ID, MESSAGE.ID)).as("told");
        var changed = INBOX.REASON.eq(inline(Inbox.CHANGED));
        var query = select(MESSAGE.ID, MESSAGE.TEXT, MESSAGE.SAID_AT, MESSAGE.PERSON, PERSON.NAME)
                .select(MESSAGE.MODEL, reply.ID, reply.TEXT, reply.MODEL)
                .select(MESSAGE.COMMAND, AttachmentText.OF_MESSAGE)
                .select(suspect, suspectReply, told)
                .from(MESSAGE)
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(MESSAGE.AGENT_ID).and(PERSON.ID.eq(MESSAGE.PERSON)))
                .leftJoin(INBOX)
                .on(INBOX.AGENT_ID.eq(MESSAGE.AGENT_ID).and(INBOX.ID.eq(MESSAGE.ID)))
                .leftJoin(reply)
                .on(reply.AGENT_ID.eq(INBOX.AGENT_ID).and(reply.ID.eq(INBOX.REPLY)))
                .and(reply.AUDIENCE.eq(audible))
                .where(MESSAGE.AGENT_ID.eq(agent))
                .and(MESSAGE.CONVERSATION.eq(param("conversation", Long.class)))
                .and(MESSAGE.ID.gt(param("after", Long.class)))
                .and(MESSAGE.ID.lt(param("before", Long.class)))
                .and(MESSAGE.AUDIENCE.eq(audible))
                .and(MESSAGE.PERSON
                        .isNotNull()
                        .and(MESSAGE.COMMAND.isFalse().or(changed))
                        .or(unasked(agent)))
                .orderBy(MESSAGE.ID.desc())
                .limit(inline(KEPT));
        return new HistoryQuery(new RenderedQuery(query), reply, suspect, suspectReply, told);
    }

    /// One thing said.
    ///
    /// @param id 0 for what is not recorded
    /// @param speaker null for the agent
    /// @param quarantined whether it may be poison
    /// @param reply whether the agent said it in answer to the line before it
    /// @param notice whether the program sent it in the agent's place: no voice of the agent's did
    /// @param told the memories that it was composed with
    /// @param at when it was said; of a reply, when it was asked for
    public record Utterance(
            long id,
            @Nullable Speaker speaker,
            String text,
            boolean quarantined,
            boolean reply,
            boolean notice,
            List<Long> told,
            Instant at) {
        public Utterance {
            told = List.copyOf(told);
        }

        public Utterance(long id, @Nullable Speaker speaker, String text, boolean quarantined) {
            this(id, speaker, text, quarantined, speaker == null, false, List.of(), Instant.EPOCH);
        }
    }

    /// A line of the conversation, and the reply to it; the agent's own where it answers nobody.
    ///
    /// @param person null for the agent
    /// @param command whether it is a command, of which its name alone is told
    /// @param notice whether it is the agent's and no voice said it
    record HistoryRow(
            long id,
            @Nullable Long person,
            @Nullable String name,
            String text,
            boolean quarantined,
            boolean command,
            boolean notice,
            Instant at,
            List<Long> told,
            @Nullable Utterance reply) {

        HistoryRow answered(@Nullable Utterance with) {
            return new HistoryRow(id, person, name, text, quarantined, command, notice, at, told, with);
        }

        private Utterance line() {
            var speaker = person == null ? null : Speaker.of(person, name);
            // Nothing rests on words of a command that are not told.
            return new Utterance(command ? 0 : id, speaker, text, quarantined, false, notice, told, at);
        }
    }

    /// Oldest first. Each message is followed by its reply, whichever came first: while messages
    /// queue up, the next is heard before the reply to the last.
    ///
    /// @param begin the first line that is wanted, 0 for as many as there may be
    public List<Utterance> read(TurnInput input, Set<String> audible, long begin) {
        var conversation = input.conversation();
        var after = Math.max(conversation.contextAfter(), begin - 1);
        var before = input.ids().getFirst();
        return lines(tails.find(conversation.id(), audible, after, before)
                .orElseGet(() -> anew(conversation.id(), audible, after, before)));
    }

    /// Tells whether no statement needs to ask for them.
    boolean knows(TurnInput input, Set<String> audible, long begin) {
        var conversation = input.conversation();
        var after = Math.max(conversation.contextAfter(), begin - 1);
        return tails.find(conversation.id(), audible, after, input.ids().getFirst())
                .isPresent();
    }

    /// From the newest on; of messages that share a reply the last is followed by it.
    private static List<Utterance> lines(List<HistoryRow> rows) {
        var lines = new ArrayList<Utterance>();
        var replies = new HashSet<Long>();
        for (var row : rows) {
            var reply = row.reply();
            if (reply != null && replies.add(reply.id())) lines.add(reply);
            lines.add(row.line());
        }
        return lines.subList(0, Math.min(ConversationWindow.MOST, lines.size())).reversed();
    }

    private List<HistoryRow> anew(long conversation, Set<String> audible, long after, long before) {
        return tails.keep(conversation, audible, after, () -> rows(conversation, audible, after, Long.MAX_VALUE))
                .between(after, before)
                // So much waits that hardly anything of it was before this message.
                .orElseGet(() -> rows(conversation, audible, after, before));
    }

    /// From the newest on.
    private List<HistoryRow> rows(long conversation, Set<String> audible, long after, long before) {
        return READING.query
                .fetch(
                        db,
                        Map.of(
                                "agent", agent,
                                "audible", audible.toArray(String[]::new),
                                "conversation", conversation,
                                "after", after,
                                "before", before))
                .map(ConversationHistory::row);
    }

    private static HistoryRow row(Record r) {
        var person = r.get(MESSAGE.PERSON);
        var text = r.get(MESSAGE.TEXT);
        var told = List.of(r.get(READING.told));
        return new HistoryRow(
                r.get(MESSAGE.ID),
                person,
                r.get(PERSON.NAME),
                person == null ? said(text, r.get(MESSAGE.MODEL)) : heard(r),
                r.get(READING.suspect),
                person != null && r.get(MESSAGE.COMMAND),
                person == null && r.get(MESSAGE.MODEL) == null,
                r.get(MESSAGE.SAID_AT),
                person == null ? told : List.of(),
                reply(r, told));
    }

    private static @Nullable Utterance reply(Record r, List<Long> told) {
        var id = r.get(READING.reply.ID);
        if (id == null) return null;
        var model = r.get(READING.reply.MODEL);
        var text = said(r.get(READING.reply.TEXT), model);
        return reply(id, text, model, r.get(READING.suspectReply), told, r.get(MESSAGE.SAID_AT));
    }

    /// @param model null for what the program answered in the agent's place
    /// @param asked when it was asked for
    static Utterance reply(
            long id, String text, @Nullable String model, boolean quarantined, List<Long> told, Instant asked) {
        return new Utterance(id, null, text, quarantined, true, model == null, told, asked);
    }

    /// The words of a person with a mark of what came with them; of a command its name, since its
    /// answer tells the rest.
    private static String heard(Record r) {
        var text = r.get(MESSAGE.TEXT);
        return r.get(MESSAGE.COMMAND)
                ? text.strip().split("\\s", 2)[0]
                : AttachmentText.mark(text, r.get(AttachmentText.OF_MESSAGE));
    }

    /// Messages of the agent that answer nobody, such as reminders and notices, and that the
    /// network has.
    private static Condition unasked(Field<String> agent) {
        var part = OUTBOX.AGENT_ID.eq(agent).and(OUTBOX.MESSAGE.eq(MESSAGE.ID));
        // A value and not "exists": else the planner reads the whole inbox for its few lines.
        var answered = field(select(INBOX.ID)
                .from(INBOX)
                .where(INBOX.AGENT_ID.eq(agent).and(INBOX.REPLY.eq(MESSAGE.ID)))
                .limit(inline(1)));
        var delivered = OUTBOX.STATE.eq(DSL.inline("delivered"));
        return MESSAGE.PERSON
                .isNull()
                .and(answered.isNull())
                .and(notExists(selectOne().from(OUTBOX).where(part))
                        .or(exists(selectOne().from(OUTBOX).where(part.and(delivered)))));
    }

    private static Field<Long[]> told(Field<String> agent, Field<Long> reply) {
        return DSL.array(DSL.select(GROUNDS.MEMORY)
                .from(GROUNDS)
                .where(GROUNDS.AGENT_ID.eq(agent))
                .and(GROUNDS.REPLY.eq(reply)));
    }

    static String said(String text, @Nullable String model) {
        return Provider.OFFLINE.id().equals(model) ? OfflineVoice.withoutIntroduction(text) : text;
    }

    /// Tells whether the memory of that number is in quarantine.
    static Field<Boolean> quarantined(Field<String> agent, Field<Long> memory) {
        return DSL.field(DSL.exists(DSL.selectOne()
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.eq(memory)))
                .and(MEMORY.STATE.eq(DSL.inline(MemoryState.QUARANTINED.text())))));
    }
}
