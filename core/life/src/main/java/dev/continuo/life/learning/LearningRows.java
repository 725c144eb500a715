package dev.continuo.life.learning;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.REFLECTION;
import static dev.continuo.tables.mind.Tables.REFLECTION_SOURCE;
import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;
import static dev.continuo.tables.mind.Tables.SKILL;
import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;
import static org.jooq.impl.DSL.castNull;
import static org.jooq.impl.DSL.countDistinct;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.DerivedTexts;
import dev.continuo.mind.faculty.Sources;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.tables.mind.tables.records.ReflectionRecord;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The statements about what was learned.
public final class LearningRows {
    /// Of a turn that failed.
    static final String FAILURE = "failure";

    /// Of the turns of an audience, by the ledger alone.
    static final String LEDGER = "ledger";

    static final String STANDING = "standing";
    static final String WITHDRAWN = "withdrawn";

    /// The words.
    static final DerivedTexts TEXTS = new DerivedTexts(
            REFLECTION.AGENT_ID,
            REFLECTION.ID,
            REFLECTION.AUDIENCE,
            REFLECTION.PERSON,
            castNull(Long.class),
            REFLECTION.CONVERSATION,
            REFLECTION.RECORDED_AT,
            REFLECTION.TEXT,
            Sources.any(REFLECTION_SOURCE.AGENT_ID, REFLECTION_SOURCE.ITEM, REFLECTION_SOURCE.SOURCE));

    private LearningRows() {}

    /// Outcomes of the turns that were shown a lesson.
    public record Shown(int passed, int failed) {
        static final Shown NEVER = new Shown(0, 0);
    }

    /// Those that a listener may hear, newest first.
    public static List<Reflection> heard(MindReader mind, Listener listener, int limit) {
        return mind.rows(REFLECTION)
                .and(listener.hears(REFLECTION.AUDIENCE))
                .orderBy(REFLECTION.ID.desc())
                .limit(limit)
                .fetch(LearningRows::reflection);
    }

    /// Of some reflections, those that a listener may hear, oldest first.
    public static List<Long> heard(MindReader mind, Collection<Long> ids, Listener listener) {
        return mind.column(REFLECTION.ID)
                .and(REFLECTION.ID.in(ids))
                .and(listener.hears(REFLECTION.AUDIENCE))
                .orderBy(REFLECTION.ID)
                .fetch(REFLECTION.ID);
    }

    /// Those that stand and came after an event, oldest first.
    public static List<Long> after(MindReader mind, long event) {
        return mind.column(REFLECTION.ID)
                .and(REFLECTION.ID.gt(event))
                .and(REFLECTION.STATE.eq(STANDING))
                .orderBy(REFLECTION.ID)
                .fetch(REFLECTION.ID);
    }

    /// The lessons that stand, oldest first.
    static List<Reflection> lessons(MindReader mind) {
        return mind.rows(REFLECTION)
                .and(REFLECTION.KIND.eq(FAILURE).and(REFLECTION.STATE.eq(STANDING)))
                .orderBy(REFLECTION.ID)
                .fetch(LearningRows::reflection);
    }

    private static Reflection reflection(ReflectionRecord row) {
        return new Reflection(
                row.getId(),
                row.getKind(),
                row.getTurn(),
                row.getAudience(),
                row.getAsked(),
                row.getLesson(),
                row.getVia(),
                row.getState().equals(STANDING),
                row.getRecordedAt());
    }

    /// Counts the outcomes of the turns of the same audience whose answers rest on a reflection;
    /// reflections that were never shown are left out. Turns of others would show in what is told
    /// of it.
    public static Map<Long, Shown> shown(MindReader mind) {
        var shown = new HashMap<Long, Shown>();
        var passed = countDistinct(TURN_OUTCOME.TURN).filterWhere(TURN_OUTCOME.OUTCOME.eq("passed"));
        var failed = countDistinct(TURN_OUTCOME.TURN).filterWhere(TURN_OUTCOME.OUTCOME.eq("failed"));
        mind.db()
                .select(REFLECTION.ID, passed, failed)
                .from(REFLECTION)
                .join(REPLY_EVIDENCE)
                .on(REPLY_EVIDENCE.AGENT_ID.eq(REFLECTION.AGENT_ID))
                .and(REPLY_EVIDENCE.SOURCE.eq(REFLECTION.ID))
                .join(TURN_OUTCOME)
                .on(TURN_OUTCOME.AGENT_ID.eq(REFLECTION.AGENT_ID))
                .and(TURN_OUTCOME.REPLY.eq(REPLY_EVIDENCE.REPLY))
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(REFLECTION.AGENT_ID))
                .and(MESSAGE.ID.eq(TURN_OUTCOME.REPLY))
                .and(MESSAGE.AUDIENCE.eq(REFLECTION.AUDIENCE))
                .where(REFLECTION.AGENT_ID.eq(mind.agent()))
                .groupBy(REFLECTION.ID)
                .forEach(r -> shown.put(r.value1(), new Shown(r.value2(), r.value3())));
        return shown;
    }

    /// All sequences of tools, oldest first.
    public static List<Skill> skills(MindReader mind) {
        return mind.rows(SKILL)
                .orderBy(SKILL.ID)
                .fetch(row -> new Skill(
                        row.getId(),
                        List.of(row.getTools().split(",", -1)),
                        row.getTurns(),
                        Skill.SkillState.parse(row.getState()),
                        row.getProposedAt()));
    }

    /// One of them.
    public static Optional<Skill> skill(MindReader mind, long id) {
        return skills(mind).stream().filter(skill -> skill.id() == id).findFirst();
    }
}
