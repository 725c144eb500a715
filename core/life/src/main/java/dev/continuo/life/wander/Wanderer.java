package dev.continuo.life.wander;

import dev.continuo.events.Factors;
import dev.continuo.events.WanderEvent.Learned;
import dev.continuo.ledger.event.SeededRandom;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.wander.Association.AssociatedThought;
import dev.continuo.life.wander.WanderRows.Past;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.People;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Lets things come to mind: a weighted draw out of all layers, and what it leads to. Of draws that
/// led nowhere it remembers for a while what was drawn. Asks no model and records nothing.
final class Wanderer {
    /// The same does not come to mind again for so long, and limits are counted over it.
    static final Duration DAY = Duration.ofDays(1);

    /// Thoughts that lead somewhere, in an hour and in a day. What comes after is discarded.
    private static final int MAX_AN_HOUR = 2;

    private static final int MAX_A_DAY = 8;

    /// Time after which an impulse that was not said is stale.
    private static final Duration LIFE = Duration.ofDays(3);

    /// Whoever decides about it may wait for an answer so long.
    private static final Duration ANSWERED = Duration.ofDays(1);

    /// After so long a memory counts half in the subconscious.
    private static final double HALF_LIFE_DAYS = 30;

    /// Quiet draws that are kept in mind.
    private static final int MAX_QUIET = 500;

    private static final double SECONDS_PER_DAY = 86_400;
    private final AgentIdentity identity;
    private final Goals goals;
    private final Association association;
    private final LayerVectors layers;
    private final Function<Collection<Long>, Map<Long, float[]>> vectors;
    private final Impulses impulses;

    /// Keys of what quiet draws brought, with when: the oldest first.
    private final Map<String, Instant> quiet = new LinkedHashMap<>();

    /// @param layers vectors of traits and goals
    /// @param vectors of memories
    /// @param impulses who decides about what came to mind
    Wanderer(
            AgentIdentity identity,
            Goals goals,
            People people,
            LayerVectors layers,
            Function<Collection<Long>, Map<Long, float[]>> vectors,
            Impulses impulses) {
        this.identity = identity;
        this.goals = goals;
        this.association = new Association(identity, goals, people, impulses);
        this.layers = layers;
        this.vectors = vectors;
        this.impulses = impulses;
    }

    /// Returns how many draws since then led nowhere.
    long drawnQuietly(Instant since) {
        synchronized (quiet) {
            return quiet.values().stream().filter(at -> at.isAfter(since)).count();
        }
    }

    /// Lets one thing come to mind; nothing where all came to mind within a day.
    Optional<Wandering> draw(MindReader mind, Instant now, String seed) {
        var past = WanderRows.past(mind, now.minus(DAY));
        var learned = learned(mind, past, now);
        var random = SeededRandom.of(seed, 0);
        var pool = Pool.read(mind, identity, goals, random);
        var candidates = candidates(mind, pool, past, now);
        if (candidates.isEmpty()) return Optional.empty();
        var known = known(pool);
        var meant = candidates.stream().map(one -> meaning(one, known)).toList();
        var attention = attention(pool, known);
        var gut = gut(pool, known, attention, now);
        var mix = mix(mind, past, learned);
        var draw = Draw.of(meant, mix, Gut.attention(attention), gut, now, random);
        var ended = learned.stream().map(Learned::draw).collect(Collectors.toSet());
        var thought = allowed(association.of(mind, draw.candidate(), now), past, ended, now);
        return Optional.of(new Wandering(draw, meant.size(), mix, gut, thought, learned));
    }

    /// Remembers a draw that is not recorded.
    void keepQuiet(Wandering drawn, Instant now) {
        var key = drawn.draw().candidate().key();
        synchronized (quiet) {
            quiet.remove(key);
            quiet.put(key, now);
            if (quiet.size() > MAX_QUIET) quiet.remove(quiet.keySet().iterator().next());
        }
    }

    /// Returns the candidates that were not drawn within a day, with the time at which each was
    /// last drawn.
    private List<WanderCandidate> candidates(MindReader mind, Pool pool, List<Past> past, Instant now) {
        var day = now.minus(DAY);
        var drawn = quietDraws();
        for (var one : past) drawn.merge(one.subject(), one.at(), Wanderer::later);
        var rest = pool.candidates().stream()
                .filter(one -> !drawn.getOrDefault(one.key(), Instant.MIN).isAfter(day))
                .toList();
        WanderRows.drawn(mind, rest).forEach((key, at) -> drawn.merge(key, at, Wanderer::later));
        return rest.stream()
                .map(one -> {
                    var last = drawn.get(one.key());
                    return last == null ? one : one.touched(last);
                })
                .toList();
    }

