package dev.continuo.life.observation.feedback;

import static dev.continuo.tables.mind.Tables.FEEDBACK;
import static dev.continuo.tables.mind.Tables.FEEDBACK_TARGET;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.OBSERVATION_EVIDENCE;
import static dev.continuo.tables.mind.Tables.REACTION;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.life.observation.Opinion;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jooq.Condition;
import org.jspecify.annotations.Nullable;

/// Reads what people said of observations beside the evidence. What was taken back does not count,
/// nor what was said by something that was forgotten since, nor a message that is evidence itself.
public final class Opinions {
    /// Weight of one person's "no": as much as evidence of little importance.
    static final double DOUBT = 1;

    private final MindReader mind;

    public Opinions(MindReader mind) {
        this.mind = mind;
    }

    /// One person's last word.
    ///
    /// @param person 0 for the holder of the operator's token
    record PersonOpinion(long person, String stance, Instant at) {}

    /// Of each of these observations that somebody said something of.
    public Map<Long, Opinion> of(Collection<Long> observations) {
        return of(observations, 0, null);
    }

    /// The same without what was said before, and with what is said now.
    ///
    /// @param without the number of a feedback; 0 for none
    /// @param now null for nothing
    Map<Long, Opinion> of(Collection<Long> observations, long without, @Nullable PersonOpinion now) {
        var last = new HashMap<Long, Map<Long, PersonOpinion>>();
        mind.db()
                .select(FEEDBACK_TARGET.TARGET, FEEDBACK.PERSON, FEEDBACK.STANCE, FEEDBACK.GIVEN_AT)
                .from(FEEDBACK)
                .join(FEEDBACK_TARGET)
                .on(FEEDBACK_TARGET.AGENT_ID.eq(FEEDBACK.AGENT_ID))
                .and(FEEDBACK_TARGET.FEEDBACK.eq(FEEDBACK.ID))
                .where(FEEDBACK.AGENT_ID.eq(mind.agent()))
                .and(FEEDBACK_TARGET.TARGET.in(observations))
                .and(FEEDBACK.TAKEN_BACK.isFalse().and(FEEDBACK.ID.ne(without)))
                .and(stands().and(notEvidence()))
                .orderBy(FEEDBACK.ID)
                .forEach(r -> {
                    var person = Objects.requireNonNullElse(r.value2(), 0L);
                    last.computeIfAbsent(r.value1(), _ -> new HashMap<>())
                            .put(person, new PersonOpinion(person, r.value3(), r.value4()));
                });
        if (now != null)
            for (var id : observations)
                last.computeIfAbsent(id, _ -> new HashMap<>()).put(now.person(), now);
        var opinions = new HashMap<Long, Opinion>();
        last.forEach((id, said) -> opinions.put(id, opinion(said.values())));
        return opinions;
    }

    private static Opinion opinion(Collection<PersonOpinion> said) {
        Instant confirmed = null;
        Instant doubted = null;
        var doubt = 0.0;
        for (var one : said)
            if (one.stance().equals(Stance.CONFIRM.text())) confirmed = later(confirmed, one.at());
            else if (one.stance().equals(Stance.CONTRADICT.text())) {
                doubted = later(doubted, one.at());
                doubt += DOUBT;
            }
        return new Opinion(confirmed, doubt, doubted);
    }

    private static Instant later(@Nullable Instant one, Instant other) {
        return one == null || one.isBefore(other) ? other : one;
    }

    /// The holder of the token says it by no message.
    private static Condition stands() {
        var message = selectOne()
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(FEEDBACK.AGENT_ID))
                .and(MESSAGE.ID.eq(FEEDBACK.CAUSE));
        var reaction = selectOne()
                .from(REACTION)
                .where(REACTION.AGENT_ID.eq(FEEDBACK.AGENT_ID))
                .and(REACTION.ID.eq(FEEDBACK.CAUSE));
        return FEEDBACK.CAUSE.eq(0L).or(exists(message)).or(exists(reaction));
    }

    private static Condition notEvidence() {
        return notExists(selectOne()
                .from(OBSERVATION_EVIDENCE)
                .where(OBSERVATION_EVIDENCE.AGENT_ID.eq(FEEDBACK.AGENT_ID))
                .and(OBSERVATION_EVIDENCE.OBSERVATION.eq(FEEDBACK_TARGET.TARGET))
                .and(OBSERVATION_EVIDENCE.SOURCE.eq(FEEDBACK.CAUSE)));
    }
}
