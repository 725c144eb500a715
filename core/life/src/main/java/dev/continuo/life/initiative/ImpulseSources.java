package dev.continuo.life.initiative;

import static dev.continuo.tables.mind.Tables.GOAL;
import static dev.continuo.tables.mind.Tables.GOAL_SOURCE;
import static dev.continuo.tables.mind.Tables.IMPULSE;
import static dev.continuo.tables.mind.Tables.INITIATIVE_WISH;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.OBSERVATION_EVIDENCE;
import static dev.continuo.tables.mind.Tables.SELF_TEXT;
import static org.jooq.impl.DSL.concat;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.InitiativeEvent.ImpulseArose;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.initiative.Wishes.Level;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.observation.Weighing;
import dev.continuo.life.selfhood.SelfText;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/// Finds impulses that no draw yields: promises whose time has come, and open questions to those
/// who wish to hear of such. Both come of what was said alone with somebody only.
final class ImpulseSources {
    /// A promise that could not be kept in so long is stale.
    private static final Duration LATEST = Duration.ofDays(3);

    private static final double CERTAIN = 1;

    /// A question of the agent's own matters less than a promise, and more than a passing thought.
    private static final double QUESTION = 0.6;

    /// Relevance of asking whether something is so still: less than that of a question.
    private static final double REVALIDATION = 0.5;

    private ImpulseSources() {}

    /// Tells whether there is anything: one statement.
    static boolean any(MindReader mind, Instant now) {
        return mind.db()
                .fetchExists(selectOne()
                        .from(GOAL)
                        .where(due(mind, now))
                        .unionAll(selectOne()
                                .from(SELF_TEXT)
                                .join(INITIATIVE_WISH)
                                .on(asked(mind, now)))
                        .unionAll(selectOne()
                                .from(OBSERVATION)
                                .join(INITIATIVE_WISH)
                                .on(doubtful(mind, now)))
                        .unionAll(selectOne()
                                .from(IMPULSE)
                                .where(IMPULSE.AGENT_ID.eq(mind.agent()))
                                .and(IMPULSE.STATE.eq(DSL.inline(Impulse.OPEN)))));
    }

    static List<ImpulseArose> list(MindReader mind, Instant now) {
        return Stream.of(promises(mind, now), questions(mind, now), revalidations(mind, now))
                .flatMap(List::stream)
                .toList();
    }

    private static List<ImpulseArose> promises(MindReader mind, Instant now) {
        var sources = mind.db()
                .select(GOAL.ID, GOAL_SOURCE.SOURCE)
                .from(GOAL)
                .join(GOAL_SOURCE)
                .on(GOAL_SOURCE.AGENT_ID.eq(GOAL.AGENT_ID))
                .and(GOAL_SOURCE.GOAL.eq(GOAL.ID))
                .where(due(mind, now))
                .orderBy(GOAL_SOURCE.SOURCE)
                .fetchGroups(GOAL.ID, GOAL_SOURCE.SOURCE);
        return mind.db()
                .select(GOAL.ID, GOAL.PROMISED_TO, GOAL.CONVERSATION, GOAL.AUDIENCE, GOAL.DUE_AT)
                .from(GOAL)
                .where(due(mind, now))
                .orderBy(GOAL.DUE_AT, GOAL.ID)
                .fetch(r -> {
                    var evidence = new ArrayList<>(List.of(r.value1()));
                    evidence.addAll(sources.getOrDefault(r.value1(), List.of()));
                    return new ImpulseArose(
                            Impulse.FOLLOW_UP,
                            "commitment:" + r.value1(),
                            r.value2(),
                            Objects.requireNonNullElse(r.value3(), 0L),
                            r.value4(),
                            evidence,
                            CERTAIN,
                            r.value5().plus(LATEST).toString());
                });
    }

    /// The time at which the first promise that is not due yet will be.
    static Optional<Instant> nextPromise(MindReader mind, Instant now) {
        return mind.db()
                .select(min(GOAL.DUE_AT))
                .from(GOAL)
                .where(promised(mind).and(GOAL.DUE_AT.gt(now)))
                .fetchOptional(0, Instant.class);
    }

    private static Condition due(MindReader mind, Instant now) {
        return promised(mind)
                .and(GOAL.DUE_AT.le(now).and(GOAL.DUE_AT.gt(now.minus(LATEST))))
                .and(never(GOAL.AGENT_ID, "commitment:", GOAL.ID));
    }

    /// Commitments that are open, to a person alone.
    private static Condition promised(MindReader mind) {
        return GOAL.AGENT_ID
                .eq(mind.agent())
                .and(GOAL.STATUS.eq(Goal.GoalStatus.ACTIVE.text()))
                .and(GOAL.AUDIENCE.eq(alone(GOAL.PROMISED_TO)));
    }

    private static List<ImpulseArose> questions(MindReader mind, Instant now) {
        return mind.db()
                .selectDistinct(
                        SELF_TEXT.ID,
                        INITIATIVE_WISH.PERSON,
                        SELF_TEXT.CONVERSATION,
                        SELF_TEXT.AUDIENCE,
                        SELF_TEXT.RECORDED_AT)
                .from(SELF_TEXT)
                .join(INITIATIVE_WISH)
                .on(asked(mind, now))
                .orderBy(SELF_TEXT.ID)
                .fetch(r -> new ImpulseArose(
                        Impulse.QUESTION,
                        "question:" + r.value1(),
                        r.value2(),
                        Objects.requireNonNullElse(r.value3(), 0L),
                        r.value4(),
                        List.of(r.value1()),
                        QUESTION,
                        r.value5().plus(SelfText.STALE).toString()));
    }