    private Map<String, Instant> quietDraws() {
        synchronized (quiet) {
            return new HashMap<>(quiet);
        }
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    /// Vectors by key: of traits and goals by their words, of memories by their number.
    private Map<String, float[]> known(Pool pool) {
        var texts = new HashSet<String>();
        var memories = new HashSet<>(pool.attention());
        for (var one : pool.candidates())
            switch (one.layer()) {
                case TRAIT, GOAL -> texts.add(one.text());
                case MEMORY, INSIGHT, TENSION -> memories.add(one.id());
                case LESSON, QUESTION, RUN -> {}
            }
        var known = new HashMap<>(layers.of(texts));
        vectors.apply(memories).forEach((id, vector) -> known.put("#" + id, vector));
        return known;
    }

    private static WanderCandidate meaning(WanderCandidate one, Map<String, float[]> known) {
        var vector = known.get(vectorKey(one));
        return vector == null ? one : one.meaning(vector);
    }

    private static String vectorKey(WanderCandidate one) {
        return switch (one.layer()) {
            case TRAIT, GOAL -> one.text();
            case MEMORY, INSIGHT, TENSION -> "#" + one.id();
            case LESSON, QUESTION, RUN -> "";
        };
    }

    private static List<float[]> attention(Pool pool, Map<String, float[]> known) {
        return pool.attention().stream()
                .filter(id -> known.containsKey("#" + id))
                .map(id -> known.get("#" + id))
                .toList();
    }

    private static Gut gut(Pool pool, Map<String, float[]> known, List<float[]> attention, Instant now) {
        var identity = new ArrayList<Gut.Weighted>();
        var wanted = new ArrayList<Gut.Weighted>();
        var memories = new ArrayList<Gut.Weighted>();
        for (var one : pool.candidates()) {
            var vector = known.get(vectorKey(one));
            if (vector == null) continue;
            switch (one.layer()) {
                case TRAIT -> identity.add(new Gut.Weighted(vector, one.importance()));
                case GOAL -> wanted.add(new Gut.Weighted(vector, one.importance()));
                case MEMORY, INSIGHT, TENSION -> memories.add(new Gut.Weighted(vector, remembered(one, now)));
                case LESSON, QUESTION, RUN -> {}
            }
        }
        return Gut.of(identity, wanted, memories, attention);
    }

    private static double remembered(WanderCandidate one, Instant now) {
        var days = Math.max(0, Duration.between(one.at(), now).toSeconds() / SECONDS_PER_DAY);
        return one.importance() * Math.pow(0.5, days / HALF_LIFE_DAYS);
    }

    /// Returns what became of earlier draws since the last one. A draw that nobody decided about is
    /// stale in the end.
    private List<Learned> learned(MindReader mind, List<Past> past, Instant now) {
        var open = past.stream().filter(Past::open).toList();
        var arisen = open.stream()
                .map(Past::impulse)
                .filter(java.util.Objects::nonNull)
                .collect(Collectors.toSet());
        var ended = arisen.isEmpty() ? Map.<Long, Became>of() : impulses.ended(arisen);
        var learned = new ArrayList<Learned>();
        var used = WanderRows.used(mind, now.minus(LIFE));
        for (var draw : used) learned.add(new Learned(draw, Became.USED.text()));
        for (var one : open) {
            if (used.contains(one.id())) continue;
            var impulse = one.impulse();
            var became = impulse == null ? null : ended.get(impulse);
            if (became == null && now.isAfter(one.at().plus(LIFE).plus(ANSWERED))) became = Became.EXPIRED;
            if (became != null) learned.add(new Learned(one.id(), became.text()));
        }
        return learned;
    }

    /// The mix of the last draw, changed by what was learned since. A draw that was for nobody
    /// teaches only where an answer rested on its subject later: nobody could have answered it.
    private static Factors mix(MindReader mind, List<Past> past, List<Learned> learned) {
        var ids = learned.stream().map(Learned::draw).collect(Collectors.toSet());
        if (!past.isEmpty()) ids.add(past.getFirst().id());
        var draws = WanderRows.draws(mind, ids);
        var last = past.isEmpty() ? null : draws.get(past.getFirst().id());
        var mix = last == null ? Mix.first(mind.ledger().digest(WanderPhase.NAME)) : last.mix();
        for (var one : learned) {
            var draw = draws.get(one.draw());
            var became = Became.parse(one.became());
            if (draw != null && (draw.impulse() != 0 || became == Became.USED))
                mix = Mix.after(mix, draw.factors(), became);
        }
        return mix;
    }

    /// Nothing that is open is thought of again, and only so much in a time.
    private static AssociatedThought allowed(
            AssociatedThought thought, List<Past> past, java.util.Set<Long> ended, Instant now) {
        if (thought.key().isEmpty()) return thought;
        var open = past.stream()
                .anyMatch(one ->
                        one.open() && !ended.contains(one.id()) && one.key().equals(thought.key()));
        return open || led(past, now, Duration.ofHours(1)) >= MAX_AN_HOUR || led(past, now, DAY) >= MAX_A_DAY
                ? AssociatedThought.NONE
                : thought;
    }

    private static long led(List<Past> past, Instant now, Duration within) {
        return past.stream()
                .filter(one -> !one.key().isEmpty() && one.at().isAfter(now.minus(within)))
                .count();
    }
}
