package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.SUBJECT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;

import dev.continuo.events.MemoryEvent;
import dev.continuo.events.MemoryKind;
import dev.continuo.events.MemoryState;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.audience.Trust;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
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
public final class MemoryViews {
    private static final Field<String> WORDS =
            DSL.coalesce(MESSAGE.TEXT, MEMORY.TEXT).as("words");

    private final DSLContext db;
    private final String agent;

    public MemoryViews(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// Returns the history of memories.
    public MemoryHistory history() {
        return new MemoryHistory(db, agent, this);
    }

    /// Returns how many there are.
    public MemoryCounts counts() {
        return new MemoryCounts(db, agent);
    }

    /// Person who looks at memories.
    ///
    /// @param operator whether they learn that there is something they may not hear
    public record Viewer(Listener listener, boolean operator) {}

    /// A memory as one looker may see it.
    public sealed interface MemoryView {
        long id();

        /// It may be heard.
        record Visible(
                long id,
                MemoryKind kind,
                MemoryState state,
                boolean flagged,
                boolean pinned,
                MemoryOrigin origin,
                String text,
                List<String> tags,
                MemoryWeights weights,
                MemoryTies ties)
                implements MemoryView {
            public Visible {
                tags = List.copyOf(tags);
            }
        }

        /// Origin of a memory.
        ///
        /// @param speaker who said it; null for the agent
        /// @param name what the speaker is called; null for the agent
        /// @param source the message that holds its words; null where it has its own
        /// @param audience who may hear it, as a label
        record MemoryOrigin(
                @Nullable Long speaker,
                @Nullable String name,
                @Nullable Long source,
                long conversation,
                String audience,
                String trust,
                Instant saidAt) {}

        /// Weights of a memory.
        ///
        /// @param weight in [0,1]
        record MemoryWeights(
                double weight,
                double importance,
                double confidence,
                int evidence,
                int accesses,
                @Nullable Instant accessedAt) {}

        /// Other memories, of those that may be heard.
        ///
        /// @param supersededBy the newer ones that take its place
        /// @param supersedes the older ones
        /// @param tensions those that it does not go together with
        record MemoryTies(List<Long> supersededBy, List<Long> supersedes, List<Long> tensions) {
            public MemoryTies {
                supersededBy = List.copyOf(supersededBy);
                supersedes = List.copyOf(supersedes);
                tensions = List.copyOf(tensions);
            }
        }

        /// It is private to another person; only the operator learns as much.
        record Redacted(long id) implements MemoryView {}
    }

    /// A memory; empty where there is none of that number, or the looker may not know of it.
    public Optional<MemoryView> find(long id, Viewer viewer) {
        return list(List.of(id), viewer).stream().findFirst();
    }

    /// Those of these memories that the looker may know of, in the order given.
    public List<MemoryView> list(Collection<Long> ids, Viewer viewer) {
        var found = new TreeMap<Long, MemoryView>();
        for (var view : views(MEMORY.ID.eq(any(ids)), viewer, Integer.MAX_VALUE)) found.put(view.id(), view);
        return ids.stream().filter(found::containsKey).map(found::get).toList();
    }

    /// Memories that a person said or is the subject of, the newest first.
    ///
    /// @param before only those of lower numbers
    public List<MemoryView> of(long person, Viewer viewer, long before, int limit) {
        var which = saidBy(Set.of(person)).or(about(agent, Set.of(person)));
        return views(which.and(MEMORY.ID.lt(before)), viewer, limit);
    }

    /// Memories in a state, the newest first.
    public List<MemoryView> in(MemoryState state, Viewer viewer, long before, int limit) {
        return views(MEMORY.STATE.eq(state.text()).and(MEMORY.ID.lt(before)), viewer, limit);
    }

    /// The newest memories.
    public List<MemoryView> latest(Viewer viewer, long before, int limit) {
        return views(MEMORY.ID.lt(before), viewer, limit);
    }

    /// The newest that tell something: neither what only asks or greets, nor what the agent said.
    public List<MemoryView> telling(Viewer viewer, int limit) {
        var own =
                MEMORY.TRUST.eq(Trust.SELF.text()).and(MEMORY.INSIGHT.isFalse()).andNot(tagged(MemoryEvent.NOTED));
        var little = own.or(tagged(SalienceSignals.QUESTION)).or(tagged(SalienceSignals.CHATTER));
        return views(MEMORY.PINNED.isTrue().orNot(little), viewer, limit);
    }

    private static Condition tagged(String tag) {
        return DSL.concat(DSL.inline(","), MEMORY.TAGS, DSL.inline(",")).contains("," + tag + ",");
    }

    static Condition saidBy(Set<Long> persons) {
        return MEMORY.SPEAKER.in(persons);
    }

    static Condition about(String agent, Set<Long> persons) {
        return MEMORY.ID.in(DSL.select(SUBJECT.MEMORY)
                .from(SUBJECT)
                .where(SUBJECT.AGENT_ID.eq(agent).and(SUBJECT.PERSON.in(persons))));
    }

    /// Returns the condition for memories that the looker may hear. A memory in quarantine shows
    /// itself to its speaker and the operator alone.
    static Condition mayHear(Viewer viewer) {
        var audible = viewer.listener().hears(MEMORY.AUDIENCE);
        return viewer.operator()
                ? audible
                : audible.and(MEMORY.STATE
                        .ne(MemoryState.QUARANTINED.text())
                        .or(MEMORY.SPEAKER.in(viewer.listener().persons())));
    }

    private List<MemoryView> views(Condition which, Viewer viewer, int limit) {
        var audible = DSL.field(mayHear(viewer)).as("audible");
        var rows = db.select(MEMORY.fields())
                .select(DSL.when(mayHear(viewer), DSL.coalesce(MESSAGE.TEXT, MEMORY.TEXT))
                        .as(WORDS))
                .select(PERSON.NAME, audible)
                .from(MEMORY)
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(MEMORY.AGENT_ID).and(PERSON.ID.eq(MEMORY.SPEAKER)))
                .where(MEMORY.AGENT_ID.eq(agent).and(which))
                .and(viewer.operator() ? DSL.noCondition() : mayHear(viewer))
                .orderBy(MEMORY.ID.desc())
                .limit(limit)
                .fetch();
        var ids = rows.getValues(MEMORY.ID);
        var newer = relations(SUPERSEDES.OLDER, SUPERSEDES.NEWER, ids, viewer);
        var older = relations(SUPERSEDES.NEWER, SUPERSEDES.OLDER, ids, viewer);
        var against = relations(TENSION.MEMORY, TENSION.OTHER, ids, viewer);
        relations(TENSION.OTHER, TENSION.MEMORY, ids, viewer)
                .forEach((id, others) -> against.merge(id, others, (a, b) -> {
                    var all = new ArrayList<>(a);
                    all.addAll(b);
                    return all;
                }));
        var views = new ArrayList<MemoryView>();
        for (var r : rows)
            views.add(
                    Boolean.TRUE.equals(r.get(audible)) && r.get(WORDS) != null
                            ? seen(r, newer, older, against)
                            : new MemoryView.Redacted(r.get(MEMORY.ID)));
        return views;
    }

