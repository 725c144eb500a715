package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.ACCESS;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.GATE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.OPENED;

import dev.continuo.mind.memory.MemoryViews.MemoryView;
import dev.continuo.mind.memory.MemoryViews.Viewer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.Record4;

/// History of memories, for people to look at.
public final class MemoryHistory {
    private static final int LAST = 10;

    private final DSLContext db;
    private final String agent;
    private final MemoryViews memories;

    MemoryHistory(DSLContext db, String agent, MemoryViews memories) {
        this.db = db;
        this.agent = agent;
        this.memories = memories;
    }

    /// Something that happened to a memory.
    ///
    /// @param event the event's number
    /// @param what `entry`, `exit`, `changed`, `recalled`, `opened`, `superseded` or `supersedes`
    /// @param detail a decision with its reason, a rank, a number
    public record HistoryEntry(Instant at, long event, String what, String detail) {}

    /// Returns the history of a memory, oldest first: gates, changes of its words, the last times
    /// it came to mind and was looked at by the operator, the memories that took its place. Holds
    /// only what the looker may hear.
    public List<HistoryEntry> of(long id, Viewer viewer) {
        if (!(memories.find(id, viewer).orElse(null) instanceof MemoryView.Visible seen)) return List.of();
        var moments = new ArrayList<HistoryEntry>();
        db.selectFrom(GATE)
                .where(GATE.AGENT_ID.eq(agent).and(GATE.MEMORY.eq(id)))
                .forEach(g -> moments.add(new HistoryEntry(
                        g.getDecidedAt(),
                        g.getEvent(),
                        g.getGate(),
                        "%s: %s (p %.2f, draw %.2f)"
                                .formatted(g.getDecision(), g.getReason(), g.getProbability(), g.getDraw()))));
        moments.addAll(changes(seen));
        db.selectFrom(ACCESS)
                .where(ACCESS.AGENT_ID.eq(agent).and(ACCESS.MEMORY.eq(id)))
                .orderBy(ACCESS.RETRIEVAL.desc())
                .limit(LAST)
                .forEach(a ->
                        moments.add(new HistoryEntry(a.getAt(), a.getRetrieval(), "recalled", "rank " + a.getRank())));
        db.selectFrom(OPENED)
                .where(OPENED.AGENT_ID.eq(agent).and(OPENED.TARGET.eq(id)))
                .orderBy(OPENED.ID.desc())
                .limit(LAST)
                .forEach(o -> moments.add(new HistoryEntry(o.getOpenedAt(), o.getId(), "opened", "by the operator")));
        for (var newer : memories.list(seen.ties().supersededBy(), viewer)) succession(newer, "superseded", moments);
        for (var older : memories.list(seen.ties().supersedes(), viewer)) succession(older, "supersedes", moments);
        moments.sort(Comparator.comparing(HistoryEntry::at).thenComparingLong(HistoryEntry::event));
        return moments;
    }

    private static void succession(MemoryView view, String what, List<HistoryEntry> to) {
        if (view instanceof MemoryView.Visible seen)
            to.add(new HistoryEntry(seen.origin().saidAt(), seen.id(), what, "#" + seen.id()));
    }

    private List<HistoryEntry> changes(MemoryView.Visible seen) {
        if (seen.origin().source() == null) return List.of();
        return db.select(MESSAGE_EDIT.ID, MESSAGE.EDITED_AT)
                .from(MESSAGE_EDIT)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MESSAGE_EDIT.AGENT_ID))
                .and(MESSAGE.ID.eq(MESSAGE_EDIT.MESSAGE))
                .where(MESSAGE_EDIT.AGENT_ID.eq(agent))
                .and(MESSAGE_EDIT.MESSAGE.eq(seen.origin().source()))
                .fetch(r -> new HistoryEntry(
                        r.value2() == null ? seen.origin().saidAt() : r.value2(),
                        r.value1(),
                        "changed",
                        "its speaker changed the words"));
    }

    /// Returns the times when the operator looked at something of these persons that is private to
    /// them, the newest first.
    public List<HistoryEntry> openings(Set<Long> persons) {
        return db.select(OPENED.ID, OPENED.TARGET, OPENED.OPENED_AT, CONVERSATION.ID)
                .from(OPENED)
                .leftJoin(MEMORY)
                .on(MEMORY.AGENT_ID.eq(OPENED.AGENT_ID).and(MEMORY.ID.eq(OPENED.TARGET)))
                .leftJoin(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(OPENED.AGENT_ID))
                .and(CONVERSATION.ID.eq(OPENED.TARGET))
                .where(OPENED.AGENT_ID.eq(agent))
                .and(MemoryViews.saidBy(persons).or(CONVERSATION.OWNER.in(persons)))
                .orderBy(OPENED.ID.desc())
                .limit(LAST)
                .fetch(r -> new HistoryEntry(r.value3(), r.value1(), "opened", opened(r)));
    }

    private static String opened(Record4<Long, Long, Instant, Long> row) {
        return (row.value4() == null ? "#" : "our conversation #") + row.value2();
    }
}
