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

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.events.MemoryState;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.model.Embedder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record6;
import org.jooq.Select;
import org.jooq.SelectSelectStep;

/// Reads what may come to mind now, out of all layers. Strangers' words are not among it, nor
/// anything that is set apart or replaced.
final class Pool {
    /// Memories of each of the two stretches that are looked at: the newest, and those after a
    /// point anywhere, so that each gets its turn however many there are.
    private static final int STRETCH = 60;

    private static final int ATTENTION = 8;

    /// Of tensions, lessons, questions and runs.
    private static final int EACH = 20;

    private static final int TEXT_CHARS = 500;

    /// More than anybody has traits and goals.
    private static final int KEPT = 500;

    private static final float[] NO_VECTOR = {};

    private final AgentIdentity identity;
    private final Goals goals;
    private final Embedder embedder;
    private final Function<Collection<Long>, Map<Long, float[]>> vectors;

    /// Vectors of traits and goals by their words: the database has none of them.
    private final Cache<String, float[]> made = Caches.bounded(KEPT);

    /// @param vectors of memories
    Pool(
            AgentIdentity identity,
            Goals goals,
            Embedder embedder,
            Function<Collection<Long>, Map<Long, float[]>> vectors) {
        this.identity = identity;
        this.goals = goals;
        this.embedder = embedder;
        this.vectors = vectors;
    }

    /// Candidates with their vectors, and vectors of what was said last, the newest first.
    record PoolContent(List<WanderCandidate> candidates, List<float[]> attention) {}

    PoolContent read(MindReader mind, RandomGenerator random) {
        var found = new ArrayList<WanderCandidate>();
        for (var trait : identity.current().traits())
            found.add(plain(
                    Layer.TRAIT,
                    trait.changes().isEmpty() ? trait.id() : trait.changes().getFirst(),
                    Instant.EPOCH,
                    trait.weight(),
                    Audience.EVERYONE.label(),
                    trait.text()));
        goals.tree().list().stream()
                .filter(Goal::active)
                .forEach(goal -> found.add(plain(
                        Layer.GOAL,
                        goal.id(),
                        goal.from().created(),
                        goal.weight(),
                        goal.from().audience(),
                        goal.text())));
        var texts = embedded(found.stream().map(WanderCandidate::text).toList());
        var latest = memories(mind, random, found);
        var ids = new HashSet<>(latest);
        for (var one : found) if (one.layer().remembered()) ids.add(one.id());
        var known = vectors.apply(ids);
        found.replaceAll(one -> one.vector(
                one.layer().remembered()
                        ? known.getOrDefault(one.id(), NO_VECTOR)
                        : texts.getOrDefault(one.text(), NO_VECTOR)));
        mind.db()
                .fetch(notes(mind))
                .forEach(r -> found.add(
                        plain(Layer.parse(r.value1()), r.value2(), r.value3(), r.value4(), r.value5(), r.value6())));
        return new PoolContent(
                found,
                latest.stream().filter(known::containsKey).map(known::get).toList());
    }

    /// By text; none of new ones where the embedder does not answer.
    private Map<String, float[]> embedded(List<String> texts) {
        if (embedder.dimension() == 0) return Map.of();
        try {
            return made.getAll(texts, missing -> {
                var all = List.<String>copyOf(missing);
                var passages = embedder.passages(all);
                return IntStream.range(0, all.size()).boxed().collect(Collectors.toMap(all::get, passages::get));
            });
        } catch (Unavailable _) {
            return made.getAllPresent(texts);
        }
    }

    private static WanderCandidate plain(
            Layer layer, long id, Instant at, double importance, String audience, String text) {
        return new WanderCandidate(layer, id, at, at, importance, audience, text, NO_VECTOR);
    }

