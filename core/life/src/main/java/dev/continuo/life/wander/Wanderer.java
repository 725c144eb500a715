package dev.continuo.life.wander;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.events.Factors;
import dev.continuo.events.WanderEvent.Learned;
import dev.continuo.events.WanderEvent.Wandered;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.SeededRandom;
import dev.continuo.life.initiative.Initiative;
import dev.continuo.life.initiative.Initiative.ImpulseOutcome;
import dev.continuo.life.wander.Association.AssociatedThought;
import dev.continuo.life.wander.Pool.PoolContent;
import dev.continuo.life.wander.WanderRows.Past;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Lets things come to mind: a weighted draw out of all layers, and what it leads to. Of draws that
/// led nowhere it remembers for a while what was drawn. Asks no model and records nothing.
final class Wanderer {
    /// Time after which an impulse that was not said is stale.
    static final Duration LIFE = Duration.ofDays(3);

    /// The same does not come to mind again for so long, and limits are counted over it.
    private static final Duration DAY = Duration.ofDays(1);

    /// Draws in a day: the ledger keeps them all.
    private static final int MAX_DRAWS = 24;

    /// Thoughts that lead somewhere, in an hour and in a day. What comes after is discarded.
    private static final int MAX_AN_HOUR = 2;

    private static final int MAX_A_DAY = 8;

    /// After its life an impulse may wait for an answer so long.
    private static final Duration ANSWERED = Duration.ofDays(1);

    /// After so long a memory counts half in the subconscious.
    private static final double HALF_LIFE_DAYS = 30;

    /// Quiet draws that are kept in mind.
    private static final int MAX_QUIET = 500;

    private static final double SECONDS_PER_DAY = 86_400;

    private final Pool pool;
    private final Association association;
    private final Initiative initiative;

    /// Keys of what quiet draws brought, with when.
    private final Cache<String, Instant> quiet = Caches.bounded(MAX_QUIET);

    Wanderer(Pool pool, Association association, Initiative initiative) {
        this.pool = pool;
        this.association = association;
        this.initiative = initiative;
    }

    /// A draw and all that led to it.
    ///
    /// @param candidates among how many
    /// @param thought what it led to
    record Wandering(
            Draw draw, int candidates, Factors mix, Gut gut, AssociatedThought thought, List<Learned> learned) {
        /// Tells whether it led somewhere, or knows what became of others.
        boolean led() {
            return !thought.key().isEmpty() || !learned.isEmpty();
        }
    }

    /// Tells whether so much came to mind within a day that it is enough.
    boolean enough(MindReader mind, Instant now) {
        var day = now.minus(DAY);
        var times = Stream.concat(WanderRows.past(mind, day).stream().map(Past::at), quiet.asMap().values().stream());
        return times.filter(at -> at.isAfter(day)).count() >= MAX_DRAWS;
    }

    /// Lets one thing come to mind; nothing where all came to mind within a day.
    Optional<Wandering> draw(MindReader mind, Instant now, String seed) {
        var random = SeededRandom.of(seed, 0);
        var content = pool.read(mind, random);
        var candidates = candidates(mind, content.candidates(), now);
        if (candidates.isEmpty()) return Optional.empty();
        var past = WanderRows.past(mind, now.minus(LIFE));
        var learned = learned(past, now);
        var mix = mix(mind, past, learned);
        var gut = gut(content, now);
        var draw = Draw.of(candidates, mix, Gut.attention(content.attention()), gut, now, random);
        var thought = allowed(association.of(mind, draw.candidate(), now), past, learned, now);
        return Optional.of(new Wandering(draw, candidates.size(), mix, gut, thought, learned));
    }

    /// Remembers a draw that is not recorded.
    void keepQuiet(Wandering drawn, Instant now) {
        quiet.put(drawn.draw().candidate().key(), now);
    }

    /// Returns the candidates that were not drawn within a day, with the time at which each was
    /// last drawn.
    private List<WanderCandidate> candidates(MindReader mind, List<WanderCandidate> all, Instant now) {
        var drawn = WanderRows.drawn(mind, all);
        quiet.asMap().forEach((key, at) -> drawn.merge(key, at, (one, other) -> one.isAfter(other) ? one : other));
        return all.stream()
                .filter(one -> !drawn.getOrDefault(one.key(), Instant.MIN).isAfter(now.minus(DAY)))
                .map(one -> one.touched(drawn.getOrDefault(one.key(), Instant.MIN)))
                .toList();
    }

    private static Gut gut(PoolContent content, Instant now) {
        var layers =
                List.of(new ArrayList<Gut.Weighted>(), new ArrayList<Gut.Weighted>(), new ArrayList<Gut.Weighted>());
        for (var one : content.candidates())
            switch (one.layer()) {
                case TRAIT -> layers.get(0).add(new Gut.Weighted(one.vector(), one.importance()));
                case GOAL -> layers.get(1).add(new Gut.Weighted(one.vector(), one.importance()));
                case MEMORY, INSIGHT, TENSION ->
                    layers.get(2).add(new Gut.Weighted(one.vector(), remembered(one, now)));
                case LESSON, QUESTION, RUN -> {}
            }
        return Gut.of(List.copyOf(layers), content.attention());
    }

    private static double remembered(WanderCandidate one, Instant now) {
        var days = Math.max(0, Duration.between(one.at(), now).toSeconds() / SECONDS_PER_DAY);
        return one.importance() * Math.pow(0.5, days / HALF_LIFE_DAYS);
    }

    /// Returns what became of earlier draws since the last one. A draw that nobody decided about is
    /// stale in the end.
    private List<Learned> learned(List<Past> past, Instant now) {
        var impulses = past.stream()
                .filter(Past::open)
                .map(Past::impulse)
                .filter(Objects::nonNull)
                .toList();
        var ended = new HashMap<Long, Became>();
        if (!impulses.isEmpty())
            for (var outcome : initiative.outcomes(impulses.getLast() - 1, now)) {
                var became = became(outcome);
                if (became != null) ended.put(outcome.impulse(), became);
            }
        return past.stream()
                .flatMap(one -> became(one, ended, now).map(became -> new Learned(one.id(), became.text())).stream())
                .toList();
    }

    private static Optional<Became> became(Past one, Map<Long, Became> ended, Instant now) {
        if (one.used()) return Optional.of(Became.USED);
        if (!one.open()) return Optional.empty();
        var stale = now.isAfter(one.at().plus(LIFE).plus(ANSWERED)) ? Became.EXPIRED : null;
        var impulse = one.impulse();
        return Optional.ofNullable(impulse == null ? stale : ended.getOrDefault(impulse, stale));
    }

    private static @Nullable Became became(ImpulseOutcome outcome) {
        return switch (outcome.end()) {
            case "answered" -> Became.ANSWERED;
            case "ignored" -> Became.SAID;
            case "dropped", "refused" -> Became.DROPPED;
            default -> null;
        };
    }

    /// The mix of the last draw, changed by what was learned since. A draw that was for nobody
    /// teaches only where an answer rested on its subject later: nobody could have answered it.
    private static Factors mix(MindReader mind, List<Past> past, List<Learned> learned) {
        var ids = learned.stream().map(Learned::draw).collect(Collectors.toSet());
        if (!past.isEmpty()) ids.add(past.getFirst().id());
        var draws = new HashMap<Long, Wandered>();
        for (var entry : mind.ledger().find(ids))
            if (entry.event().payload() instanceof Wandered wandered)
                draws.put(entry.event().seq(), wandered);
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
            AssociatedThought thought, List<Past> past, List<Learned> learned, Instant now) {
        var ended = learned.stream().map(Learned::draw).toList();
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
