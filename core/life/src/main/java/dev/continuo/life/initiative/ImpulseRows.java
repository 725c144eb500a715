package dev.continuo.life.initiative;

import static dev.continuo.tables.mind.Tables.IMPULSE;
import static dev.continuo.tables.mind.Tables.IMPULSE_EVIDENCE;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.life.initiative.Wishes.Level;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// The statements about impulses and about what was said of them.
public final class ImpulseRows {
    private ImpulseRows() {}

    /// Those of which nothing became yet: what was promised first, then what matters most.
    static List<Impulse> open(MindReader mind) {
        var open = list(mind, IMPULSE.STATE.eq(DSL.inline(Impulse.OPEN)));
        return Stream.concat(
                        open.stream().filter(Impulse::promised),
                        open.stream()
                                .filter(one -> !one.promised())
                                .sorted((a, b) -> Double.compare(b.relevance(), a.relevance())))
                .toList();
    }

    /// In the order in which they arose.
    public static List<Impulse> list(MindReader mind, Condition which) {
        var evidence = mind.db()
                .select(IMPULSE_EVIDENCE.IMPULSE, IMPULSE_EVIDENCE.EVENT)
                .from(IMPULSE)
                .join(IMPULSE_EVIDENCE)
                .on(IMPULSE_EVIDENCE.AGENT_ID.eq(IMPULSE.AGENT_ID))
                .and(IMPULSE_EVIDENCE.IMPULSE.eq(IMPULSE.ID))
                .where(IMPULSE.AGENT_ID.eq(mind.agent()).and(which))
                .orderBy(IMPULSE_EVIDENCE.IMPULSE, IMPULSE_EVIDENCE.NUMBER)
                .fetchGroups(IMPULSE_EVIDENCE.IMPULSE, IMPULSE_EVIDENCE.EVENT);
        return mind.rows(IMPULSE)
                .and(which)
                .orderBy(IMPULSE.ID)
                .fetch(r -> new Impulse(
                        r.getId(),
                        r.getSource(),
                        r.getKey(),
                        r.getPerson(),
                        r.getAudience(),
                        r.getRelevance(),
                        r.getExpiresAt(),
                        evidence.getOrDefault(r.getId(), List.of())));
    }

    /// Something that was said unasked.
    ///
    /// @param answered whether anything was said after it in its conversation
    record UnaskedMessage(long message, String text, Instant at, boolean answered) {}

    /// Returns the messages that some persons were sent unasked since a time, newest first.
    static List<UnaskedMessage> saidTo(MindReader mind, Set<Long> persons, Instant since) {
        var later = MESSAGE.as("later");
        var answered = field(exists(selectOne()
                .from(later)
                .where(later.AGENT_ID.eq(MESSAGE.AGENT_ID))
                .and(later.CONVERSATION.eq(MESSAGE.CONVERSATION))
                .and(later.ID.gt(MESSAGE.ID))
                .and(later.PERSON.in(persons))
                .and(later.COMMAND.isFalse())));
        return mind.db()
                .select(IMPULSE.MESSAGE, MESSAGE.TEXT, IMPULSE.SETTLED_AT, answered)
                .from(IMPULSE)
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(IMPULSE.AGENT_ID).and(MESSAGE.ID.eq(IMPULSE.MESSAGE)))
                .where(IMPULSE.AGENT_ID.eq(mind.agent()).and(IMPULSE.PERSON.in(persons)))
                .and(IMPULSE.STATE.eq(DSL.inline(Impulse.SAID)).and(IMPULSE.SETTLED_AT.gt(since)))
                .orderBy(IMPULSE.MESSAGE.desc())
                .fetch(r ->
                        new UnaskedMessage(r.value1(), r.value2() == null ? "" : r.value2(), r.value3(), r.value4()));
    }

    /// Tells whether the same was said to them before.
    static boolean saidBefore(MindReader mind, String key, Set<Long> persons) {
        return mind.db()
                .fetchExists(
                        IMPULSE,
                        IMPULSE.AGENT_ID
                                .eq(mind.agent())
                                .and(IMPULSE.KEY.eq(key).and(IMPULSE.PERSON.in(persons)))
                                .and(IMPULSE.STATE.eq(DSL.inline(Impulse.SAID))));
    }

    /// Returns the time at which some persons last said anything, or were told anything in a
    /// conversation.
    static @Nullable Instant lastTalk(MindReader mind, Set<Long> persons, long conversation) {
        var theirs = mind.db()
                .select(max(INBOX.RECEIVED_AT))
                .from(INBOX)
                .where(INBOX.AGENT_ID.eq(mind.agent()).and(INBOX.PERSON.in(persons)))
                .fetchOne(0, Instant.class);
        var ours = mind.column(MESSAGE.SAID_AT)
                .and(MESSAGE.CONVERSATION.eq(conversation))
                .orderBy(MESSAGE.ID.desc())
                .limit(1)
                .fetchOne(MESSAGE.SAID_AT);
        return Stream.of(Optional.ofNullable(theirs), Optional.ofNullable(ours))
                .flatMap(Optional::stream)
                .max(Instant::compareTo)
                .orElse(null);
    }

    /// The number of the last message in a conversation, 0 for none.
    static long lastMessage(DSLContext db, String agent, long conversation) {
        var last = db.select(max(MESSAGE.ID))
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(agent))
                .and(MESSAGE.CONVERSATION.eq(conversation))
                .fetchSingle()
                .value1();
        return last == null ? 0 : last;
    }

    /// Tells whether what a message answers was said unasked: what it replies to, else the last
    /// that the agent said there before it, answers to commands aside.
    static boolean answersUnasked(MindReader mind, long message, long conversation) {
        var last = select(max(MESSAGE.ID))
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()))
                .and(MESSAGE.CONVERSATION.eq(conversation))
                .and(MESSAGE.PERSON.isNull().and(MESSAGE.MODEL.isNotNull()))
                .and(MESSAGE.ID.lt(message));
        var replied = select(MESSAGE.REPLY_TO)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.eq(message)));
        var about = new ArrayList<Long>();
        var reply = mind.db().fetchOne(replied);
        if (reply != null && reply.value1() != null) about.add(reply.value1());
        else mind.db().fetch(last).forEach(r -> about.add(r.value1()));
        about.removeIf(Objects::isNull);
        return !about.isEmpty()
                && mind.db()
                        .fetchExists(IMPULSE, IMPULSE.AGENT_ID.eq(mind.agent()).and(IMPULSE.MESSAGE.in(about)));
    }

    /// Returns the outcome of a message that was said unasked: see [Initiative.ImpulseOutcome].
    static String end(MindReader mind, Set<Long> persons, long message, Instant at, Instant now) {
        var until = at.plus(InitiativePolicy.DAY);
        var refused = WishRows.list(mind.db(), mind.agent(), persons).stream()
                .anyMatch(wish -> Level.OFF.text().equals(wish.getLevel())
                        && wish.getId() > message
                        && wish.getSetAt().isBefore(until));
        if (refused) return "refused";
        var where = select(MESSAGE.CONVERSATION)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.eq(message)));
        var answered = mind.db()
                .fetchExists(
                        MESSAGE,
                        MESSAGE.AGENT_ID
                                .eq(mind.agent())
                                .and(MESSAGE.CONVERSATION.in(where))
                                .and(MESSAGE.ID.gt(message).and(MESSAGE.SAID_AT.lt(until)))
                                .and(MESSAGE.PERSON.in(persons))
                                .and(MESSAGE.COMMAND.isFalse()));
        if (answered) return "answered";
        return now.isBefore(until) ? Impulse.SAID : "ignored";
    }
}
