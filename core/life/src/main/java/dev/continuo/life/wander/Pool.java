package dev.continuo.life.wander;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PHASE_RUN;
import static dev.continuo.tables.mind.Tables.REFLECTION;
import static dev.continuo.tables.mind.Tables.SELF_TEXT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.left;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.MemoryState;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record6;
import org.jooq.Select;
import org.jooq.SelectSelectStep;
import org.jooq.impl.DSL;

/// Candidates that may come to mind now, out of all layers, and memories of what was said last.
/// Strangers' words are not among them, nor anything that is set apart, nor anything that something
/// took the place of.
///
/// @param candidates without vectors of memories
/// @param attention memories of what was said last, the newest first
record Pool(List<WanderCandidate> candidates, List<Long> attention) {
    /// Memories of each of the two stretches that are looked at: the newest, and those after a
    /// point anywhere, so that each gets its turn however many there are.
    private static final int STRETCH = 60;

    private static final int ATTENTION = 8;
    private static final int TENSIONS = 20;

    /// Of lessons, of questions and of runs.
    private static final int EACH = 20;

    private static final int TEXT_CHARS = 500;
    private static final float[] NO_VECTOR = {};

    /// A failure's lesson; a look back at what was talked of is none.
    private static final String LESSON = "failure";

    static Pool read(MindReader mind, AgentIdentity identity, Goals goals, RandomGenerator random) {
        var candidates = new ArrayList<WanderCandidate>();
        for (var trait : identity.current().traits())
            candidates.add(plain(
                    Layer.TRAIT,
                    trait.changes().isEmpty() ? trait.id() : trait.changes().getFirst(),
                    Instant.EPOCH,
                    trait.weight(),
                    Audience.EVERYONE.label(),
                    trait.text()));
        goals.tree().list().stream()
                .filter(Goal::active)
                .forEach(goal -> candidates.add(
                        plain(Layer.GOAL, goal.id(), goal.created(), goal.weight(), goal.audience(), goal.text())));
        var attention = memories(mind, random, candidates);
        mind.db()
                .fetch(lessons(mind).unionAll(questions(mind)).unionAll(runs(mind)))
                .forEach(r -> candidates.add(
                        plain(Layer.parse(r.value1()), r.value2(), r.value3(), r.value4(), r.value5(), r.value6())));
        return new Pool(candidates, attention);
    }

    private static WanderCandidate plain(
            Layer layer, long id, Instant at, double importance, String audience, String text) {
        return new WanderCandidate(layer, id, at, at, importance, audience, text, NO_VECTOR);
    }

    /// Adds memories, insights and tensions.
    private static List<Long> memories(MindReader mind, RandomGenerator random, List<WanderCandidate> candidates) {
        var words = left(coalesce(MESSAGE.TEXT, MEMORY.TEXT, inline("")), TEXT_CHARS);
        Field<Boolean> drawable = field(drawable());
        Field<Boolean> tense = field(exists(tension()));
        var attention = new ArrayList<Long>();
        mind.db()
                .select(
                        MEMORY.ID,
                        MEMORY.SAID_AT,
                        MEMORY.ACCESSED_AT,
                        MEMORY.IMPORTANCE,
                        MEMORY.AUDIENCE,
                        MEMORY.INSIGHT,
                        words,
                        drawable,
                        tense)
                .from(MEMORY)
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .where(MEMORY.AGENT_ID.eq(mind.agent()).and(sampled(mind, random)))
                .and(remembered())
                .orderBy(MEMORY.ID.desc())
                .forEach(r -> {
                    if (attention.size() < ATTENTION) attention.add(r.value1());
                    if (!r.value8()) return;
                    var layer = r.value9() ? Layer.TENSION : r.value6() ? Layer.INSIGHT : Layer.MEMORY;
                    var one = plain(layer, r.value1(), r.value2(), r.value4(), r.value5(), r.value7());
                    candidates.add(r.value3() == null ? one : one.touched(r.value3()));
                });
        return attention;
    }

    private static Condition remembered() {
        return MEMORY.STATE.in(DSL.inline(MemoryState.KEPT.text()), DSL.inline(MemoryState.BUFFERED.text()));
    }

