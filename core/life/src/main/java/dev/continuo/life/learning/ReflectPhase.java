package dev.continuo.life.learning;

import dev.continuo.events.LearningEvent.LessonLearned;
import dev.continuo.events.LearningEvent.ReflectionRestored;
import dev.continuo.events.LearningEvent.ReflectionWithdrawn;
import dev.continuo.events.LearningEvent.TurnsReflected;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.language.injection.InjectionDetector;
import dev.continuo.language.injection.WordRuns;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.idle.SinceLastRun;
import dev.continuo.life.learning.LessonText.Lesson;
import dev.continuo.life.learning.TalkRows.Talk;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.SourceGuard;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import dev.continuo.mind.faculty.role.SummaryText;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Draws a lesson from each turn that failed, lets go of lessons that do not help, and reflects on
/// the turns of each audience by what the ledger holds of them.
final class ReflectPhase implements IdlePhase {
    /// Turns, newest first: whatever failed before so many others is over.
    private static final int MAX_TURNS = 200;

    /// Turns that were shown a lesson and came to the same, before that is taken for more than
    /// chance.
    private static final int ENOUGH = 3;

    private static final String NEXT = "continue";

    /// Event kinds that the phase is about; a reflection that falls with a source is made anew.
    private static final Set<Class<? extends EventPayload>> CAUSES =
            Set.of(TurnEnded.class, TurnJudged.class, Erased.class);

    private final Goals goals;
    private final InjectionDetector injection = new InjectionDetector();

    ReflectPhase(Goals goals) {
        this.goals = goals;
    }

    @Override
    public String name() {
        return "reflect";
    }

    @Override
    public String purpose() {
        return "Draws lessons from turns that failed, and looks back at what was talked of.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.between(Duration.ofMinutes(15), Duration.ofHours(1));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofMinutes(40);
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        return SinceLastRun.happened(mind, name(), CAUSES)
                ? Optional.empty()
                : Optional.of("no turn ended and none was judged");
    }

    @Override
    public void run(PhaseRun run) {
        var mind = run.mind();
        each(run, TurnRows.failed(mind, MAX_TURNS), turn -> learn(run, turn));
        each(run, withdrawals(mind), withdrawn -> withdraw(run, withdrawn));
        each(run, TalkRows.list(mind), talk -> reflect(run, talk));
    }

    private static <T> void each(PhaseRun run, List<T> items, Consumer<T> work) {
        for (var item : items) {
            if (run.stopped()) return;
            work.accept(item);
        }
    }

    private void learn(PhaseRun run, long id) {
        var key = "turn:" + id;
        var found = TurnRows.find(run.mind(), id);
        var question = found.map(LessonText::question).orElse("");
        if (!run.fresh(key, question)) return;
        if (found.isEmpty() || poisoned(run.mind(), found.get())) {
            run.record(PhaseStep.seen(key, question));
            return;
        }
        var turn = found.get();
        var answer = run.ask(LessonText.SYSTEM, question);
        if (answer.filter(LessonText::none).isPresent()) {
            run.record(PhaseStep.seen(key, question));
            return;
        }
        var told = answer.flatMap(text -> LessonText.read(text, turn.sources()))
                .filter(lesson -> clean(run.mind(), turn.audience(), words(lesson)));
        if (run.stopped()) return;
        var lesson = told.orElseGet(() -> LessonText.template(turn));
        var learned = new LessonLearned(
                turn.turn(),
                turn.audience(),
                turn.person(),
                turn.conversation(),
                SummaryText.excerpt(turn.asked(), LessonText.QUOTE_CHARS),
                lesson.reflection(),
                lesson.lesson(),
                told.isPresent() ? "model" : "template",
                List.copyOf(turn.sources()));
        record(run, key, question, turn.sources(), learned);
    }

    private static Stream<String> words(Lesson lesson) {
        return Stream.of(lesson.reflection(), lesson.lesson());
    }

    private boolean poisoned(MindReader mind, FailedTurn turn) {
        return !clean(mind, turn.audience(), turn.words().stream());
    }

    /// Tells whether nothing reads like an instruction to the agent or repeats what is in
    /// quarantine.
    private boolean clean(MindReader mind, String audience, Stream<String> words) {
        var suspect = TurnRows.suspect(mind, audience);
        return words.noneMatch(text -> !injection.signs(text, true).isEmpty()
                || WordRuns.repeated(text, suspect, WordRuns.PHRASE).isPresent());
    }

    private static void record(PhaseRun run, String key, String input, Set<Long> sources, EventPayload payload) {
        run.record(new PhaseStep(key, input, SourceGuard.of(sources), List.of(NewEvent.of(payload, Actor.AGENT))));
    }

    /// The lessons that did not help: several turns that were shown one failed all the same, and
    /// fewer were of use.
    private static List<ReflectionWithdrawn> withdrawals(MindReader mind) {
        var shown = LearningRows.shown(mind);
        return LearningRows.lessons(mind).stream()
                .map(lesson -> {
                    var came = shown.getOrDefault(lesson.id(), LearningRows.Shown.NEVER);
                    return new ReflectionWithdrawn(lesson.id(), "failed", came.passed(), came.failed());
                })
                .filter(each -> each.failed() >= ENOUGH && each.passed() < ENOUGH)
                .toList();
    }

    private static void withdraw(PhaseRun run, ReflectionWithdrawn withdrawn) {
        var key = "lesson:" + withdrawn.reflection();
        var input = "%d of use, %d failed".formatted(withdrawn.passed(), withdrawn.failed());
        if (run.fresh(key, input)) record(run, key, input, Set.of(withdrawn.reflection()), withdrawn);
    }

    private void reflect(PhaseRun run, Talk talk) {
        var key = "label:" + talk.audience();
        var input = Long.toString(talk.turn());
        if (!run.fresh(key, input)) return;
        if (!clean(run.mind(), talk.audience(), Stream.of(talk.asked(), talk.answer()))) {
            run.record(PhaseStep.seen(key, input));
            return;
        }
        var listener = Listener.hearing(Set.of(talk.audience()));
        var wanted = goals.active(listener).stream().map(Goal::id).toList();
        record(
                run,
                key,
                input,
                Set.copyOf(talk.sources()),
                new TurnsReflected(
                        talk.turn(),
                        talk.turns(),
                        talk.audience(),
                        talk.person(),
                        talk.conversation(),
                        SummaryText.excerpt(talk.asked(), LessonText.QUOTE_CHARS),
                        SummaryText.excerpt(talk.answer(), LessonText.QUOTE_CHARS),
                        NEXT,
                        wanted,
                        talk.sources()));
    }

    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return recorded.stream()
                .flatMap(event -> back(event).stream())
                .map(payload -> NewEvent.of(payload, Actor.AGENT))
                .toList();
    }

    private static Optional<EventPayload> back(Event event) {
        return switch (event.payload()) {
            case LessonLearned _, TurnsReflected _ -> Optional.of(new ReflectionWithdrawn(event.seq(), "undone", 0, 0));
            case ReflectionWithdrawn withdrawn -> Optional.of(new ReflectionRestored(withdrawn.reflection()));
            case null, default -> Optional.empty();
        };
    }
}
