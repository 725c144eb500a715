package dev.continuo.life.growth;

import dev.continuo.events.LearningEvent.LessonLearned;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.consolidation.SafeWords;
import dev.continuo.life.growth.Becoming.Grown;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.identity.OperatorAudience;
import dev.continuo.life.identity.Proposals;
import dev.continuo.life.identity.TraitChanges;
import dev.continuo.life.idle.SinceLastRun;
import dev.continuo.life.learning.Lessons;
import dev.continuo.life.selfhood.SelfModel;
import dev.continuo.life.selfhood.SelfText;
import dev.continuo.life.selfhood.SelfText.SelfTextKind;
import dev.continuo.life.selfhood.diary.DiaryEntry;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.SourceGuard;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.people.People;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Asks a model what the agent became by what it lived through, and proposes it to the operator.
/// Nothing of it holds before it was approved. Without a model it does nothing.
public final class GrowPhase implements IdlePhase {
    private static final Set<Class<? extends EventPayload>> CAUSES =
            Set.of(TurnEnded.class, TurnJudged.class, LessonLearned.class);

    /// Experiences that are shown: the newest that tell something.
    private static final int SHOWN = 24;

    /// Fewer say nothing about who somebody is.
    private static final int FEWEST = 6;

    private static final int FEWEST_DAYS = 2;

    private static final int OPEN_QUESTIONS = 3;
    private static final int QUESTION_CHARS = 160;

    /// Less than this is no other weight.
    private static final double WEIGHS_OTHER = 0.05;

    private static final String KEY = "grow";

    private final SelfModel self;
    private final Lessons lessons;
    private final AgentIdentity identity;
    private final People people;
    private final AgentTrust trust;
    private final SafeWords safe = new SafeWords();

    public GrowPhase(SelfModel self, Lessons lessons, AgentIdentity identity, People people, AgentTrust trust) {
        this.self = self;
        this.lessons = lessons;
        this.identity = identity;
        this.people = people;
        this.trust = trust;
    }

    @Override
    public String name() {
        return "grow";
    }

    @Override
    public String purpose() {
        return "Proposes what I became by what I lived through, for the operator, with a model.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofMinutes(20));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofHours(12);
    }

    @Override
    public boolean enabled() {
        return self.enabled();
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        return SinceLastRun.happened(mind, name(), CAUSES)
                ? Optional.empty()
                : Optional.of("no turn ended and none was judged");
    }

    @Override
    public void run(PhaseRun run) {
        if (run.offline() || waiting(run) >= trust.proposals()) return;
        var heard = heard();
        var lived = lived(heard, run.last(KEY));
        if (lived.size() < FEWEST
                || lived.stream().map(Experience::day).distinct().count() < FEWEST_DAYS) return;
        var question = Becoming.question(lived, identity.current().traits(), open(heard));
        if (!run.fresh(KEY, question)) return;
        var answer = run.ask(Becoming.SYSTEM, question);
        if (answer.isEmpty() || run.stopped()) return;
        var grown = Becoming.read(answer.get(), lived).stream()
                .filter(one -> isNew(one) && safe(run.mind(), one))
                .toList();
        if (grown.isEmpty() || !propose(run, question, grown)) run.record(PhaseStep.seen(KEY, question));
    }

    private long waiting(PhaseRun run) {
        return identity.proposals().waiting(run.now()).stream()
                .filter(one -> one.person() == null)
                .count();
    }

    /// The audiences with entries that the operator hears.
    private List<String> heard() {
        var operators = new OperatorAudience(people);
        return self.diary().audiences().stream().filter(operators::hears).toList();
    }

    /// @param after the event from which on they were not shown yet
    private List<Experience> lived(List<String> audiences, long after) {
        return audiences.stream()
                .flatMap(label -> self.diary().recent(SHOWN, label).stream())
                .filter(entry -> entry.id() > after)
                .filter(entry -> !entry.trivial() && !entry.request().isEmpty())
                .sorted(Comparator.comparingLong(DiaryEntry::id).reversed())
                .limit(SHOWN)
                .map(entry -> new Experience(entry, lessons.from(entry.turn())))
                .toList()
                .reversed();
    }

    private List<String> open(List<String> audiences) {
        return self.state().open(SelfTextKind.QUESTION, Listener.hearing(Set.copyOf(audiences))).stream()
                .limit(OPEN_QUESTIONS)
                .map(SelfText::text)
                .map(text -> "\"" + QuotedText.line(text, QUESTION_CHARS) + "\"")
                .toList();
    }

    /// Tells whether it is new: what was proposed before in these words is not proposed again, but
    /// that a trait weigh other than it does.
    private boolean isNew(Grown grown) {
        var wanted = grown.wanted();
        var held = identity.current().of(wanted.kind()).stream()
                .filter(trait -> trait.text().equalsIgnoreCase(wanted.text()))
                .findFirst();
        return held.map(trait -> Math.abs(trait.weight() - wanted.weight()) >= WEIGHS_OTHER)
                .orElseGet(() -> !identity.proposals().made(wanted.kind(), wanted.text()));
    }

    private boolean safe(MindReader mind, Grown grown) {
        return grown.evidence().stream()
                .map(one -> one.entry().audience())
                .distinct()
                .allMatch(
                        label -> safe.may(mind, label, grown.wanted().text()) && safe.may(mind, label, grown.reason()));
    }

    private static boolean propose(PhaseRun run, String question, List<Grown> grown) {
        var sources = new TreeSet<Long>();
        for (var one : grown) sources.addAll(one.sources());
        var proposals = grown.stream()
                .map(one -> TraitChanges.propose(one.wanted(), one.reason(), one.sources(), Actor.AGENT, run.now()))
                .toList();
        return run.record(new PhaseStep(KEY, question, SourceGuard.of(sources), proposals));
    }

    /// Proposals that nobody decided about are rejected.
    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return Proposals.withdrawing(mind, recorded);
    }
}
