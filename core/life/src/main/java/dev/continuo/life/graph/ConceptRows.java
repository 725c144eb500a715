package dev.continuo.life.graph;

import static dev.continuo.tables.mind.Tables.CONCEPT;
import static dev.continuo.tables.mind.Tables.CONCEPT_SOURCE;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.castNull;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.not;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.ConceptEvent;
import dev.continuo.events.ConceptEvent.ConceptAliased;
import dev.continuo.events.ConceptEvent.ConceptDefined;
import dev.continuo.events.ConceptEvent.ConceptEventBound;
import dev.continuo.events.ConceptEvent.ConceptRelated;
import dev.continuo.events.ConceptEvent.ConceptStatementEnded;
import dev.continuo.events.ConceptEvent.ConceptThreadBound;
import dev.continuo.events.ConceptEvent.Stated;
import dev.continuo.life.graph.Ontology.ConceptStatement;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.DerivedTexts;
import dev.continuo.mind.faculty.Sources;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// The rows and statements about what was said of concepts.
final class ConceptRows {
    static final DerivedTexts TEXTS = new DerivedTexts(
            CONCEPT.AGENT_ID,
            CONCEPT.ID,
            CONCEPT.AUDIENCE,
            CONCEPT.PERSON,
            castNull(Long.class),
            CONCEPT.CONVERSATION,
            CONCEPT.RECORDED_AT,
            DSL.concat(CONCEPT.CONCEPT_, DSL.inline(" "), CONCEPT.OTHER, DSL.inline(" "), CONCEPT.TEXT),
            Sources.last(CONCEPT_SOURCE.AGENT_ID, CONCEPT_SOURCE.ITEM, CONCEPT_SOURCE.SOURCE));

    private static final Stated NOBODY = new Stated(Audience.SELF.label(), null, null, List.of());

    private ConceptRows() {}

    static void project(ConceptEvent payload, GraphRows rows) {
        switch (payload) {
            case ConceptDefined(var concept, var definition, var stated) ->
                state(ConceptStatement.DEFINE, List.of(concept, "", definition), stated, rows);
            case ConceptAliased(var word, var concept, var stated) ->
                state(ConceptStatement.ALIAS, List.of(word, concept, ""), stated, rows);
            case ConceptRelated(var concept, var other, var stated) ->
                state(ConceptStatement.RELATE, List.of(concept, other, ""), stated, rows);
            case ConceptStatementEnded(var statement) ->
                insert(ConceptStatement.END, List.of("", "", ""), statement, NOBODY, rows);
            case ConceptEventBound(var event, var concept, var known, var person) ->
                bind(event, concept, known, person, rows);
            case ConceptThreadBound(var thread, var concept, var known, var person) ->
                bind(thread, concept, known, person, rows);
        }
    }

    private static void bind(long target, String concept, List<Long> known, @Nullable Long person, GraphRows rows) {
        rows.binds(target, concept);
        var by = new Stated(Audience.SELF.label(), person, null, known);
        insert(ConceptStatement.BIND, List.of(concept, "", ""), target, by, rows);
    }

    private static void state(String act, List<String> words, Stated stated, GraphRows rows) {
        insert(act, words, null, stated, rows);
    }

    private static void insert(String act, List<String> words, @Nullable Long target, Stated by, GraphRows rows) {
        var e = rows.by();
        rows.to()
                .insert(e, CONCEPT.ID, by)
                .set(CONCEPT.ACT, act)
                .set(CONCEPT.CONCEPT_, words.get(0))
                .set(CONCEPT.OTHER, words.get(1))
                .set(CONCEPT.TARGET, target)
                .set(CONCEPT.TEXT, words.get(2))
                .set(CONCEPT.RECORDED_AT, e.time());
        rows.to().pair(e.agent(), CONCEPT_SOURCE.ITEM, e.seq(), CONCEPT_SOURCE.SOURCE, by.sources());
    }

    /// The concepts that somebody may hear of.
    static Ontology heard(MindReader mind, Listener listener) {
        return Ontology.SEEDED.with(statements(mind, listener.hears(CONCEPT.AUDIENCE)));
    }

    /// Tells whether anything was said of concepts.
    static boolean anything(MindReader mind) {
        return mind.db().fetchExists(CONCEPT, CONCEPT.AGENT_ID.eq(mind.agent()));
    }

    static List<ConceptStatement> all(MindReader mind) {
        return statements(mind, noCondition());
    }

    private static List<ConceptStatement> statements(MindReader mind, Condition which) {
        var end = CONCEPT.as("ended");
        var ended = exists(selectOne()
                .from(end)
                .where(end.AGENT_ID.eq(CONCEPT.AGENT_ID))
                .and(end.TARGET.eq(CONCEPT.ID))
                .and(end.ACT.eq(ConceptStatement.END)));
        return mind.db()
                .select(CONCEPT.ID, CONCEPT.ACT, CONCEPT.CONCEPT_, CONCEPT.OTHER, CONCEPT.TEXT, CONCEPT.AUDIENCE)
                .from(CONCEPT)
                .where(CONCEPT.AGENT_ID.eq(mind.agent()).and(which))
                .and(CONCEPT.ACT.in(ConceptStatement.DEFINE, ConceptStatement.ALIAS, ConceptStatement.RELATE))
                .and(not(ended))
                .orderBy(CONCEPT.ID)
                .fetch(r ->
                        new ConceptStatement(r.value1(), r.value2(), r.value3(), r.value4(), r.value5(), r.value6()));
    }

    /// The pairs of event and concept that are bound, as `12 tea`, of some events.
    static Set<String> bound(MindReader mind, Long[] events) {
        return mind.db()
                .select(CONCEPT.TARGET, CONCEPT.CONCEPT_)
                .from(CONCEPT)
                .where(CONCEPT.AGENT_ID.eq(mind.agent()).and(CONCEPT.TARGET.eq(any(events))))
                .fetchSet(r -> r.value1() + " " + r.value2());
    }

    /// Selects the events that go along with others: bindings and ends of them, bindings by a
    /// concept that they define, and the commands that they came as.
    static Set<Long> parts(MindReader mind, Long[] gone) {
        var ours = CONCEPT.AGENT_ID.eq(mind.agent());
        var parts = new HashSet<>(mind.db()
                .select(CONCEPT.ID)
                .from(CONCEPT)
                .where(ours.and(CONCEPT.TARGET.eq(any(gone))))
                .fetchSet(CONCEPT.ID));
        parts.addAll(linked(mind, ours.and(CONCEPT_SOURCE.SOURCE.eq(any(gone))), true));
        parts.addAll(linked(
                mind, ours.and(CONCEPT_SOURCE.ITEM.eq(any(gone))).and(CONCEPT.ACT.ne(ConceptStatement.BIND)), false));
        return parts;
    }

    private static Set<Long> linked(MindReader mind, Condition which, boolean items) {
        var wanted = items ? CONCEPT_SOURCE.ITEM : CONCEPT_SOURCE.SOURCE;
        return mind.db()
                .select(wanted)
                .from(CONCEPT_SOURCE)
                .join(CONCEPT)
                .on(CONCEPT.AGENT_ID.eq(CONCEPT_SOURCE.AGENT_ID))
                .and(CONCEPT.ID.eq(CONCEPT_SOURCE.ITEM))
                .where(which)
                .fetchSet(wanted);
    }
}