    /// The other side of a relation, as far as the looker may hear it.
    private Map<Long, List<Long>> relations(
            org.jooq.TableField<?, Long> from, org.jooq.TableField<?, Long> to, Collection<Long> ids, Viewer viewer) {
        var table = java.util.Objects.requireNonNull(from.getTable());
        var owner = java.util.Objects.requireNonNull(table.field(MEMORY.AGENT_ID));
        return new TreeMap<>(db.select(from, to)
                .from(table)
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(owner).and(MEMORY.ID.eq(to)))
                .where(owner.eq(agent).and(from.eq(any(ids))))
                .and(mayHear(viewer))
                .orderBy(to)
                .fetchGroups(from, to));
    }

    private static MemoryView seen(
            Record r, Map<Long, List<Long>> newer, Map<Long, List<Long>> older, Map<Long, List<Long>> against) {
        var m = r.into(MEMORY);
        var tags = m.getTags();
        return new MemoryView.Visible(
                m.getId(),
                MemoryKind.parse(m.getKind()),
                MemoryState.parse(m.getState()),
                m.getFlagged(),
                m.getPinned(),
                new MemoryView.MemoryOrigin(
                        m.getSpeaker(),
                        r.get(PERSON.NAME),
                        m.getSource(),
                        m.getConversation(),
                        m.getAudience(),
                        m.getTrust(),
                        m.getSaidAt()),
                r.get(WORDS),
                tags.isEmpty() ? List.of() : List.of(tags.split(",", -1)),
                new MemoryView.MemoryWeights(
                        m.getAlpha() / (m.getAlpha() + m.getBeta()),
                        m.getImportance(),
                        m.getConfidence(),
                        m.getEvidence(),
                        m.getAccesses(),
                        m.getAccessedAt()),
                new MemoryView.MemoryTies(
                        newer.getOrDefault(m.getId(), List.of()),
                        older.getOrDefault(m.getId(), List.of()),
                        against.getOrDefault(m.getId(), List.of())));
    }

    /// A memory whoever it is for: for the operator, who records that it was opened.
    public Optional<MemoryView> opened(long id) {
        var audience = db.select(MEMORY.AUDIENCE)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.eq(id)))
                .fetchOptional(MEMORY.AUDIENCE);
        return audience.flatMap(label -> find(id, new Viewer(Listener.hearing(Set.of(label)), true)));
    }

    private static org.jooq.QuantifiedSelect<? extends org.jooq.Record1<Long>> any(Collection<Long> ids) {
        return DSL.any(ids.toArray(Long[]::new));
    }
}