    /// Adds memories, insights and tensions. Returns the memories of what was said last.
    private static List<Long> memories(MindReader mind, RandomGenerator random, List<WanderCandidate> found) {
        var words = left(coalesce(MESSAGE.TEXT, MEMORY.TEXT, inline("")), TEXT_CHARS);
        var superseded = selectOne()
                .from(SUPERSEDES)
                .where(SUPERSEDES.AGENT_ID.eq(MEMORY.AGENT_ID).and(SUPERSEDES.OLDER.eq(MEMORY.ID)));
        var drawable = field(MEMORY.STATE
                .eq(inline(MemoryState.KEPT.text()))
                .and(MEMORY.TRUST.ne(inline(Trust.STRANGER.text())))
                .and(notExists(superseded)));
        var tense = field(exists(selectOne()
                .from(TENSION)
                .where(TENSION.AGENT_ID.eq(MEMORY.AGENT_ID).and(TENSION.MEMORY.eq(MEMORY.ID)))));
        var latest = new ArrayList<Long>();
        mind.db()
                .select(MEMORY.ID, MEMORY.SAID_AT, MEMORY.ACCESSED_AT, MEMORY.IMPORTANCE, MEMORY.AUDIENCE)
                .select(MEMORY.INSIGHT, words, drawable, tense)
                .from(MEMORY)
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .where(MEMORY.AGENT_ID.eq(mind.agent()).and(remembered(MEMORY.STATE)))
                .and(sampled(mind, random))
                .orderBy(MEMORY.ID.desc())
                .forEach(r -> {
                    var id = r.get(MEMORY.ID);
                    if (latest.size() < ATTENTION) latest.add(id);
                    if (!r.get(drawable)) return;
                    var layer = r.get(tense) ? Layer.TENSION : r.get(MEMORY.INSIGHT) ? Layer.INSIGHT : Layer.MEMORY;
                    var importance = r.get(MEMORY.IMPORTANCE);
                    var one = plain(layer, id, r.get(MEMORY.SAID_AT), importance, r.get(MEMORY.AUDIENCE), r.get(words));
                    var recalled = r.get(MEMORY.ACCESSED_AT);
                    found.add(recalled == null ? one : one.touched(recalled));
                });
        return latest;
    }

    private static Condition remembered(Field<String> state) {
        return state.in(inline(MemoryState.KEPT.text()), inline(MemoryState.BUFFERED.text()));
    }

    private static Condition sampled(MindReader mind, RandomGenerator random) {
        var all = MEMORY.as("other");
        var from = 1 + (long) (random.nextDouble() * mind.ledger().seq());
        var mine = all.AGENT_ID.eq(mind.agent()).and(remembered(all.STATE));
        var newest = select(all.ID).from(all).where(mine).orderBy(all.ID.desc()).limit(STRETCH);
        var anywhere = select(all.ID)
                .from(all)
                .where(mine.and(all.ID.ge(from)))
                .orderBy(all.ID)
                .limit(STRETCH);
        var tense = select(TENSION.MEMORY)
                .from(TENSION)
                .where(TENSION.AGENT_ID.eq(mind.agent()))
                .orderBy(TENSION.EVENT.desc())
                .limit(EACH);
        return MEMORY.ID.in(newest).or(MEMORY.ID.in(anywhere)).or(MEMORY.ID.in(tense));
    }

    /// Selects notes of the agent for itself, and runs of other phases that changed something.
    private static Select<Record6<String, Long, Instant, Double, String, String>> notes(MindReader mind) {
        var agent = mind.agent();
        // A look back at what was talked of is no lesson: only that of a failure is.
        var lessons = noted(Layer.LESSON, REFLECTION.ID, REFLECTION.RECORDED_AT, REFLECTION.AUDIENCE, REFLECTION.LESSON)
                .from(REFLECTION)
                .where(REFLECTION.AGENT_ID.eq(agent).and(REFLECTION.KIND.eq("failure")))
                .and(REFLECTION.STATE.eq("standing"))
                .orderBy(REFLECTION.ID.desc())
                .limit(EACH);
        var questions = noted(Layer.QUESTION, SELF_TEXT.ID, SELF_TEXT.RECORDED_AT, SELF_TEXT.AUDIENCE, SELF_TEXT.TEXT)
                .from(SELF_TEXT)
                .where(SELF_TEXT.AGENT_ID.eq(agent).and(SELF_TEXT.KIND.eq("question")))
                .and(SELF_TEXT.CLOSED_AT.isNull().and(SELF_TEXT.DROPPED.isFalse()))
                .orderBy(SELF_TEXT.ID.desc())
                .limit(EACH);
        var self = inline(Audience.SELF.label());
        var runs = noted(Layer.RUN, PHASE_RUN.ID, PHASE_RUN.BEGAN_AT, self, inline(""))
                .from(PHASE_RUN)
                .where(PHASE_RUN.AGENT_ID.eq(agent).and(PHASE_RUN.PHASE.ne(WanderPhase.NAME)))
                .and(PHASE_RUN.CHANGES.gt(0).and(PHASE_RUN.UNDONE.isFalse()))
                .orderBy(PHASE_RUN.ID.desc())
                .limit(EACH);
        return lessons.unionAll(questions).unionAll(runs);
    }

    private static SelectSelectStep<Record6<String, Long, Instant, Double, String, String>> noted(
            Layer layer, Field<Long> id, Field<Instant> at, Field<String> audience, Field<String> text) {
        var importance = inline(layer == Layer.RUN ? 0.3 : 0.5);
        return select(inline(layer.text()), id, at, importance, audience, left(text, TEXT_CHARS));
    }
}
