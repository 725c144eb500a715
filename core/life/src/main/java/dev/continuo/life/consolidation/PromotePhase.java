package dev.continuo.life.consolidation;

import dev.continuo.events.GoalEvent.GoalDampened;
import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.events.TraitKind;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.goals.CompulsionSafety;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.GoalProposals;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.identity.OperatorAudience;
import dev.continuo.life.identity.Proposals;
import dev.continuo.life.identity.TraitChanges;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import dev.continuo.mind.memory.SimilarMemories;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.people.People;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Proposes what people showed again and again, as a goal and later as a part of who the agent is.
/// Both wait for the operator; nothing comes of them otherwise. Dampens goals that weigh too much.
public final class PromotePhase implements IdlePhase {
    /// So many days, over so many, make a goal proposal. (Active-inference companion, promote.)
    private static final int GOAL_DAYS = 5;

    private static final int GOAL_SPAN = 14;

    /// So many make an identity proposal.
    private static final int TRAIT_DAYS = 10;

    private static final int TRAIT_SPAN = 30;

    /// Weight of a trait that was shown on [#TRAIT_DAYS] days, and the gain of each further day.
    private static final double TRAIT_WEIGHT = 0.6;

    private static final double TRAIT_GAIN = 0.02;
    private static final double MAX_TRAIT_WEIGHT = 0.8;

    private static final int QUOTED = 120;
    private static final int THEME_WORDS = 3;

    private final SimilarMemories similar;
    private final Goals goals;
    private final People people;
    private final SafeWords safe = new SafeWords();

    public PromotePhase(SimilarMemories similar, Goals goals, People people) {
        this.similar = similar;
        this.goals = goals;
        this.people = people;
    }

    @Override
    public String name() {
        return "promote";
    }

    @Override
    public String purpose() {
        return "Proposes what people showed on many days as goals and traits, for the operator.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofMinutes(15));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofHours(6);
    }

    @Override
    public boolean timely() {
        return true;
    }

    @Override
    public void run(PhaseRun run) {
        dampen(run);
        var operators = new OperatorAudience(people);
        for (var label : KeptMemories.labels(run.mind())) {
            if (run.stopped()) return;
            try {
                promote(run, label, operators);
            } catch (Unavailable _) {
                // The indexes lag: the next run finds it again.
                return;
            }
        }
    }

    /// A goal that weighs too much is dampened once for what it came to weigh by, not at each run.
    private void dampen(PhaseRun run) {
        for (var draft : goals.weights().cycle()) {
            if (run.stopped()) return;
            if (!(draft.payload() instanceof GoalDampened dampened)) continue;
            var key = "cycle:" + dampened.goal();
            var input = goals.tree().roots().stream()
                    .filter(Goal::active)
                    .map(goal -> goal.id() + " " + goal.effort().actions() + " "
                            + goal.effort().useful() + " " + goal.effort().evidence())
                    .collect(Collectors.joining("\n"));
            if (run.fresh(key, input)) run.record(new PhaseStep(key, input, Guard.NONE, List.of(draft)));
        }
    }

    /// Once a day, or when something was shown since: proposals that nobody decides about fall by
    /// time alone.
    private void promote(PhaseRun run, String label, OperatorAudience operators) {
        var key = "label:" + label;
        var shown = Patterns.shown(run.mind(), label, run.now());
        if (!run.fresh(key, shown)) return;
        for (var pattern : Patterns.of(run.mind(), label, similar)) {
            if (run.stopped()) return;
            if (pattern.shown(GOAL_DAYS, GOAL_SPAN)) goal(run, pattern);
            if (pattern.shown(TRAIT_DAYS, TRAIT_SPAN) && operators.hears(label)) trait(run, pattern);
        }
        if (!run.stopped()) run.record(PhaseStep.seen(key, shown));
    }

    private void goal(PhaseRun run, Pattern pattern) {
        var key = pattern.key("goal");
        if (!run.fresh(key, pattern.input()) || !Patterns.newGoal(run.mind(), pattern, run.now())) return;
        var shown = pattern.newest();
        var text = "Help \"%s\" with what they come back to: \"%s\""
                .formatted(shown.name(), QuotedText.line(shown.text(), QUOTED));
        if (!safe.may(run.mind(), pattern.label(), text)) {
            run.record(PhaseStep.seen(key, pattern.input()));
            return;
        }
        var proposed = new GoalProposed(
                text,
                CompulsionSafety.NEUTRAL,
                pattern.label(),
                shown.speaker(),
                List.copyOf(pattern.sources()),
                pattern.days().size(),
                pattern.days().first().toString(),
                pattern.days().last().toString(),
                run.now().plus(GoalProposals.LIFETIME).toString());
        run.record(new PhaseStep(
                key, pattern.input(), Patterns.standing(pattern), List.of(NewEvent.of(proposed, Actor.AGENT))));
    }

    /// Everyone hears a trait, so it names a theme and nothing more; whose it is the operator is
    /// told in the reason.
    private void trait(PhaseRun run, Pattern pattern) {
        var key = pattern.key("trait");
        if (!run.fresh(key, pattern.input()) || !Patterns.newTrait(run.mind(), pattern, run.now())) return;
        var theme = Statements.theme(
                pattern.memories().stream().map(KeptMemory::text).toList(), THEME_WORDS);
        var wanted = new TraitChanges.WantedTrait(
                TraitKind.VALUE,
                "what people I talk with care about: " + String.join(", ", theme),
                Math.min(
                        MAX_TRAIT_WEIGHT,
                        TRAIT_WEIGHT + TRAIT_GAIN * (pattern.days().size() - TRAIT_DAYS)));
        if (theme.isEmpty()
                || TraitChanges.flaw(wanted).isPresent()
                || !safe.may(run.mind(), pattern.label(), wanted.text())) {
            run.record(PhaseStep.seen(key, pattern.input()));
            return;
        }
        var reason = "\"%s\" showed it on %d days, from %s to %s."
                .formatted(
                        pattern.newest().name(),
                        pattern.days().size(),
                        pattern.days().first(),
                        pattern.days().last());
        run.record(new PhaseStep(
                key,
                pattern.input(),
                Patterns.standing(pattern),
                List.of(TraitChanges.propose(wanted, reason, List.copyOf(pattern.sources()), Actor.AGENT, run.now()))));
    }

    /// Proposals that nobody decided about are rejected.
    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        var back = new ArrayList<NewEvent>();
        var operator = Actor.operator(0);
        for (var event : recorded)
            switch (event.payload()) {
                case GoalProposed _ ->
                    goals.proposals()
                            .find(event.seq())
                            .filter(one -> one.state().equals(GoalProposals.OPEN))
                            .ifPresent(one -> back.addAll(GoalProposals.decide(one, false, operator)));
                case null, default -> {}
            }
        back.addAll(Proposals.withdrawing(mind, recorded));
        return back;
    }
}
