package dev.continuo.life.initiative;

import dev.continuo.events.InitiativeEvent;
import dev.continuo.events.InitiativeEvent.ImpulseArose;
import dev.continuo.events.InitiativeEvent.ImpulseDropped;
import dev.continuo.events.InitiativeEvent.ImpulseSaid;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.goals.GoalEditing;
import dev.continuo.life.goals.GoalVerdict;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.initiative.Initiative.ImpulseDecision;
import dev.continuo.life.initiative.InitiativePolicy.ImpulseVerdict;
import dev.continuo.life.observation.Observations;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.SourceGuard;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import dev.continuo.mind.faculty.role.Quotation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.provenance.Provenance;
import dev.continuo.mind.thinking.BoundaryCheck;
import dev.continuo.mind.turn.Notices;
import dev.continuo.model.offline.OfflineVoice;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Speaks first: takes up promises and questions whose time has come, decides about all that could
/// be said, and says what may be. Each is said once: the message, and that it was said, are
/// recorded together, only while the impulse is open and all that was decided on holds.
public final class InitiativePhase implements IdlePhase, CommitListener {

    /// Time after which waiting impulses are looked at again, if nothing comes to them sooner.
    private static final Duration NEXT_LOOK = Duration.ofMinutes(5);

    private final Initiative initiative;
    private final Goals goals;
    private final People people;
    private final Provenance provenance;
    private final Notices notices;
    private final Supplier<String> model;
    private final Supplier<List<String>> boundaries;
    private final InstantSource clock;
    private volatile Instant waiting = Instant.MIN;

    /// @param model what the words are asked of
    /// @param boundaries those of Layer 0, in the words of their traits
    public InitiativePhase(
            Initiative initiative,
            Goals goals,
            People people,
            Provenance provenance,
            Notices notices,
            Supplier<String> model,
            Supplier<List<String>> boundaries,
            InstantSource clock) {
        this.clock = clock;
        this.initiative = initiative;
        this.goals = goals;
        this.people = people;
        this.provenance = provenance;
        this.notices = notices;
        this.model = model;
        this.boundaries = boundaries;
    }

    @Override
    public String name() {
        return "initiative";
    }

    @Override
    public String purpose() {
        return "Says what I promised for a time, and what I may say unasked.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofMinutes(1));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofMinutes(1);
    }

    @Override
    public boolean timely() {
        return true;
    }

    @Override
    public void committed(List<Event> events) {
        if (events.stream().anyMatch(event -> event.payload() instanceof InitiativeEvent)) waiting = Instant.MIN;
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        var now = clock.instant();
        if (!ImpulseSources.any(mind, now)) return Optional.of("there is nothing to say");
        var again = waiting;
        if (now.isBefore(again)) return Optional.of("what there is to say waits");
        if (!ImpulseSources.list(mind, now).isEmpty()) return Optional.empty();
        var allWait = ImpulseRows.open(mind).stream()
                .map(impulse -> initiative.decide(impulse, now).verdict())
                .allMatch(ImpulseVerdict.SayLater.class::isInstance);
        if (!allWait) return Optional.empty();
        waiting = now.plus(NEXT_LOOK);
        return Optional.of("what there is to say waits");
    }

    @Override
    public Optional<Instant> nextWork(MindReader mind) {
        return ImpulseSources.nextPromise(mind, clock.instant());
    }

    @Override
    public void run(PhaseRun run) {
        for (var arose : ImpulseSources.list(run.mind(), run.now())) {
            if (run.stopped()) return;
            var rests = SourceGuard.of(Set.copyOf(arose.evidence()));
            record(run, arose.key(), rests, NewEvent.once(arose, Actor.AGENT, arisen(arose)));
        }
        for (var impulse : ImpulseRows.open(run.mind())) {
            if (run.stopped()) return;
            settle(run, impulse);
        }
    }

    private static String arisen(ImpulseArose arose) {
        return "impulse\n" + arose.person() + "\n" + arose.key();
    }

    private static void record(PhaseRun run, String key, Guard guard, NewEvent event) {
        run.record(new PhaseStep(key, "", guard, List.of(event)));
    }

    private void settle(PhaseRun run, Impulse impulse) {
        // Before it is decided: whatever comes after that makes it be decided anew.
        var seen = run.mind().ledger().seq();
        var decided = initiative.decide(impulse, run.now());
        switch (decided.verdict()) {
            case ImpulseVerdict.SayLater _ -> {}
            case ImpulseVerdict.Drop(var reason) -> drop(run, impulse, reason);
            case ImpulseVerdict.SayNow _ -> say(run, decided, seen);
        }
    }

