package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.lateral;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.table;
import static org.jooq.impl.DSL.unnest;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Select;
import org.jooq.impl.SQLDataType;

/// What was before the agent when it said something, as a graph: messages and memories lead to the
/// replies that were composed with them in sight, and these to later ones.
///
/// Of old replies it is unknown which lines stood before the model; any that may have counts.
final class ReplyEvidence {
    private static final int BATCH_SIZE = 500;

    /// Messages that may lie between a line and an old reply that was shown it: both sides' lines,
    /// and what it answers.
    private static final int MAX_LINES = 2 * Context.LINES + 2;

    private final DSLContext db;
    private final String agent;

    ReplyEvidence(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// Everything that was composed or derived with any of the events in sight, however far off;
    /// the events themselves are not among it.
    Set<Long> reachedFrom(Collection<Long> events) {
        var reached = name("reached");
        var id = field(name("reached", "id"), SQLDataType.BIGINT);
        var roots = unnest(events.toArray(Long[]::new)).as("root", "id");
        var next = lateral(after(id)).as("next", "id");
        var graph =
                reached.fields("id")
                        .as(
                                select(field(name("root", "id"), SQLDataType.BIGINT))
                                        .from(roots)
                                        .union(
                                                select(
                                                                field(
                                                                        name("next", "id"),
                                                                        SQLDataType.BIGINT))
                                                        .from(table(reached))
                                                        .crossJoin(next)));
        var found =
                new TreeSet<>(
                        db.withRecursive(graph)
                                .select(id)
                                .from(table(reached))
                                .fetch(Record1::value1));
        found.removeAll(events);
        return found;
    }

    /// What rests on one event at the first step.
    private Select<Record1<Long>> after(Field<Long> id) {
        var here = MESSAGE.as("here");
        var later = MESSAGE.as("later");
        var following =
                select(later.ID, later.LINES_UNKNOWN)
                        .from(here)
                        .join(later)
                        .on(later.AGENT_ID.eq(here.AGENT_ID))
                        .and(later.CONVERSATION.eq(here.CONVERSATION).and(later.ID.gt(here.ID)))
                        .where(here.AGENT_ID.eq(agent).and(here.ID.eq(id)))
                        .and(later.COMMAND.isFalse())
                        .orderBy(later.ID)
                        .limit(MAX_LINES)
                        .asTable("following", "id", "unknown");
        return select(REPLY_EVIDENCE.REPLY)
                .from(REPLY_EVIDENCE)
                .where(REPLY_EVIDENCE.AGENT_ID.eq(agent).and(REPLY_EVIDENCE.SOURCE.eq(id)))
                .unionAll(
                        select(EVIDENCE.MEMORY)
                                .from(EVIDENCE)
                                .where(EVIDENCE.AGENT_ID.eq(agent).and(EVIDENCE.SOURCE.eq(id))))
                .unionAll(
                        select(MEMORY.ID)
                                .from(MEMORY)
                                .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.SOURCE.eq(id)))
                                .and(MEMORY.ID.ne(id)))
                .unionAll(
                        select(field(name("following", "id"), SQLDataType.BIGINT))
                                .from(following)
                                .where(field(name("following", "unknown"), SQLDataType.BOOLEAN)));
    }

    /// What each of the replies and memories rests on at the first step.
    Map<Long, Set<Long>> sources(Collection<Long> ids) {
        var sources = new HashMap<Long, Set<Long>>();
        for (var batch : batches(ids)) read(batch, sources);
        return sources;
    }

    private void read(Long[] ids, Map<Long, Set<Long>> into) {
        db.select(REPLY_EVIDENCE.REPLY, REPLY_EVIDENCE.SOURCE)
                .from(REPLY_EVIDENCE)
                .where(REPLY_EVIDENCE.AGENT_ID.eq(agent).and(REPLY_EVIDENCE.REPLY.eq(any(ids))))
                .unionAll(
                        select(EVIDENCE.MEMORY, EVIDENCE.SOURCE)
                                .from(EVIDENCE)
                                .where(EVIDENCE.AGENT_ID.eq(agent))
                                .and(EVIDENCE.MEMORY.eq(any(ids))))
                .unionAll(
                        select(MEMORY.ID, MEMORY.SOURCE)
                                .from(MEMORY)
                                .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.eq(any(ids))))
                                .and(MEMORY.SOURCE.ne(MEMORY.ID)))
                .unionAll(linesBefore(ids))
                .forEach(r ->
                        into.computeIfAbsent(r.value1(), _ -> new HashSet<>()).add(r.value2()));
    }

    private Select<org.jooq.Record2<Long, Long>> linesBefore(Long[] ids) {
        var reply = MESSAGE.as("reply");
        var earlier = MESSAGE.as("earlier");
        var before =
                select(earlier.ID)
                        .from(earlier)
                        .where(earlier.AGENT_ID.eq(reply.AGENT_ID))
                        .and(earlier.CONVERSATION.eq(reply.CONVERSATION))
                        .and(earlier.ID.lt(reply.ID).and(earlier.COMMAND.isFalse()))
                        .orderBy(earlier.ID.desc())
                        .limit(MAX_LINES);
        var lines = lateral(before).as("line", "id");
        return select(reply.ID, field(name("line", "id"), SQLDataType.BIGINT))
                .from(reply)
                .crossJoin(lines)
                .where(reply.AGENT_ID.eq(agent).and(reply.ID.eq(any(ids))))
                .and(reply.LINES_UNKNOWN);
    }

    /// Events in parts that a statement takes at once.
    static List<Long[]> batches(Collection<Long> ids) {
        var all = List.copyOf(ids);
        var batches = new ArrayList<Long[]>();
        for (int at = 0; at < all.size(); at += BATCH_SIZE)
            batches.add(
                    all.subList(at, Math.min(all.size(), at + BATCH_SIZE)).toArray(Long[]::new));
        return batches;
    }
}
