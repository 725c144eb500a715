package dev.continuo.life.selfplay;

import static dev.continuo.tables.mind.Tables.COMPETENCE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.MemoryState;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jooq.Condition;
import org.jooq.impl.DSL;

/// A kind of memories of one audience, and how well the agent does there.
///
/// @param chance how likely it does well, in [0,1]
record Topic(String audience, String kind, double chance) {
    /// What is expected counts as so many challenges.
    private static final double EXPECTED = 2;

    /// A topic has at least so many memories.
    private static final int LEAST = 3;

    private static final int MEMORIES = 200;

    private static final String PASSED = "passed";

    String key() {
        return audience + "/" + kind;
    }

    /// Returns how far it is from where most is to be learned.
    double distance() {
        return Math.abs(chance - 0.5);
    }

    /// A statement that the answer to a challenge is known from.
    record KnownStatement(long memory, String text) {}

    private static Condition known(MindReader mind) {
        return MEMORY.AGENT_ID
                .eq(mind.agent())
                .and(MEMORY.STATE.eq(DSL.inline(MemoryState.KEPT.text())))
                .and(MEMORY.INSIGHT.isFalse().and(MEMORY.SPEAKER.isNotNull()))
                .and(MEMORY.TRUST.notIn(Trust.SELF.text(), Trust.STRANGER.text()))
                .and(
                        notExists(
                                selectOne()
                                        .from(SUPERSEDES)
                                        .where(SUPERSEDES.AGENT_ID.eq(MEMORY.AGENT_ID))
                                        .and(SUPERSEDES.OLDER.eq(MEMORY.ID))));
    }

    /// All of them. Where nothing was played yet, what came of turns is expected.
    static List<Topic> all(MindReader mind) {
        var turns = turns(mind);
        var played = new HashMap<String, double[]>();
        mind.db()
                .selectFrom(COMPETENCE)
                .where(COMPETENCE.AGENT_ID.eq(mind.agent()))
                .forEach(row ->
                        played.put(row.getTopic(), new double[] {row.getScore(), row.getPlayed()}));
        return mind.db()
                .select(MEMORY.AUDIENCE, MEMORY.KIND)
                .from(MEMORY)
                .where(known(mind))
                .groupBy(MEMORY.AUDIENCE, MEMORY.KIND)
                .having(count().ge(LEAST))
                .orderBy(MEMORY.AUDIENCE, MEMORY.KIND)
                .fetch(row -> {
                    var came = turns.getOrDefault(row.value1(), new double[] {0, 0});
                    var expected = (came[0] + 1) / (came[1] + 2);
                    var own =
                            played.getOrDefault(
                                    row.value1() + "/" + row.value2(), new double[] {0, 0});
                    var chance = (own[0] + EXPECTED * expected) / (own[1] + EXPECTED);
                    return new Topic(row.value1(), row.value2(), chance);
                });
    }

    /// By audience, the turns that were of use, and all that were judged.
    private static Map<String, double[]> turns(MindReader mind) {
        var turns = new HashMap<String, double[]>();
        mind.db()
                .select(MESSAGE.AUDIENCE, TURN_OUTCOME.OUTCOME, count())
                .from(TURN_OUTCOME)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(TURN_OUTCOME.AGENT_ID))
                .and(MESSAGE.ID.eq(TURN_OUTCOME.REPLY))
                .where(TURN_OUTCOME.AGENT_ID.eq(mind.agent()))
                .and(TURN_OUTCOME.OUTCOME.in(PASSED, "failed"))
                .groupBy(MESSAGE.AUDIENCE, TURN_OUTCOME.OUTCOME)
                .forEach(row -> {
                    var sums = turns.computeIfAbsent(row.value1(), _ -> new double[2]);
                    if (row.value2().equals(PASSED)) sums[0] += row.value3();
                    sums[1] += row.value3();
                });
        return turns;
    }

    /// What of it may be asked for, oldest first.
    List<KnownStatement> memories(MindReader mind) {
        return mind
                .db()
                .select(MEMORY.ID, MESSAGE.TEXT, MEMORY.TAGS)
                .from(MEMORY)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .where(known(mind).and(MEMORY.AUDIENCE.eq(audience).and(MEMORY.KIND.eq(kind))))
                .orderBy(MEMORY.ID)
                .limit(MEMORIES)
                .fetch()
                .stream()
                .filter(row -> tells(row.value3()))
                .map(row -> new KnownStatement(row.value1(), row.value2()))
                .toList();
    }

    private static boolean tells(String tags) {
        var all = List.of(tags.split(",", -1));
        return !all.contains(SalienceSignals.QUESTION) && !all.contains(SalienceSignals.CHATTER);
    }
}
