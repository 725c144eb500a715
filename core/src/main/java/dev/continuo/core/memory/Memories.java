package dev.continuo.core.memory;

import static dev.continuo.tables.mind.Tables.ACCESS;
import static dev.continuo.tables.mind.Tables.GATE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.OPENED;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.SUBJECT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Memories for people to look at. Whoever looks names what they may hear; the words of anything
/// else never leave this class, but for [#opened].
public final class Memories {
    private static final Field<String> WORDS = DSL.coalesce(MESSAGE.TEXT, MEMORY.TEXT).as("words");
    private static final int LAST = 10;

    private final DSLContext db;
    private final String agent;

    public Memories(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// Who looks.
    ///
    /// @param persons the one who looks and whoever they are linked with; empty for nobody
    /// @param audible the labels of what they may hear where they look
    /// @param operator whether they learn that there is something they may not hear
    public record Looker(Set<Long> persons, Set<String> audible, boolean operator) {
        public Looker {
            persons = Set.copyOf(persons);
            audible = Set.copyOf(audible);
        }

        boolean own(@Nullable Long speaker) {
            return speaker != null && persons.contains(speaker);
        }
    }

    /// A memory as one looker may see it.
    public sealed interface Sight {
        long id();

        /// It may be heard.
        ///
        /// @param speaker who said it; null for the agent
        /// @param name what the speaker is called; null for the agent
        /// @param source the message that holds its words; null where it has its own
        /// @param weight in [0,1]
        /// @param supersededBy the newer memories that take its place, of those that may be heard
        /// @param supersedes the older ones, likewise
        /// @param tensions the memories that it does not go together with, likewise
        record Seen(
                long id,
                MemoryKind kind,
                MemoryState state,
                boolean flagged,
                boolean pinned,
                @Nullable Long speaker,
                @Nullable String name,
                @Nullable Long source,
                long conversation,
                String text,
                String audience,
                String trust,
                Instant saidAt,
                List<String> tags,
                double weight,
                double importance,
                double confidence,
                int evidence,
                int accesses,
                @Nullable Instant accessedAt,
                List<Long> supersededBy,
                List<Long> supersedes,
                List<Long> tensions)
                implements Sight {
            public Seen {
                tags = List.copyOf(tags);
                supersededBy = List.copyOf(supersededBy);
                supersedes = List.copyOf(supersedes);
                tensions = List.copyOf(tensions);
            }
        }

        /// It is private to another person; only the operator learns as much.
        record Hidden(long id) implements Sight {}
    }

    /// A memory; empty where there is none of that number, or the looker may not know of it.
    public Optional<Sight> find(long id, Looker looker) {
        return list(List.of(id), looker).stream().findFirst();
    }

    /// Those of these memories that the looker may know of, in the order given.
    public List<Sight> list(Collection<Long> ids, Looker looker) {
        var found = new TreeMap<Long, Sight>();
        for (var sight : sights(MEMORY.ID.eq(any(ids)), looker, Integer.MAX_VALUE))
            found.put(sight.id(), sight);
        return ids.stream().filter(found::containsKey).map(found::get).toList();
    }

    /// Memories that a person said or is the subject of, the newest first.
    ///
    /// @param before only those of lower numbers
    public List<Sight> of(long person, Looker looker, long before, int limit) {
        var which = saidBy(Set.of(person)).or(about(Set.of(person)));
        return sights(which.and(MEMORY.ID.lt(before)), looker, limit);
    }

    /// Memories in a state, the newest first.
    public List<Sight> in(MemoryState state, Looker looker, long before, int limit) {
        return sights(MEMORY.STATE.eq(state.text()).and(MEMORY.ID.lt(before)), looker, limit);
    }

    /// The newest memories.
    public List<Sight> latest(Looker looker, long before, int limit) {
        return sights(MEMORY.ID.lt(before), looker, limit);
    }

    private static Condition saidBy(Set<Long> persons) {
        return MEMORY.SPEAKER.in(persons);
    }

    private Condition about(Set<Long> persons) {
        return MEMORY.ID.in(
                DSL.select(SUBJECT.MEMORY)
                        .from(SUBJECT)
                        .where(SUBJECT.AGENT_ID.eq(agent).and(SUBJECT.PERSON.in(persons))));
    }

    /// What the looker may hear. What is in quarantine shows itself to its speaker and the operator
    /// alone.
    private static Condition mayHear(Looker looker) {
        var audible = MEMORY.AUDIENCE.in(looker.audible());
        return looker.operator()
                ? audible
                : audible.and(
                        MEMORY.STATE
                                .ne(MemoryState.QUARANTINED.text())
                                .or(MEMORY.SPEAKER.in(looker.persons())));
    }

    private List<Sight> sights(Condition which, Looker looker, int limit) {
        var audible = DSL.field(mayHear(looker)).as("audible");
        var rows =
                db.select(MEMORY.fields())
                        .select(
                                DSL.when(mayHear(looker), DSL.coalesce(MESSAGE.TEXT, MEMORY.TEXT))
                                        .as(WORDS))
                        .select(PERSON.NAME, audible)
                        .from(MEMORY)
                        .leftJoin(MESSAGE)
                        .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                        .leftJoin(PERSON)
                        .on(PERSON.AGENT_ID.eq(MEMORY.AGENT_ID).and(PERSON.ID.eq(MEMORY.SPEAKER)))
                        .where(MEMORY.AGENT_ID.eq(agent).and(which))
                        .and(looker.operator() ? DSL.noCondition() : mayHear(looker))
                        .orderBy(MEMORY.ID.desc())
                        .limit(limit)
                        .fetch();
        var ids = rows.getValues(MEMORY.ID);
        var newer = relations(SUPERSEDES.OLDER, SUPERSEDES.NEWER, ids, looker);
        var older = relations(SUPERSEDES.NEWER, SUPERSEDES.OLDER, ids, looker);
        var against = relations(TENSION.MEMORY, TENSION.OTHER, ids, looker);
        relations(TENSION.OTHER, TENSION.MEMORY, ids, looker)
                .forEach((id, others) ->
                        against.merge(
                                id,
                                others,
                                (a, b) -> {
                                    var all = new ArrayList<>(a);
                                    all.addAll(b);
                                    return all;
                                }));
        var sights = new ArrayList<Sight>();
        for (var r : rows)
            sights.add(
                    Boolean.TRUE.equals(r.get(audible)) && r.get(WORDS) != null
                            ? seen(r, newer, older, against)
                            : new Sight.Hidden(r.get(MEMORY.ID)));
        return sights;
    }

    /// The other side of a relation, as far as the looker may hear it.
    private Map<Long, List<Long>> relations(
            org.jooq.TableField<?, Long> from,
            org.jooq.TableField<?, Long> to,
            Collection<Long> ids,
            Looker looker) {
        var table = java.util.Objects.requireNonNull(from.getTable());
        var owner = java.util.Objects.requireNonNull(table.field(MEMORY.AGENT_ID));
        return new TreeMap<>(
                db.select(from, to)
                        .from(table)
                        .join(MEMORY)
                        .on(MEMORY.AGENT_ID.eq(owner).and(MEMORY.ID.eq(to)))
                        .where(owner.eq(agent).and(from.eq(any(ids))))
                        .and(mayHear(looker))
                        .orderBy(to)
                        .fetchGroups(from, to));
    }

    private static Sight seen(
            Record r,
            Map<Long, List<Long>> newer,
            Map<Long, List<Long>> older,
            Map<Long, List<Long>> against) {
        var m = r.into(MEMORY);
        var tags = m.getTags();
        return new Sight.Seen(
                m.getId(),
                MemoryKind.parse(m.getKind()),
                MemoryState.parse(m.getState()),
                m.getFlagged(),
                m.getPinned(),
                m.getSpeaker(),
                r.get(PERSON.NAME),
                m.getSource(),
                m.getConversation(),
                r.get(WORDS),
                m.getAudience(),
                m.getTrust(),
                m.getSaidAt(),
                tags.isEmpty() ? List.of() : List.of(tags.split(",", -1)),
                m.getAlpha() / (m.getAlpha() + m.getBeta()),
                m.getImportance(),
                m.getConfidence(),
                m.getEvidence(),
                m.getAccesses(),
                m.getAccessedAt(),
                newer.getOrDefault(m.getId(), List.of()),
                older.getOrDefault(m.getId(), List.of()),
                against.getOrDefault(m.getId(), List.of()));
    }

    /// Something that happened to a memory.
    ///
    /// @param event the event's number
    /// @param what `entry`, `exit`, `changed`, `recalled`, `opened`, `superseded` or `supersedes`
    /// @param detail a decision with its reason, a rank, a number
    public record Moment(Instant at, long event, String what, String detail) {}

    /// What happened to a memory, oldest first: gates, changes of its words, the last times it came
    /// to mind and was looked at by the operator, what took its place. Only of what the looker may
    /// hear.
    public List<Moment> history(long id, Looker looker) {
        if (!(find(id, looker).orElse(null) instanceof Sight.Seen seen)) return List.of();
        var moments = new ArrayList<Moment>();
        db.selectFrom(GATE)
                .where(GATE.AGENT_ID.eq(agent).and(GATE.MEMORY.eq(id)))
                .forEach(g ->
                        moments.add(
                                new Moment(
                                        g.getDecidedAt(),
                                        g.getEvent(),
                                        g.getGate(),
                                        "%s: %s (p %.2f, draw %.2f)"
                                                .formatted(
                                                        g.getDecision(),
                                                        g.getReason(),
                                                        g.getProbability(),
                                                        g.getDraw()))));
        moments.addAll(changes(seen));
        db.selectFrom(ACCESS)
                .where(ACCESS.AGENT_ID.eq(agent).and(ACCESS.MEMORY.eq(id)))
                .orderBy(ACCESS.RETRIEVAL.desc())
                .limit(LAST)
                .forEach(a ->
                        moments.add(
                                new Moment(
                                        a.getAt(),
                                        a.getRetrieval(),
                                        "recalled",
                                        "rank " + a.getRank())));
        db.selectFrom(OPENED)
                .where(OPENED.AGENT_ID.eq(agent).and(OPENED.MEMORY.eq(id)))
                .orderBy(OPENED.ID.desc())
                .limit(LAST)
                .forEach(o ->
                        moments.add(
                                new Moment(
                                        o.getOpenedAt(), o.getId(), "opened", "by the operator")));
        for (var newer : list(seen.supersededBy(), looker))
            succession(newer, "superseded", moments);
        for (var older : list(seen.supersedes(), looker)) succession(older, "supersedes", moments);
        moments.sort(Comparator.comparing(Moment::at).thenComparingLong(Moment::event));
        return moments;
    }

    private static void succession(Sight sight, String what, List<Moment> to) {
        if (sight instanceof Sight.Seen seen)
            to.add(new Moment(seen.saidAt(), seen.id(), what, "#" + seen.id()));
    }

    private List<Moment> changes(Sight.Seen seen) {
        if (seen.source() == null) return List.of();
        return db.select(MESSAGE_EDIT.ID, MESSAGE.EDITED_AT)
                .from(MESSAGE_EDIT)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MESSAGE_EDIT.AGENT_ID))
                .and(MESSAGE.ID.eq(MESSAGE_EDIT.MESSAGE))
                .where(MESSAGE_EDIT.AGENT_ID.eq(agent))
                .and(MESSAGE_EDIT.MESSAGE.eq(seen.source()))
                .fetch(r ->
                        new Moment(
                                r.value2() == null ? seen.saidAt() : r.value2(),
                                r.value1(),
                                "changed",
                                "its speaker changed the words"));
    }

    /// Memories counted.
    ///
    /// @param states how many in each state
    /// @param kinds how many of each kind
    /// @param noise how many the entry gate skipped
    /// @param tense how many do not go together with another
    /// @param superseded how many have a successor
    /// @param pinned how many are pinned
    public record Counts(
            long all,
            Map<String, Integer> states,
            Map<String, Integer> kinds,
            long noise,
            long tense,
            long superseded,
            long pinned) {
        public Counts {
            states = Map.copyOf(states);
            kinds = Map.copyOf(kinds);
        }
    }

    /// Counts all memories.
    public Counts count() {
        return count(MEMORY.AGENT_ID.eq(agent));
    }

    /// Counts those that the looker said, or is the subject of and may hear.
    public Counts count(Looker looker) {
        var persons = looker.persons();
        var theirs = saidBy(persons).or(about(persons).and(mayHear(looker)));
        return count(MEMORY.AGENT_ID.eq(agent).and(theirs));
    }

    private Counts count(Condition which) {
        var states =
                db.select(MEMORY.STATE, DSL.count())
                        .from(MEMORY)
                        .where(which)
                        .groupBy(MEMORY.STATE)
                        .fetchMap(MEMORY.STATE, DSL.count());
        var kinds =
                db.select(MEMORY.KIND, DSL.count())
                        .from(MEMORY)
                        .where(which)
                        .groupBy(MEMORY.KIND)
                        .fetchMap(MEMORY.KIND, DSL.count());
        var all = states.values().stream().mapToLong(Integer::longValue).sum();
        var tense =
                DSL.exists(
                        DSL.selectOne()
                                .from(TENSION)
                                .where(TENSION.AGENT_ID.eq(MEMORY.AGENT_ID))
                                .and(TENSION.MEMORY.eq(MEMORY.ID).or(TENSION.OTHER.eq(MEMORY.ID))));
        var superseded =
                DSL.exists(
                        DSL.selectOne()
                                .from(SUPERSEDES)
                                .where(SUPERSEDES.AGENT_ID.eq(MEMORY.AGENT_ID))
                                .and(SUPERSEDES.OLDER.eq(MEMORY.ID)));
        var skipped =
                DSL.exists(
                        DSL.selectOne()
                                .from(GATE)
                                .where(GATE.AGENT_ID.eq(MEMORY.AGENT_ID))
                                .and(GATE.MEMORY.eq(MEMORY.ID))
                                .and(GATE.GATE_.eq("entry").and(GATE.DECISION.eq(Entry.SKIP))));
        return new Counts(
                all,
                states,
                kinds,
                db.fetchCount(MEMORY, which.and(skipped)),
                db.fetchCount(MEMORY, which.and(tense)),
                db.fetchCount(MEMORY, which.and(superseded)),
                db.fetchCount(MEMORY, which.and(MEMORY.PINNED)));
    }

    /// How many memories of what these persons said may be heard by whom: labels with counts.
    public Map<String, Integer> audiences(Set<Long> persons) {
        return new TreeMap<>(
                db.select(MEMORY.AUDIENCE, DSL.count())
                        .from(MEMORY)
                        .where(MEMORY.AGENT_ID.eq(agent).and(saidBy(persons)))
                        .groupBy(MEMORY.AUDIENCE)
                        .fetchMap(MEMORY.AUDIENCE, DSL.count()));
    }

    /// When the operator looked at something of these persons that is private to them, the newest
    /// first.
    public List<Moment> openings(Set<Long> persons) {
        return db.select(OPENED.ID, OPENED.MEMORY, OPENED.OPENED_AT)
                .from(OPENED)
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(OPENED.AGENT_ID).and(MEMORY.ID.eq(OPENED.MEMORY)))
                .where(OPENED.AGENT_ID.eq(agent).and(saidBy(persons)))
                .orderBy(OPENED.ID.desc())
                .limit(LAST)
                .fetch(r -> new Moment(r.value3(), r.value1(), "opened", "#" + r.value2()));
    }

    /// A memory whoever it is for: for the operator, who records that it was opened.
    public Optional<Sight> opened(long id) {
        var audience =
                db.select(MEMORY.AUDIENCE)
                        .from(MEMORY)
                        .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.eq(id)))
                        .fetchOptional(MEMORY.AUDIENCE);
        return audience.flatMap(label -> find(id, new Looker(Set.of(), Set.of(label), true)));
    }

    private static org.jooq.QuantifiedSelect<? extends org.jooq.Record1<Long>> any(
            Collection<Long> ids) {
        return DSL.any(ids.toArray(Long[]::new));
    }
}
