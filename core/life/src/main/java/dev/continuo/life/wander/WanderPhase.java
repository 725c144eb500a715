package dev.continuo.life.wander;

import dev.continuo.events.Factors;
import dev.continuo.events.InitiativeEvent.ImpulseArose;
import dev.continuo.events.WanderEvent.Learned;
import dev.continuo.events.WanderEvent.Wandered;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.event.SeededRandom;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.gut.Gut;
import dev.continuo.life.gut.LayerVectors;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.wander.Association.Addressee;
import dev.continuo.life.wander.Association.Thought;
import dev.continuo.life.wander.WanderRows.Past;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.faculty.idle.IdlePhase;
import dev.continuo.mind.faculty.idle.IdleWindow;
import dev.continuo.mind.faculty.idle.PhaseRun;
import dev.continuo.mind.faculty.idle.PhaseRun.Step;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.People;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Lets the mind wander: at each heartbeat one thing comes to mind, out of all layers, by a
/// weighted draw. What it leads to is recorded; no model is asked, and nothing is said from here.
public final class WanderPhase implements IdlePhase {
    static final String NAME = "wander";

    /// How long nobody must have spoken for a longer heartbeat, and the heartbeat. (Three-layer
    /// agent, adaptive heartbeat.)
    private static final List<Map.Entry<Duration, Duration>> HEARTBEATS =
            List.of(
                    Map.entry(Duration.ofHours(4), Duration.ofMinutes(30)),
                    Map.entry(Duration.ofHours(1), Duration.ofMinutes(15)),
                    Map.entry(Duration.ofMinutes(10), Duration.ofMinutes(5)));

    private static final Duration WARM = Duration.ofMinutes(1);

    /// The same does not come to mind again for so long, and limits are counted over it.
    private static final Duration DAY = Duration.ofDays(1);

    /// Draws in a day: the ledger keeps them all.
    private static final int MAX_DRAWS = 24;

    /// Thoughts that lead somewhere, in an hour and in a day. What comes after is discarded.
    private static final int MAX_AN_HOUR = 2;

    private static final int MAX_A_DAY = 8;

    /// What was not said in that time is stale.
    private static final Duration LIFE = Duration.ofDays(3);

    /// Whoever decides about it may wait for an answer so long.
    private static final Duration ANSWERED = Duration.ofDays(1);

    /// After so long a memory counts half in the subconscious.
    private static final double HALF_LIFE_DAYS = 30;

    private static final double SECONDS_PER_DAY = 86_400;
    private static final double DIGITS = 1e4;

    private final AgentIdentity identity;
    private final Goals goals;
    private final Association association;
    private final LayerVectors layers;
    private final Function<Collection<Long>, Map<Long, float[]>> vectors;
    private final Impulses impulses;
    private final BooleanSupplier enabled;
    private final InstantSource clock;

