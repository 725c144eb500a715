package dev.continuo.life.observation.told;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.OBSERVATION_EVIDENCE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.array;
import static org.jooq.impl.DSL.condition;
import static org.jooq.impl.DSL.falseCondition;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.table;
import static org.jooq.impl.DSL.val;

import dev.continuo.life.consolidation.KeptMemories;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.turn.context.HeldTruth;
import dev.continuo.tables.mind.tables.Observation;
import dev.continuo.tables.mind.tables.Person;
import java.util.List;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Record1;
import org.jooq.Select;

/// Reads what is held true around a question, in one statement, and of it only what the listener
/// may hear.
final class HeldRows {
    /// So many are looked at for their words.
    private static final int MAX_FOUND = 48;

    /// So many of whoever asks for all of theirs, audiences apart.
    private static final int MAX_OWN = 200;

    private static final Person SUBJECT = PERSON.as("subject");

    private static final Observation PREDECESSOR = OBSERVATION.as("predecessor");

    private HeldRows() {}

    /// Tells whether there is anything at all.
    static boolean anything(MindReader mind) {
        return mind.db().fetchExists(selectOne().from(OBSERVATION).where(OBSERVATION.AGENT_ID.eq(mind.agent())));
    }

    /// Tells whether anybody wants something of every answer.
    static boolean anyStanding(MindReader mind) {
        return mind.db()
                .fetchExists(selectOne()
                        .from(OBSERVATION)
                        .where(OBSERVATION.AGENT_ID.eq(mind.agent()))
                        .and(standing())
                        .and(Observations.current()));
    }

    private static Condition standing() {
        var key = OBSERVATION.CANONICAL_KEY;
        return OBSERVATION
                .KIND
                .eq(ObservationKind.OPERATOR_PREFERENCE.text())
                .and(key.like("%:answer\\_%").or(key.like("%:instruction.%")).or(key.like("%:instruction")));
    }