    static Condition drawable() {
        return MEMORY.STATE
                .eq(MemoryState.KEPT.text())
                .and(MEMORY.TRUST.ne(Trust.STRANGER.text()))
                .and(notExists(selectOne()
                        .from(SUPERSEDES)
                        .where(SUPERSEDES.AGENT_ID.eq(MEMORY.AGENT_ID))
                        .and(SUPERSEDES.OLDER.eq(MEMORY.ID))));
    }

    private static Condition sampled(MindReader mind, RandomGenerator random) {
        var from = 1 + (long) (random.nextDouble() * mind.ledger().seq());
        var all = MEMORY.as("other");
        var state = all.STATE.in(MemoryState.KEPT.text(), MemoryState.BUFFERED.text());
        var newest = select(all.ID)
                .from(all)
                .where(all.AGENT_ID.eq(mind.agent()).and(state))
                .orderBy(all.ID.desc())
                .limit(STRETCH);
        var anywhere = select(all.ID)
                .from(all)
                .where(all.AGENT_ID.eq(mind.agent()).and(state).and(all.ID.ge(from)))
                .orderBy(all.ID)
                .limit(STRETCH);
        var tense = select(TENSION.MEMORY)
                .from(TENSION)
                .where(TENSION.AGENT_ID.eq(mind.agent()))
                .orderBy(TENSION.EVENT.desc())
                .limit(TENSIONS);
        return MEMORY.ID.in(newest).or(MEMORY.ID.in(anywhere)).or(MEMORY.ID.in(tense));
    }

    private static Select<?> tension() {
        return selectOne()
                .from(TENSION)
                .where(TENSION.AGENT_ID.eq(MEMORY.AGENT_ID).and(TENSION.MEMORY.eq(MEMORY.ID)));
    }

    /// Selects notes of the agent for itself, which are of middling importance.
    private static SelectSelectStep<Record6<String, Long, Instant, Double, String, String>> noted(
            Layer layer, Field<Long> id, Field<Instant> at, Field<String> audience, Field<String> text) {
        return select(inline(layer.text()), id, at, inline(0.5), audience, left(text, TEXT_CHARS));
    }

    private static Select<Record6<String, Long, Instant, Double, String, String>> lessons(MindReader mind) {
        return noted(Layer.LESSON, REFLECTION.ID, REFLECTION.RECORDED_AT, REFLECTION.AUDIENCE, REFLECTION.LESSON)
                .from(REFLECTION)
                .where(REFLECTION.AGENT_ID.eq(mind.agent()))
                .and(REFLECTION.KIND.eq(LESSON).and(REFLECTION.STATE.eq("standing")))
                .orderBy(REFLECTION.ID.desc())
                .limit(EACH);
    }

    private static Select<Record6<String, Long, Instant, Double, String, String>> questions(MindReader mind) {
        return noted(Layer.QUESTION, SELF_TEXT.ID, SELF_TEXT.RECORDED_AT, SELF_TEXT.AUDIENCE, SELF_TEXT.TEXT)
                .from(SELF_TEXT)
                .where(SELF_TEXT.AGENT_ID.eq(mind.agent()).and(SELF_TEXT.KIND.eq("question")))
                .and(SELF_TEXT.CLOSED_AT.isNull().and(SELF_TEXT.DROPPED.isFalse()))
                .orderBy(SELF_TEXT.ID.desc())
                .limit(EACH);
    }

    /// Selects the runs of other phases that changed something; the draws of wandering itself are
    /// no evidence of anything.
    private static Select<Record6<String, Long, Instant, Double, String, String>> runs(MindReader mind) {
        return select(
                        inline(Layer.RUN.text()),
                        PHASE_RUN.ID,
                        PHASE_RUN.BEGAN_AT,
                        inline(0.3),
                        inline(Audience.SELF.label()),
                        inline(""))
                .from(PHASE_RUN)
                .where(PHASE_RUN.AGENT_ID.eq(mind.agent()))
                .and(PHASE_RUN.PHASE.ne(WanderPhase.NAME).and(PHASE_RUN.CHANGES.gt(0)))
                .and(PHASE_RUN.UNDONE.isFalse())
                .orderBy(PHASE_RUN.ID.desc())
                .limit(EACH);
    }
}