    /// @param layers vectors of traits and goals
    /// @param vectors of memories
    /// @param impulses who decides about what came to mind
    /// @param enabled whether there is a self
    public WanderPhase(
            AgentIdentity identity,
            Goals goals,
            People people,
            LayerVectors layers,
            Function<Collection<Long>, Map<Long, float[]>> vectors,
            Impulses impulses,
            BooleanSupplier enabled,
            InstantSource clock) {
        this.identity = identity;
        this.goals = goals;
        this.association = new Association(identity, goals, people, impulses);
        this.layers = layers;
        this.vectors = vectors;
        this.impulses = impulses;
        this.enabled = enabled;
        this.clock = clock;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String purpose() {
        return "Lets one thing come to mind at a time, and sees what it leads to.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(WARM);
    }

    @Override
    public Duration cooldown() {
        return WARM;
    }

    @Override
    public Duration cooldown(Duration idle) {
        return HEARTBEATS.stream()
                .filter(beat -> idle.compareTo(beat.getKey()) >= 0)
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(WARM);
    }

    @Override
    public boolean timely() {
        return true;
    }

    @Override
    public boolean enabled() {
        return enabled.getAsBoolean();
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        var standing = WanderRows.standing(mind, clock.instant().minus(DAY));
        if (standing.draws() >= MAX_DRAWS) return Optional.of("enough came to mind today");
        var blank =
                !standing.memories()
                        && identity.current().traits().isEmpty()
                        && goals.tree().list().stream().noneMatch(Goal::active);
        return blank ? Optional.of("there is nothing to think of yet") : Optional.empty();
    }

    @Override
    public void run(PhaseRun run) {
        if (nothingToDo(run.mind()).isPresent() || run.stopped()) return;
        var past = WanderRows.past(run.mind(), run.now().minus(DAY));
        var learned = learned(run.mind(), past, run.now());
        var random = SeededRandom.of(run.mind().ledger().digest(NAME + "\n" + run.id()), 0);
        var pool = Pool.read(run.mind(), identity, goals, random);
        var candidates = candidates(run, pool, past);
        if (candidates.isEmpty() || run.stopped()) return;
        var known = known(pool);
        var meant = candidates.stream().map(one -> meaning(one, known)).toList();
        var attention = attention(pool, known);
        var gut = gut(pool, known, attention, run.now());
        var mix = mix(run.mind(), past, learned);
        var draw = Draw.of(meant, mix, Gut.attention(attention), gut, run.now(), random);
        if (!run.stopped()) record(run, draw, meant.size(), mix, gut, learned, past);
    }

    /// What was not drawn within a day, with when it last was.
    private static List<Candidate> candidates(PhaseRun run, Pool pool, List<Past> past) {
        var day = run.now().minus(DAY);
        var lately =
                past.stream()
                        .filter(one -> one.at().isAfter(day))
                        .map(Past::subject)
                        .collect(Collectors.toSet());
        var rest = pool.candidates().stream().filter(one -> !lately.contains(one.key())).toList();
        var drawn = WanderRows.drawn(run.mind(), rest);
        return rest.stream()
                .map(one -> {
                    var last = drawn.get(one.key());
                    return last == null ? one : one.touched(last);
                })
                .toList();
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
        var known = new java.util.HashMap<>(layers.of(texts));
        vectors.apply(memories).forEach((id, vector) -> known.put("#" + id, vector));
        return known;
    }

    private static Candidate meaning(Candidate one, Map<String, float[]> known) {
        var vector = known.get(vectorKey(one));
        return vector == null ? one : one.meaning(vector);
    }

    private static String vectorKey(Candidate one) {
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

    private static Gut gut(
            Pool pool, Map<String, float[]> known, List<float[]> attention, Instant now) {
        var identity = new ArrayList<Gut.Weighted>();
        var wanted = new ArrayList<Gut.Weighted>();
        var memories = new ArrayList<Gut.Weighted>();
        for (var one : pool.candidates()) {
            var vector = known.get(vectorKey(one));
            if (vector == null) continue;
            switch (one.layer()) {
                case TRAIT -> identity.add(new Gut.Weighted(vector, one.importance()));
                case GOAL -> wanted.add(new Gut.Weighted(vector, one.importance()));
                case MEMORY, INSIGHT, TENSION ->
                        memories.add(new Gut.Weighted(vector, remembered(one, now)));
                case LESSON, QUESTION, RUN -> {}
            }
        }
        return Gut.of(identity, wanted, memories, attention);
    }

    private static double remembered(Candidate one, Instant now) {
        var days = Math.max(0, Duration.between(one.at(), now).toSeconds() / SECONDS_PER_DAY);
        return one.importance() * Math.pow(0.5, days / HALF_LIFE_DAYS);
    }

    /// What became of earlier draws since the last one. What nobody decided about is stale in the
    /// end.
    private List<Learned> learned(MindReader mind, List<Past> past, Instant now) {
        var open = past.stream().filter(Past::open).toList();
        var arisen =
                open.stream()
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
            if (became == null && now.isAfter(one.at().plus(LIFE).plus(ANSWERED)))
                became = Became.EXPIRED;
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
        var mix = last == null ? Mix.first(mind.ledger().digest(NAME)) : last.mix();
        for (var one : learned) {
            var draw = draws.get(one.draw());
            var became = Became.parse(one.became());
            if (draw != null && (draw.impulse() != 0 || became == Became.USED))
                mix = Mix.after(mix, draw.factors(), became);
        }
        return mix;
    }

    private void record(
            PhaseRun run,
            Draw draw,
            int candidates,
            Factors mix,
            Gut gut,
            List<Learned> learned,
            List<Past> past) {
        var drawn = draw.candidate();
        var ended = learned.stream().map(Learned::draw).collect(Collectors.toSet());
        var thought = allowed(association.of(run.mind(), drawn, run.now()), past, ended, run.now());
        var evidence = thought.addressee().map(Addressee::evidence).orElse(List.of());
        run.record(
                new Step(
                        drawn.key(),
                        Long.toString(run.id()),
                        WanderRows.standing(evidence),
                        first -> {
                            var events = new ArrayList<NewEvent>();
                            thought.addressee()
                                    .map(who -> impulse(thought, who, run.now()))
                                    .ifPresent(
                                            arose -> events.add(NewEvent.of(arose, Actor.AGENT)));
                            var wandered =
                                    new Wandered(
                                            drawn.layer().text(),
                                            drawn.id(),
                                            candidates,
                                            mix,
                                            draw.factors(),
                                            draw.probability(),
                                            rounded(gut.intensity()),
                                            rounded(gut.charge()),
                                            thought.outcome(),
                                            thought.key(),
                                            events.isEmpty() ? 0 : first,
                                            learned);
                            events.add(NewEvent.of(wandered, Actor.AGENT));
                            return events;
                        }));
    }

    /// Nothing that is open is thought of again, and only so much in a time.
    private static Thought allowed(
            Thought thought, List<Past> past, java.util.Set<Long> ended, Instant now) {
        if (thought.key().isEmpty()) return thought;
        var open =
                past.stream()
                        .anyMatch(one ->
                                one.open()
                                        && !ended.contains(one.id())
                                        && one.key().equals(thought.key()));
        return open
                        || led(past, now, Duration.ofHours(1)) >= MAX_AN_HOUR
                        || led(past, now, DAY) >= MAX_A_DAY
                ? Thought.NONE
                : thought;
    }

    private static long led(List<Past> past, Instant now, Duration within) {
        return past.stream()
                .filter(one -> !one.key().isEmpty() && one.at().isAfter(now.minus(within)))
                .count();
    }

    private static ImpulseArose impulse(Thought thought, Addressee who, Instant now) {
        return new ImpulseArose(
                thought.outcome(),
                thought.key(),
                who.person(),
                who.conversation(),
                Audience.person(who.person()).label(),
                who.evidence(),
                rounded(thought.relevance()),
                now.plus(LIFE).toString());
    }

    private static double rounded(double value) {
        return Math.round(value * DIGITS) / DIGITS;
    }
}