    /// Reads the claims that are held true, and those that were and rest on what was found.
    static List<HeldClaim> read(MindReader mind, HeldTruth.TruthQuestion asked, HeldWords.WordQuery search) {
        var own = of(mind, asked);
        var persons = any(asked.listener().persons().toArray(Long[]::new));
        var ofThem = own.and(OBSERVATION.PERSON.eq(persons));
        var resting = resting(mind, asked);
        var keys = name("keys");
        var found = keys.fields("canonical_key")
                .as(select(OBSERVATION.CANONICAL_KEY)
                        .from(OBSERVATION)
                        .where(own.and(OBSERVATION.ID.in(resting)))
                        .union(about(ofThem, asked.themselves(), search))
                        .union(bounded(ofThem.and(standing())))
                        .union(care(
                                asked.forAdvice()
                                        ? ofThem.or(own.and(OBSERVATION.SPEAKER.eq(persons)))
                                        : falseCondition()))
                        .union(worded(own, search)));
        var supports = supports(mind);
        var against = against(mind, asked);
        return mind.db()
                .with(found)
                .select(OBSERVATION.fields())
                .select(supports, against, SUBJECT.NAME, PERSON.NAME, PREDECESSOR.SUMMARY)
                .from(OBSERVATION)
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(OBSERVATION.AGENT_ID))
                .and(PERSON.ID.eq(OBSERVATION.SPEAKER))
                .leftJoin(SUBJECT)
                .on(SUBJECT.AGENT_ID.eq(OBSERVATION.AGENT_ID))
                .and(SUBJECT.ID.eq(OBSERVATION.PERSON))
                .leftJoin(PREDECESSOR)
                .on(PREDECESSOR.AGENT_ID.eq(OBSERVATION.AGENT_ID))
                .and(PREDECESSOR.ID.eq(OBSERVATION.SUPERSEDES_OBSERVATION_ID))
                .and(PREDECESSOR.AUDIENCE.eq(OBSERVATION.AUDIENCE))
                .where(own)
                .and(OBSERVATION.CANONICAL_KEY.in(select(field(name("keys", "canonical_key"), String.class))
                        .from(table(keys))))
                .and(Observations.current().or(OBSERVATION.ID.in(resting)))
                .fetch(row -> claim(row, supports, against));
    }

    private static Condition of(MindReader mind, HeldTruth.TruthQuestion asked) {
        return OBSERVATION.AGENT_ID.eq(mind.agent()).and(asked.listener().hears(OBSERVATION.AUDIENCE));
    }

    private static Select<Record1<Long>> resting(MindReader mind, HeldTruth.TruthQuestion asked) {
        var found = asked.recall().found().stream().map(each -> each.memory()).toArray(Long[]::new);
        return select(OBSERVATION_EVIDENCE.OBSERVATION)
                .from(OBSERVATION_EVIDENCE)
                .where(OBSERVATION_EVIDENCE.AGENT_ID.eq(mind.agent()))
                .and(OBSERVATION_EVIDENCE.SOURCE.eq(any(found)));
    }

    /// Of whoever asks.
    private static Select<Record1<String>> about(Condition theirs, boolean themselves, HeldWords.WordQuery search) {
        return themselves ? bounded(theirs, MAX_OWN) : bounded(theirs.and(has(search.any())));
    }

    /// Selects claims about health and diets, for advice.
    private static Select<Record1<String>> care(Condition theirs) {
        return bounded(theirs.and(
                OBSERVATION.CANONICAL_KEY.likeRegex("[:.](" + String.join("|", HeldClaim.CARE) + ")([.]|$)")));
    }

    private static Select<Record1<String>> worded(Condition own, HeldWords.WordQuery search) {
        return bounded(own.and(has(search.several())));
    }

    private static Select<Record1<String>> bounded(Condition which) {
        return bounded(which, MAX_FOUND);
    }

    private static Select<Record1<String>> bounded(Condition which, int most) {
        return select(OBSERVATION.CANONICAL_KEY)
                .from(OBSERVATION)
                .where(which)
                .and(Observations.current())
                .limit(inline(most));
    }

    /// By the index of their words.
    private static Condition has(String query) {
        return query.isEmpty()
                ? falseCondition()
                : condition("{0} @@ to_tsquery('simple', {1})", field(name("lexemes")), val(query));
    }

    private static Field<Long[]> supports(MindReader mind) {
        return array(select(OBSERVATION_EVIDENCE.SOURCE)
                        .from(OBSERVATION_EVIDENCE)
                        .where(linked(mind, Weighing.SUPPORT))
                        .orderBy(OBSERVATION_EVIDENCE.SOURCE))
                .as("supports");
    }

    /// Evidence against it, and what corrects the words that speak for it: of how much of them is
    /// for whoever reads both.
    private static Field<Long[]> against(MindReader mind, HeldTruth.TruthQuestion asked) {
        var counted = OBSERVATION_EVIDENCE.as("counted");
        return array(select(OBSERVATION_EVIDENCE.SOURCE)
                        .from(OBSERVATION_EVIDENCE)
                        .where(linked(mind, Weighing.CONTRADICT))
                        .union(select(MEMORY.ID)
                                .from(OBSERVATION_EVIDENCE)
                                .join(SUPERSEDES)
                                .on(SUPERSEDES.AGENT_ID.eq(mind.agent()))
                                .and(SUPERSEDES.OLDER.eq(OBSERVATION_EVIDENCE.SOURCE))
                                .join(MEMORY)
                                .on(MEMORY.AGENT_ID.eq(mind.agent()))
                                .and(MEMORY.ID.eq(SUPERSEDES.NEWER))
                                .where(linked(mind, Weighing.SUPPORT))
                                .and(KeptMemories.said())
                                .and(asked.listener().hears(MEMORY.AUDIENCE))
                                .andNotExists(selectOne()
                                        .from(counted)
                                        .where(counted.AGENT_ID.eq(mind.agent()))
                                        .and(counted.OBSERVATION.eq(OBSERVATION.ID))
                                        .and(counted.SOURCE.eq(MEMORY.ID))))
                        .orderBy(1))
                .as("against");
    }

    private static Condition linked(MindReader mind, String stance) {
        return OBSERVATION_EVIDENCE
                .AGENT_ID
                .eq(mind.agent())
                .and(OBSERVATION_EVIDENCE.OBSERVATION.eq(OBSERVATION.ID))
                .and(OBSERVATION_EVIDENCE.STANCE.eq(stance));
    }

    private static HeldClaim claim(Record row, Field<Long[]> supports, Field<Long[]> against) {
        return new HeldClaim(
                Observations.observation(row.into(OBSERVATION)),
                row.get(SUBJECT.NAME),
                row.get(PERSON.NAME),
                Set.of(row.get(supports)),
                List.of(row.get(against)),
                row.get(PREDECESSOR.SUMMARY));
    }
}
