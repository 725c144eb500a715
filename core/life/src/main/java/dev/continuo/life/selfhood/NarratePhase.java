package dev.continuo.life.selfhood;

import dev.continuo.events.SelfhoodEvent;
import dev.continuo.events.SelfhoodEvent.ExperienceWritten;
import dev.continuo.events.SelfhoodEvent.NarrativeWithdrawn;
import dev.continuo.events.SelfhoodEvent.NarrativeWritten;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.selfhood.Narrator.NarrativeSource;
import dev.continuo.life.selfhood.SelfText.SelfTextKind;
import dev.continuo.life.selfhood.diary.Diary;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.SourceGuard;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Goes on with the running narrative, an audience at a time, from the one before, the diary and
/// the open questions of that audience; in the same call a sentence for each turn that mattered.
final class NarratePhase implements IdlePhase {
    private static final Logger LOG = LoggerFactory.getLogger(NarratePhase.class);

    /// Number of entries from which those of a narrative are chosen.
    private static final int POOL = 4 * Narrator.EXPERIENCES;

    /// A narrative that rests on more is not gone on with: each would keep the sources of all.
    private static final int MAX_SOURCES = 200;

    /// Experiences that a model tells a story of: a single one stands in the prefix itself.
    private static final int FEWEST = 2;

    private final Diary diary;
    private final SelfState state;
    private final SelfSettings settings;

    NarratePhase(Diary diary, SelfState state, SelfSettings settings) {
        this.diary = diary;
        this.state = state;
        this.settings = settings;
    }

    @Override
    public String name() {
        return "narrate";
    }

    @Override
    public String purpose() {
        return "Goes on with my diary: what I did lately, what it was like, what is open.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.between(Duration.ofMinutes(15), Duration.ofHours(1));
    }

    @Override
    public Duration cooldown() {
        return settings.cooldown();
    }

    @Override
    public boolean enabled() {
        return settings.on();
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        return diary.writtenSince(SelfTexts.lastNarrative(mind))
                ? Optional.empty()
                : Optional.of("the diary has nothing new");
    }

    @Override
    public void run(PhaseRun run) {
        for (var audience : diary.audiences()) {
            if (run.stopped()) return;
            narrate(run, audience);
        }
    }

    private void narrate(PhaseRun run, String audience) {
        var questions = state.open(SelfTextKind.QUESTION, Listener.hearing(Set.of(audience)));
        var draft = Narrator.draft(diary.recent(POOL, audience), questions);
        var before = before(audience);
        var few = draft.experiences().size() < FEWEST && questions.isEmpty();
        if (draft.experiences().isEmpty() || (few && !run.offline() && untold(audience))) return;
        var input = (run.offline() ? "template\n" : "model\n") + draft.basis();
        if (!run.fresh(audience, input)) return;
        var words = before.map(SelfText::text).orElse("");
        var told = run.ask(Narrator.SYSTEM, draft.question(words));
        var answer = told.flatMap(text -> Narrator.accepted(text, draft));
        if (run.stopped() && answer.isEmpty()) return;
        if (answer.isEmpty() && !run.offline()) {
            if (byModel(audience)) {
                LOG.warn("The narrative stays as it was: the model gave none to use.");
                return;
            }
            LOG.warn("The narrative was written by the template: the model gave none to use.");
        }
        var sources = new HashSet<>(sources(draft));
        before.filter(_ -> answer.isPresent()).ifPresent(text -> sources.addAll(state.sources(text.id())));
        var rests = sources.stream().sorted().toList();
        var written = new NarrativeWritten(
                audience,
                answer.isPresent() ? "model" : "template",
                answer.orElseGet(draft::template),
                draft.experiences().size(),
                rests);
        var all = new ArrayList<NewEvent>();
        all.add(NewEvent.of(written, Actor.AGENT));
        told.map(text -> Narrator.experiences(text, draft))
                .orElse(Map.of())
                .forEach((entry, text) ->
                        all.add(NewEvent.of(new ExperienceWritten(audience, entry, text, rests), Actor.AGENT)));
        var _ = run.record(new PhaseStep(audience, input, SourceGuard.of(sources), all));
    }

    /// The narrative to go on with: a model's, and nothing of it was corrected since.
    private Optional<SelfText> before(String audience) {
        return state.narrative(Listener.hearing(Set.of(audience)))
                .filter(text -> text.label().equals("model") && state.holds(text))
                .filter(text -> state.sources(text.id()).size() <= MAX_SOURCES);
    }

    private boolean untold(String audience) {
        return state.narrative(Listener.hearing(Set.of(audience))).isEmpty();
    }

    private boolean byModel(String audience) {
        return state.narrative(Listener.hearing(Set.of(audience)))
                .filter(text -> text.label().equals("model"))
                .isPresent();
    }

    private static Set<Long> sources(NarrativeSource draft) {
        var sources = new HashSet<Long>();
        for (var entry : draft.experiences()) sources.addAll(entry.messages());
        for (var question : draft.questions()) sources.add(question.id());
        return sources;
    }

    /// Withdraws all that was written: the narratives before it hold again.
    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return recorded.stream()
                .filter(event ->
                        event.payload() instanceof NarrativeWritten || event.payload() instanceof ExperienceWritten)
                .map(event -> withdrawn(event.seq(), (SelfhoodEvent) event.payload()))
                .toList();
    }

    private static NewEvent withdrawn(long id, SelfhoodEvent written) {
        return NewEvent.of(new NarrativeWithdrawn(written.audience(), id), Actor.AGENT);
    }
}
