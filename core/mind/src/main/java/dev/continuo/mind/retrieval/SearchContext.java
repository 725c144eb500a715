package dev.continuo.mind.retrieval;

import static dev.continuo.tables.mind.Tables.ALIAS;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.PRESENCE;
import static org.jooq.impl.DSL.all;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.lateral;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.multiset;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.param;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.unnest;

import dev.continuo.language.text.PersonName;
import dev.continuo.ledger.database.RenderedQuery;
import dev.continuo.mind.people.Aliases;
import dev.continuo.mind.retrieval.index.MemorySource;
import dev.continuo.mind.retrieval.query.Query;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Records;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/// Facts that a question needs first, read in one statement.
final class SearchContext {
    private static final String ROOM = "room:";
    private static final String SERVER = "server:";
    private static final String AUDIBLE = "audible";
    private static final String EXCLUDED = "excluded";

    /// No person has it.
    private static final long NOBODY = -1;

    private static final int MAX_NAMES = 1_000;

    private final DSLContext dsl;
    private final String agent;
    private final MemorySource memories;
    private final ContextQuery alone;
    private final ContextQuery among;

    SearchContext(DSLContext dsl, String agent, MemorySource memories) {
        this.dsl = dsl;
        this.agent = agent;
        this.memories = memories;
        this.alone = reading(false);
        this.among = reading(true);
    }

    /// @param newest newest memory that the listener may hear; 0 for none
    /// @param vectors how far the vectors are made; null when that was lost
    /// @param asker the name of who asks; null for nobody
    /// @param zone where they are; null where that is not known
    /// @param around the names of those who have spoken where the listener hears
    /// @param called what people are also called there, word by word; of nobody where several are
    record ListenerContext(
            long newest,
            @Nullable Long vectors,
            @Nullable String asker,
            @Nullable String zone,
            List<String> around,
            List<PersonName> called) {}

    /// The statement, and its columns.
    private record ContextQuery(
            RenderedQuery query,
            Field<Long> newest,
            Field<Long> vectors,
            Field<String> asker,
            Field<String> zone,
            Field<List<KnownName>> around,
            Field<List<KnownName>> learned) {}

    private ContextQuery reading(boolean places) {
        var newest = newest();
        var vectors = field(memories.cameTo(param("vectors", String.class))).as("vectors");
        var asker = asker(PERSON.NAME).as("asker");
        var zone = asker(PERSON.TIMEZONE).as("zone");
        var around = (places ? around() : nobody()).as("around");
        var learned = learned().as("learned");
        var query = new RenderedQuery(select(newest, vectors, asker, zone, around, learned));
        return new ContextQuery(query, newest, vectors, asker, zone, around, learned);
    }

    ListenerContext read(Query query, String vectorsName) {
        var places = new Places(new ArrayList<>(), new ArrayList<>());
        for (var label : query.audiences()) places.add(label);
        var reading = places.none() ? alone : among;
        var values = new HashMap<String, Object>();
        values.put(AUDIBLE, query.audiences().toArray(String[]::new));
        values.put(EXCLUDED, query.exclude().toArray(Long[]::new));
        values.put("vectors", vectorsName);
        values.put("asker", Objects.requireNonNullElse(query.asker(), NOBODY));
        values.put("rooms", places.rooms.toArray(Long[]::new));
        values.put("servers", places.servers.toArray(String[]::new));
        var row = reading.query.fetch(dsl, values).getFirst();
        var seq = row.get(reading.newest);
        var known = row.get(reading.around);
        var called = KnownName.names(known, row.get(reading.learned));
        var names = new ArrayList<>(known.stream().map(KnownName::name).toList());
        for (var name : called) if (name.person() != PersonName.NOBODY) names.add(name.name());
        return new ListenerContext(
                seq == null ? 0 : seq,
                row.get(reading.vectors),
                row.get(reading.asker),
                row.get(reading.zone),
                names,
                called);
    }

    /// Rooms and servers among labels.
    private record Places(List<Long> rooms, List<String> servers) {
        void add(String label) {
            if (label.startsWith(ROOM)) rooms.add(Long.valueOf(label.substring(ROOM.length())));
            if (label.startsWith(SERVER)) servers.add(label.substring(SERVER.length()));
        }

        boolean none() {
            return rooms.isEmpty() && servers.isEmpty();
        }
    }

    private static Field<List<KnownName>> nobody() {
        return inline(0).convertFrom(_ -> List.of());
    }

    /// The names of those in the rooms and on the servers.
    private Field<List<KnownName>> around() {
        var places = select(CONVERSATION.ID)
                .from(CONVERSATION)
                .where(CONVERSATION.AGENT_ID.eq(agent))
                .and(CONVERSATION
                        .ID
                        .eq(any(param("rooms", Long[].class)))
                        .or(CONVERSATION.SERVER.eq(any(param("servers", String[].class)))));
        var present = select(PRESENCE.PERSON)
                .from(PRESENCE)
                .where(PRESENCE.AGENT_ID.eq(agent))
                .and(PRESENCE.CONVERSATION.in(places));
        return multiset(select(PERSON.ID, Aliases.human(agent, PERSON.ID), PERSON.NAME)
                        .from(PERSON)
                        .where(PERSON.AGENT_ID.eq(agent))
                        .and(PERSON.ID.in(present))
                        .orderBy(PERSON.ID)
                        .limit(inline(MAX_NAMES)))
                .convertFrom(rows -> rows.map(Records.mapping(KnownName::new)));
    }

    /// Returns the field of the names that people were heard to be called by those whom the
    /// listener may hear.
    private Field<List<KnownName>> learned() {
        var labels = any(param(AUDIBLE, String[].class));
        var held = Aliases.holding(agent, ALIAS.AUDIENCE.eq(labels)).asTable("held");
        var person = Objects.requireNonNull(held.field(ALIAS.PERSON));
        var called = Objects.requireNonNull(held.field(2, String.class));
        return multiset(select(person, Aliases.human(agent, person), called)
                        .from(held)
                        .orderBy(person)
                        .limit(inline(MAX_NAMES)))
                .convertFrom(rows -> rows.map(Records.mapping(KnownName::new)));
    }

    private Field<String> asker(Field<String> column) {
        return field(select(column)
                .from(PERSON)
                .where(PERSON.AGENT_ID.eq(agent))
                .and(PERSON.ID.eq(param("asker", Long.class))));
    }

    /// Per label an index look-up, however many memories the others have: ordered by the label too,
    /// for which only the index by labels will do.
    private Field<Long> newest() {
        var labels = unnest(param(AUDIBLE, String[].class)).as("label", "label");
        var id = field(name("newest", "id"), SQLDataType.BIGINT);
        var newest = lateral(select(MEMORY.ID.as("id"))
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.AUDIENCE.eq(field(name("label", "label"), SQLDataType.CLOB)))
                .and(MEMORY.ID.ne(all(param(EXCLUDED, Long[].class))))
                .orderBy(MEMORY.AUDIENCE.desc(), MEMORY.ID.desc())
                .limit(inline(1)));
        return field(select(max(id)).from(labels, newest.as("newest"))).as("newest");
    }
}