    /// Open questions of talks alone with somebody whose last word is that they wish to hear them.
    private static Condition asked(MindReader mind, Instant now) {
        return SELF_TEXT
                .AGENT_ID
                .eq(mind.agent())
                .and(SELF_TEXT.KIND.eq(SelfText.SelfTextKind.QUESTION.text()))
                .and(SELF_TEXT.DROPPED.isFalse().and(SELF_TEXT.CLOSED_AT.isNull()))
                .and(SELF_TEXT.RECORDED_AT.gt(now.minus(SelfText.STALE)))
                .and(SELF_TEXT.AUDIENCE.eq(alone(INITIATIVE_WISH.PERSON)))
                .and(INITIATIVE_WISH.AGENT_ID.eq(SELF_TEXT.AGENT_ID))
                .and(wished())
                .and(never(SELF_TEXT.AGENT_ID, "question:", SELF_TEXT.ID));
    }

    /// Returns an impulse for each observation of somebody that rests on what they said alone with
    /// the agent, and fell due: it is asked about once.
    private static List<ImpulseArose> revalidations(MindReader mind, Instant now) {
        var rows = mind.db()
                .selectDistinct(
                        OBSERVATION.ID,
                        OBSERVATION.PERSON,
                        OBSERVATION.AUDIENCE,
                        OBSERVATION_EVIDENCE.SOURCE,
                        OBSERVATION_EVIDENCE.OBSERVED_AT,
                        MEMORY.CONVERSATION)
                .from(OBSERVATION)
                .join(INITIATIVE_WISH)
                .on(doubtful(mind, now))
                .join(OBSERVATION_EVIDENCE)
                .on(OBSERVATION_EVIDENCE.AGENT_ID.eq(OBSERVATION.AGENT_ID))
                .and(OBSERVATION_EVIDENCE.OBSERVATION.eq(OBSERVATION.ID))
                .and(OBSERVATION_EVIDENCE.STANCE.eq(Weighing.SUPPORT))
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(OBSERVATION_EVIDENCE.AGENT_ID))
                .and(MEMORY.ID.eq(OBSERVATION_EVIDENCE.SOURCE))
                .orderBy(OBSERVATION.ID, OBSERVATION_EVIDENCE.OBSERVED_AT.desc(), OBSERVATION_EVIDENCE.SOURCE.desc())
                .fetchGroups(OBSERVATION.ID);
        var all = new ArrayList<ImpulseArose>();
        rows.forEach((id, links) -> {
            var newest = links.getFirst();
            all.add(new ImpulseArose(
                    Impulse.REVALIDATE,
                    "observation:" + id,
                    newest.get(OBSERVATION.PERSON),
                    newest.get(MEMORY.CONVERSATION),
                    newest.get(OBSERVATION.AUDIENCE),
                    links.getValues(OBSERVATION_EVIDENCE.SOURCE),
                    REVALIDATION,
                    now.plus(SelfText.STALE).toString()));
        });
        return all;
    }

    /// Selects observations that are current, due, and about somebody alone who wishes to hear of
    /// such.
    private static Condition doubtful(MindReader mind, Instant now) {
        return OBSERVATION
                .AGENT_ID
                .eq(mind.agent())
                .and(Observations.current())
                .and(OBSERVATION.REVALIDATION_DUE_AT.le(now))
                .and(OBSERVATION.PERSON.eq(INITIATIVE_WISH.PERSON))
                .and(OBSERVATION.AUDIENCE.eq(alone(INITIATIVE_WISH.PERSON)))
                .and(INITIATIVE_WISH.AGENT_ID.eq(OBSERVATION.AGENT_ID))
                .and(wished())
                .and(never(OBSERVATION.AGENT_ID, "observation:", OBSERVATION.ID));
    }

    /// Whose last word is that they wish to hear such things.
    private static Condition wished() {
        var later = INITIATIVE_WISH.as("later");
        return INITIATIVE_WISH
                .LEVEL
                .eq(Level.ON.text())
                .and(notExists(selectOne()
                        .from(later)
                        .where(later.AGENT_ID.eq(INITIATIVE_WISH.AGENT_ID))
                        .and(later.PERSON.eq(INITIATIVE_WISH.PERSON))
                        .and(later.LEVEL.isNotNull())
                        .and(later.ID.gt(INITIATIVE_WISH.ID))));
    }

    private static Field<String> alone(Field<Long> person) {
        return concat(inline("person:"), person.cast(SQLDataType.VARCHAR));
    }

    /// No impulse of that key ever arose.
    private static Condition never(Field<String> agent, String prefix, Field<Long> id) {
        return notExists(selectOne()
                .from(IMPULSE)
                .where(IMPULSE.AGENT_ID.eq(agent))
                .and(IMPULSE.KEY.eq(concat(inline(prefix), id.cast(SQLDataType.VARCHAR)))));
    }
}
