package dev.continuo.life.wander;

import dev.continuo.events.InitiativeEvent.ImpulseArose;
import dev.continuo.events.WanderEvent.Wandered;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.initiative.Initiative;
import dev.continuo.life.wander.Association.Addressee;
import dev.continuo.life.wander.Association.AssociatedThought;
import dev.continuo.life.wander.Wanderer.Wandering;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import dev.continuo.mind.people.People;
import dev.continuo.model.Embedder;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Lets the mind wander: at each heartbeat one thing comes to mind, out of all layers, by a
/// weighted draw. A draw that led somewhere, or learned of what became of others, is recorded with
/// what it led to; of the others memory keeps for a while what was drawn. No model is asked, and
/// nothing is said from here.
public final class WanderPhase implements IdlePhase {
    static final String NAME = "wander";

    /// Heartbeats after so much silence, the longest first. (Three-layer agent, adaptive
    /// heartbeat.)
    private static final List<Map.Entry<Duration, Duration>> HEARTBEATS = List.of(
            Map.entry(Duration.ofHours(4), Duration.ofMinutes(30)),
            Map.entry(Duration.ofHours(1), Duration.ofMinutes(15)),
            Map.entry(Duration.ofMinutes(10), Duration.ofMinutes(5)));

    private static final Duration WARM = Duration.ofMinutes(1);

    private final Wanderer wanderer;
    private final Initiative initiative;
    private final BooleanSupplier enabled;
    private final InstantSource clock;

    /// The draw that the last look found worth recording; taken by the run that it leads to.
    private final AtomicReference<@Nullable Wandering> ready = new AtomicReference<>();

    /// @param embedder of traits and goals
    /// @param vectors of memories
    /// @param enabled whether there is a self
    public WanderPhase(
            AgentIdentity identity,
            Goals goals,
            People people,
            Embedder embedder,
            Function<Collection<Long>, Map<Long, float[]>> vectors,
            Initiative initiative,
            BooleanSupplier enabled,
            InstantSource clock) {
        var pool = new Pool(identity, goals, embedder, vectors);
        var association = new Association(identity, goals, people, initiative);
        this.wanderer = new Wanderer(pool, association, initiative);
        this.initiative = initiative;
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
    public boolean paced() {
        return true;
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        var now = clock.instant();
        if (wanderer.enough(mind, now)) return Optional.of("enough came to mind today");
        var drawn = wanderer.draw(mind, now, mind.ledger().digest(NAME + "\n" + now));
        var led = drawn.filter(Wandering::led);
        ready.set(led.orElse(null));
        if (led.isPresent()) return Optional.empty();
        drawn.ifPresent(wandering -> wanderer.keepQuiet(wandering, now));
        return Optional.of(drawn.isPresent() ? "nothing came of what it drew" : "there is nothing to think of now");
    }

    /// Records the draw that was found worth it, or on the operator's word any draw.
    @Override
    public void run(PhaseRun run) {
        var found = Optional.ofNullable(ready.getAndSet(null));
        if (found.isEmpty() && !wanderer.enough(run.mind(), run.now()))
            found = wanderer.draw(run.mind(), run.now(), run.mind().ledger().digest(NAME + "\n" + run.id()));
        if (!run.stopped()) found.ifPresent(wandering -> record(run, wandering));
    }

    private void record(PhaseRun run, Wandering wandering) {
        var draw = wandering.draw();
        var drawn = draw.candidate();
        var thought = wandering.thought();
        var evidence = thought.addressee().map(Addressee::evidence).orElse(List.of());
        var events = new EventDrafts();
        var impulse = thought.addressee()
                .map(who -> events.add(impulse(thought, who, run.now()), Actor.AGENT))
                .orElse(0L);
        var wandered = new Wandered(
                drawn.layer().text(),
                drawn.id(),
                wandering.candidates(),
                wandering.mix(),
                draw.factors(),
                draw.probability(),
                Draw.rounded(wandering.gut().intensity()),
                Draw.rounded(wandering.gut().charge()),
                thought.outcome(),
                thought.key(),
                impulse,
                wandering.learned());
        events.add(wandered, Actor.AGENT);
        run.record(new PhaseStep(drawn.key(), Long.toString(run.id()), initiative.standing(evidence), events.list()));
    }

    private static ImpulseArose impulse(AssociatedThought thought, Addressee who, Instant now) {
        return new ImpulseArose(
                thought.outcome(),
                thought.key(),
                who.person(),
                who.conversation(),
                Audience.person(who.person()).label(),
                who.evidence(),
                Draw.rounded(thought.relevance()),
                now.plus(Wanderer.LIFE).toString());
    }
}
