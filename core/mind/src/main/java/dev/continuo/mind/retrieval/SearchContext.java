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
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.unnest;

import dev.continuo.language.text.PersonName;
import dev.continuo.mind.people.alias.Aliases;
import dev.continuo.mind.retrieval.index.MemorySource;
import dev.continuo.mind.retrieval.query.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Records;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/// What a question needs to know first, in one statement.
final class SearchContext {
    private static final String ROOM = "room:";
    private static final String SERVER = "server:";
    private static final int MAX_NAMES = 1_000;

    private final DSLContext dsl;
    private final String agent;
    private final MemorySource memories;

    SearchContext(DSLContext dsl, String agent, MemorySource memories) {
        this.dsl = dsl;
        this.agent = agent;
        this.memories = memories;
    }

    /// @param newest newest memory that the listener may hear; 0 for none
    /// @param vectors how far the vectors are made; null when that was lost
    /// @param asker the name of who asks; null for nobody
    /// @param zone where they are; null where that is not known
    /// @param around the names of those who have spoken where the listener hears
    /// @param called what people are also called there, word by word; of nobody where several are
    record Standing(
            long newest,
            @Nullable Long vectors,
            @Nullable String asker,
            @Nullable String zone,
            List<String> around,
            List<PersonName> called) {}

    Standing read(Query query, String vectorsName) {
        var newest = newest(query);
        var vectors = field(memories.cameTo(vectorsName)).as("vectors");
        var asker = asker(query, PERSON.NAME).as("asker");
        var zone = asker(query, PERSON.TIMEZONE).as("zone");
        var around = around(query).as("around");
        var learned = learned(query).as("learned");
        var row =
                Objects.requireNonNull(
                        dsl.select(newest, vectors, asker, zone, around, learned).fetchOne());
        var seq = row.get(newest);
        var known = row.get(around);
        var called = KnownName.names(known, row.get(learned));
        var names = new ArrayList<>(known.stream().map(KnownName::name).toList());
        for (var name : called) if (name.person() != PersonName.NOBODY) names.add(name.name());
        return new Standing(
                seq == null ? 0 : seq,
                row.get(vectors),
                row.get(asker),
                row.get(zone),
                names,
                called);
    }

    /// The names of those in the rooms and on the servers.
    private Field<List<KnownName>> around(Query query) {
        var rooms = new ArrayList<Long>();
        var servers = new ArrayList<String>();
        for (var label : query.audiences()) {
            if (label.startsWith(ROOM)) rooms.add(Long.valueOf(label.substring(ROOM.length())));
            if (label.startsWith(SERVER)) servers.add(label.substring(SERVER.length()));
        }
        if (rooms.isEmpty() && servers.isEmpty()) return inline(0).convertFrom(_ -> List.of());
        var places =
                select(CONVERSATION.ID)
                        .from(CONVERSATION)
                        .where(CONVERSATION.AGENT_ID.eq(agent))
                        .and(
                                CONVERSATION
                                        .ID
                                        .eq(any(rooms.toArray(Long[]::new)))
                                        .or(
                                                CONVERSATION.SERVER.eq(
                                                        any(servers.toArray(String[]::new)))));
        var present =
                select(PRESENCE.PERSON)
                        .from(PRESENCE)
                        .where(PRESENCE.AGENT_ID.eq(agent))
                        .and(PRESENCE.CONVERSATION.in(places));
        return multiset(
                        select(PERSON.ID, Aliases.human(agent, PERSON.ID), PERSON.NAME)
                                .from(PERSON)
                                .where(PERSON.AGENT_ID.eq(agent))
                                .and(PERSON.ID.in(present))
                                .orderBy(PERSON.ID)
                                .limit(inline(MAX_NAMES)))
                .convertFrom(rows -> rows.map(Records.mapping(KnownName::new)));
    }

    /// What people were heard to be called by those whom the listener may hear.
    private Field<List<KnownName>> learned(Query query) {
        var labels = any(query.audiences().toArray(String[]::new));
        var held = Aliases.holding(agent, ALIAS.AUDIENCE.eq(labels)).asTable("held");
        var person = Objects.requireNonNull(held.field(ALIAS.PERSON));
        var called = Objects.requireNonNull(held.field(2, String.class));
        return multiset(
                        select(person, Aliases.human(agent, person), called)
                                .from(held)
                                .orderBy(person)
                                .limit(inline(MAX_NAMES)))
                .convertFrom(rows -> rows.map(Records.mapping(KnownName::new)));
    }

    private Field<String> asker(Query query, Field<String> column) {
        return field(
                select(column)
                        .from(PERSON)
                        .where(PERSON.AGENT_ID.eq(agent))
                        .and(PERSON.ID.eq(query.asker())));
    }

    /// Per label an index look-up, however many memories the others have: ordered by the label too,
    /// for which only the index by labels will do.
    private Field<Long> newest(Query query) {
        var labels = unnest(query.audiences().toArray(String[]::new)).as("label", "label");
        var id = field(name("newest", "id"), SQLDataType.BIGINT);
        var newest =
                lateral(
                        select(MEMORY.ID.as("id"))
                                .from(MEMORY)
                                .where(MEMORY.AGENT_ID.eq(agent))
                                .and(
                                        MEMORY.AUDIENCE.eq(
                                                field(name("label", "label"), SQLDataType.CLOB)))
                                .and(MEMORY.ID.ne(all(query.exclude().toArray(Long[]::new))))
                                .orderBy(MEMORY.AUDIENCE.desc(), MEMORY.ID.desc())
                                .limit(inline(1)));
        return field(select(max(id)).from(labels, newest.as("newest"))).as("newest");
    }
}