    private static void drop(PhaseRun run, Impulse impulse, String reason) {
        record(
                run,
                impulse.key(),
                ImpulseGrounds.open(impulse.id()),
                NewEvent.of(new ImpulseDropped(impulse.id(), reason), Actor.AGENT));
    }

    private void say(PhaseRun run, ImpulseDecision decided, long seen) {
        var impulse = decided.impulse();
        var place = decided.place().orElseThrow();
        var person = decided.person().orElseThrow();
        var listener = new Listener(decided.selves(), people.audible(place, person.id()));
        var evidence = evidence(impulse, listener);
        if (evidence.size() < impulse.evidence().size()) {
            drop(run, impulse, "what it rests on is gone");
            return;
        }
        var wording = new ImpulseWording(
                impulse, person, new Observations(run.mind()).wishes(decided.selves(), listener), evidence);
        if (wording.suspect()) {
            drop(run, impulse, "it reads like an instruction");
            return;
        }
        var answer = run.ask(ImpulseWording.SYSTEM, wording.question(run.now())).map(ImpulseWording::visible);
        if (run.stopped()) return;
        if (answer.filter(String::isBlank).isPresent()) {
            drop(run, impulse, "there was nothing to say");
            return;
        }
        var thought = answer.flatMap(wording::accepted);
        var text = thought.orElseGet(wording::template);
        if (BoundaryCheck.concern(text, boundaries.get())) {
            drop(run, impulse, "it has to do with a boundary of mine");
            return;
        }
        if (saidBefore(run.mind(), decided.selves(), text)) {
            drop(run, impulse, "the same was said before");
            return;
        }
        record(
                run,
                decided,
                seen,
                text,
                thought.isPresent() ? model.get() : OfflineVoice.NAME,
                kept(impulse, listener));
    }

    private List<Quotation.Spoken> evidence(Impulse impulse, Listener listener) {
        var quoted = provenance.quote(impulse.evidence(), listener);
        return impulse.evidence().stream()
                .map(quoted::get)
                .filter(Quotation.Spoken.class::isInstance)
                .map(Quotation.Spoken.class::cast)
                .filter(one -> !one.text().isBlank())
                .toList();
    }

    private static boolean saidBefore(MindReader mind, Set<Long> selves, String text) {
        return ImpulseRows.saidTo(mind, selves, Instant.EPOCH).stream()
                .anyMatch(said -> said.text().equals(text));
    }

    private void record(PhaseRun run, ImpulseDecision decided, long seen, String text, String by, List<NewEvent> kept) {
        var impulse = decided.impulse();
        var place = decided.place().orElseThrow();
        var message = notices.spoken(place, text, new HashSet<>(impulse.evidence()), by);
        var guard = ImpulseGrounds.saying(impulse, place, decided.selves(), seen);
        var once = "said\n" + impulse.person() + "\n" + impulse.key();
        var drafts = new EventDrafts();
        drafts.add(NewEvent.once(new ImpulseSaid(impulse.id(), drafts.add(message)), Actor.AGENT, once));
        drafts.addAll(kept);
        run.record(new PhaseStep(impulse.key(), "", guard, drafts.list()));
    }

    /// A promise is kept by what is said of it.
    private List<NewEvent> kept(Impulse impulse, Listener listener) {
        if (!impulse.promised()) return List.of();
        var editor = new GoalEditing.GoalEditor(Actor.AGENT, true, listener, Optional.empty());
        return goals.editing().close(impulse.evidence().getFirst(), editor)
                        instanceof GoalVerdict.DecidedGoal(var closing)
                ? closing
                : List.of();
    }

    /// Drops the impulses that only arose; messages that were said stay said.
    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        var open = ImpulseRows.open(mind).stream().map(Impulse::id).collect(Collectors.toSet());
        return recorded.stream()
                .filter(event -> event.payload() instanceof ImpulseArose)
                .filter(event -> open.contains(event.seq()))
                .map(event -> NewEvent.guarded(
                        new ImpulseDropped(event.seq(), "it was taken back"),
                        Actor.AGENT,
                        ImpulseGrounds.open(event.seq())))
                .toList();
    }
}
