package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.GROUNDS;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// Finds the agent's texts that render what somebody said: those that answer it, were given it as a
/// memory, name it (`#12`), or repeat its words.
final class Renderings {
    private static final int PORTION = 2_000;
    private static final Pattern NUMBER = Pattern.compile("#(\\d{1,18})(?!\\d)");

    private final DSLContext db;
    private final String agent;

    Renderings(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// Something that the agent said.
    ///
    /// @param model what voiced it; null for a command's answer or a notice
    record Text(long id, long conversation, @Nullable String model, String text) {}

    /// Those that answer one of the events or were given it.
    Set<Long> resting(Collection<Long> events, long after) {
        var resting = new TreeSet<Long>();
        var ids = events.toArray(Long[]::new);
        resting.addAll(
                db.select(INBOX.REPLY)
                        .from(INBOX)
                        .where(INBOX.AGENT_ID.eq(agent).and(INBOX.ID.eq(any(ids))))
                        .and(INBOX.REPLY.gt(after))
                        .fetch(INBOX.REPLY));
        resting.addAll(
                db.select(GROUNDS.REPLY)
                        .from(GROUNDS)
                        .where(GROUNDS.AGENT_ID.eq(agent).and(GROUNDS.MEMORY.eq(any(ids))))
                        .and(GROUNDS.REPLY.gt(after))
                        .fetch(GROUNDS.REPLY));
        resting.retainAll(standing(resting));
        return resting;
    }

    private Set<Long> standing(Set<Long> replies) {
        return db.select(MESSAGE.ID)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.PERSON.isNull()))
                .and(MESSAGE.ID.eq(any(replies.toArray(Long[]::new))))
                .fetchSet(MESSAGE.ID);
    }

    private static org.jooq.QuantifiedSelect<? extends org.jooq.Record1<Long>> any(Long[] ids) {
        return org.jooq.impl.DSL.any(ids);
    }

    /// The texts after `after` that are such. Reads all of them.
    Set<Long> among(long after, Predicate<Text> such) {
        var found = new TreeSet<Long>();
        for (var from = after; ; ) {
            var portion =
                    db.select(MESSAGE.ID, MESSAGE.CONVERSATION, MESSAGE.MODEL, MESSAGE.TEXT)
                            .from(MESSAGE)
                            .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.PERSON.isNull()))
                            .and(MESSAGE.ID.gt(from))
                            .orderBy(MESSAGE.ID)
                            .limit(PORTION)
                            .fetch(r -> new Text(r.value1(), r.value2(), r.value3(), r.value4()));
            for (var text : portion) if (such.test(text)) found.add(text.id());
            if (portion.size() < PORTION) return found;
            from = portion.getLast().id();
        }
    }

    /// Whether a text names one of the events.
    static boolean names(String text, Set<Long> events) {
        var numbers = NUMBER.matcher(text);
        while (numbers.find()) if (events.contains(Long.valueOf(numbers.group(1)))) return true;
        return false;
    }
}
