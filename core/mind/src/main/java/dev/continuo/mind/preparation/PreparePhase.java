package dev.continuo.mind.preparation;

import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.consolidation.SafeWords;
import dev.continuo.mind.faculty.idle.IdlePhase;
import dev.continuo.mind.faculty.idle.IdleWindow;
import dev.continuo.mind.faculty.idle.PhaseRun;
import dev.continuo.mind.faculty.idle.PhaseRun.Step;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.goals.Goals;
import dev.continuo.mind.ledger.event.Actor;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.event.Guard;
import dev.continuo.mind.ledger.event.NewEvent;
import dev.continuo.mind.model.Models;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.preparation.DraftText.Proposed;
import dev.continuo.mind.preparation.event.PreparationEvent;
import dev.continuo.mind.preparation.event.PreparationEvent.DraftPrepared;
import dev.continuo.mind.preparation.event.PreparationEvent.DraftWithdrawn;
import dev.continuo.mind.selfhood.state.SelfState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Works out ahead what people will likely ask, and the answer: sleep-time compute (Lin et al.
/// 2025). Each draft is for one private talk, made of what belongs to its person's audience alone,
/// and of nothing but what holds.
public final class PreparePhase implements IdlePhase {
    /// Calls of one run.
    private static final int TALKS = 4;

    /// Drafts of one talk that wait to be asked for.
    private static final int OPEN = 2 * DraftText.MOST;

    private final Drafts drafts;
    private final People people;
    private final Models models;
    private final DraftSources sources;
    private final SafeWords safe = new SafeWords();

    /// The message up to which each talk was prepared for, since the process began.
    private final Map<Long, Long> done = new ConcurrentHashMap<>();

    /// @param reminders that are open, of a label
    public PreparePhase(
            Drafts drafts,
            People people,
            Models models,
            Goals goals,
            SelfState self,
            Function<String, List<Appointment>> reminders) {
        this.drafts = drafts;
        this.people = people;
        this.models = models;
        this.sources = new DraftSources(goals, self, reminders);
    }

    @Override
    public String name() {
        return "prepare";
    }

    @Override
    public String purpose() {
        return "Works out ahead what people will likely ask next, and the answer.";
    }

    @Override
    public String role() {
        return "idle";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofMinutes(10));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofMinutes(30);
    }

    @Override
    public boolean enabled() {
        return drafts.on();
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        if (models.offline(role())) return Optional.of("no model is connected");
        var waiting =
                PrivateTalk.lately(mind, drafts.now()).stream()
                        .filter(talk -> done.getOrDefault(talk.conversation(), 0L) < talk.last())
                        .toList();
        if (waiting.isEmpty()) return Optional.of("no talk with somebody alone has anything new");
        return waiting.stream().allMatch(talk -> rests(talk.conversation()))
                ? Optional.of("what was prepared was seldom said; it is tried again later")
                : Optional.empty();
    }

    private boolean rests(long conversation) {
        return drafts.restsUntil(conversation).isPresent();
    }

    @Override
    public String effect() {
        var all = drafts.all();
        var shown = all.stream().mapToInt(Draft::shown).sum();
        var said = all.stream().filter(draft -> draft.said() > 0).count();
        var resting = all.stream().map(Draft::conversation).distinct().filter(this::rests).count();
        return "prepared %d, told %d, said %d%s"
                .formatted(
                        all.size(),
                        shown,
                        said,
                        resting == 0
                                ? ""
                                : "; stopped for %d as too few were said".formatted(resting));
    }

    @Override
    public void run(PhaseRun run) {
        for (var draft : drafts.open()) {
            if (run.stopped()) return;
            if (!DraftSources.stands(run.mind(), draft)) withdraw(run, draft);
        }
        if (run.offline()) return;
        var asked = 0;
        for (var talk : PrivateTalk.lately(run.mind(), run.now())) {
            if (run.stopped() || asked == TALKS) break;
            if (rests(talk.conversation())) continue;
            var person = people.find(talk.person()).filter(PreparePhase::known);
            if (person.isPresent() && prepare(run, talk, person.get())) asked++;
        }
        drafts.warm();
    }

    private static boolean known(Person person) {
        return person.role().trust() != Trust.STRANGER;
    }

    private static void withdraw(PhaseRun run, Draft draft) {
        var fact = new DraftWithdrawn(draft.audience(), draft.id(), "outdated");
        run.record(Step.of("draft:" + draft.id(), "outdated", Guard.NONE, List.of(event(fact))));
    }

    /// Returns whether the model was asked.
    private boolean prepare(PhaseRun run, PrivateTalk talk, Person person) {
        var label = talk.label();
        var material =
                sources.of(run.mind(), label).stream()
                        .filter(one -> safe.may(run.mind(), label, one.text()))
                        .toList();
        var key = "conversation:" + talk.conversation();
        var input = material.stream().map(Material::input).collect(Collectors.joining());
        if (material.stream().allMatch(Material::own) || !run.fresh(key, input)) {
            done.put(talk.conversation(), talk.last());
            return false;
        }
        var answer =
                run.ask(DraftText.SYSTEM, DraftText.question(material, run.now(), person.zone()));
        if (answer.isEmpty()) return true;
        var proposed =
                DraftText.read(answer.get(), material).orElse(List.of()).stream()
                        .filter(one -> one.borne(material))
                        .filter(one -> safe.may(run.mind(), label, one.question()))
                        .filter(one -> safe.may(run.mind(), label, one.answer()))
                        .toList();
        if (run.record(step(run, talk, key, input, proposed)))
            done.put(talk.conversation(), talk.last());
        return true;
    }

    private Step step(
            PhaseRun run, PrivateTalk talk, String key, String input, List<Proposed> proposed) {
        var waiting = drafts.open(talk.conversation());
        var rests = new HashSet<Long>();
        var events = new ArrayList<NewEvent>();
        for (var one : proposed) {
            if (waiting.stream().anyMatch(draft -> same(draft, one))) continue;
            rests.addAll(one.evidence());
            events.add(
                    event(
                            new DraftPrepared(
                                    talk.label(),
                                    talk.conversation(),
                                    talk.person(),
                                    one.question(),
                                    one.answer(),
                                    one.evidence().stream().sorted().toList(),
                                    run.now().plus(Draft.LIFE).toString())));
        }
        if (events.isEmpty()) return Step.seen(key, input);
        for (var draft : waiting.stream().skip(OPEN - events.size()).toList())
            events.add(event(new DraftWithdrawn(draft.audience(), draft.id(), Draft.REPLACED)));
        return Step.of(key, input, DraftSources.guard(talk.label(), rests, run.now()), events);
    }

    private static boolean same(Draft draft, Proposed one) {
        return draft.evidence().equals(one.evidence())
                && Drafts.words(draft.question(), one.question()) == 1;
    }

    private static NewEvent event(PreparationEvent fact) {
        return NewEvent.of(fact, Actor.AGENT);
    }

    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return recorded.stream()
                .filter(event -> event.fact() instanceof DraftPrepared)
                .map(event ->
                        event(
                                new DraftWithdrawn(
                                        ((DraftPrepared) event.fact()).audience(),
                                        event.seq(),
                                        "undone")))
                .toList();
    }
}
