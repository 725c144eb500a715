package dev.continuo.life.goals;

import dev.continuo.language.temporal.ExactTime;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindPart;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.faculty.tool.ToolProvider;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import dev.continuo.model.Models;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Goals and commitments of the agent: a tree of weighted goals. Follows the ledger.
public final class Goals implements CommitListener {
    /// Weight that the first memory that speaks for a goal adds to it: five of them make it weigh a
    /// quarter more.
    private static final double GAIN = 0.05;

    private final MindReader mind;
    private final People people;
    private final InstantSource clock;
    private final GoalBoard board;
    private final GoalEditing editing;
    private final GoalWeights weights;
    private final GoalDecomposer decomposer;

    /// @param models name the parts of a goal that is to be divided
    public Goals(MindReader mind, People people, Models models, InstantSource clock) {
        this.mind = mind;
        this.people = people;
        this.clock = clock;
        board = new GoalBoard(mind);
        editing = new GoalEditing(people, board::tree);
        weights = new GoalWeights(mind, board::tree);
        decomposer = new GoalDecomposer(mind.ledger(), models, board::tree);
    }

    @Override
    public List<MindPart> parts() {
        return List.of(this, prompt(), new CommitmentLines(this), ToolProvider.of(new GoalTools(this).tools()));
    }

    @Override
    public void committed(List<Event> events) {
        board.committed(events);
    }

    /// All goals as they stand, whoever may hear of them.
    public GoalTree tree() {
        return board.tree();
    }

    /// Sets and changes goals.
    public GoalEditing editing() {
        return editing;
    }

    /// Sets and changes goals, after what a turn has decided and not recorded yet.
    public GoalEditing editing(List<EventPayload> decided, Instant now) {
        return new GoalEditing(people, () -> board.tree().after(decided, now));
    }

    /// Weights of goals.
    public GoalWeights weights() {
        return weights;
    }

    /// Goals that wait for the operator.
    public GoalProposals proposals() {
        return new GoalProposals(mind);
    }

    /// Divides goals.
    public GoalDecomposer decomposer() {
        return decomposer;
    }

    /// Returns the section that tells a model of goals and commitments, for whoever it talks with
    /// and may hear of them.
    private PromptSection prompt() {
        return (_, listener, asked) -> GoalPrompt.lines(
                board.tree(),
                listener,
                asked,
                person -> people.find(person).map(Person::name).orElse("somebody"));
    }

    /// The goals that are no commitments and not done or dropped, as far as the listener may hear
    /// of them; the oldest first.
    public List<Goal> active(Listener listener) {
        return open(listener, goal -> goal.commitment().isEmpty());
    }

    /// The commitments that are not kept yet, as far as the listener may hear of them; the oldest
    /// first.
    public List<Goal> commitments(Listener listener) {
        return open(listener, goal -> goal.commitment().isPresent());
    }

    /// Tells whether a commitment that the listener may hear of is open; empty where there is none
    /// of that number.
    public Optional<Boolean> commitmentOpen(long id, Listener listener) {
        return board.tree()
                .find(id)
                .filter(goal -> goal.commitment().isPresent()
                        && listener.hears(goal.from().audience()))
                .map(Goal::active);
    }

    /// A time to come in ISO 8601, on the clock of whoever something is promised to; UTC where they
    /// named no zone. Empty for what is none, or past.
    Optional<Instant> due(String text, long person) {
        var zone = people.find(person)
                .map(Person::timezone)
                .<ZoneId>map(ZoneId::of)
                .orElseGet(() -> ZoneId.of("UTC"));
        try {
            return Optional.of(ExactTime.day(text, zone)).filter(clock.instant()::isBefore);
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    /// The person of a name whom a promise in a conversation can reach: whoever is answered, or the
    /// only other one of that name who has spoken there.
    Optional<Long> named(String name, long answered, long conversation) {
        if (people.find(answered)
                .filter(one -> one.name().equalsIgnoreCase(name))
                .isPresent()) return Optional.of(answered);
        var others = people.speakers(conversation).stream()
                .filter(one -> one.name().equalsIgnoreCase(name))
                .toList();
        return others.size() == 1 ? Optional.of(others.getFirst().id()) : Optional.empty();
    }

    /// A memory was kept: where it is about a goal, it speaks for it. Blocks until the commit.
    ///
    /// @param audience who may hear the memory, as a label
    public void kept(long memory, String text, String audience) {
        var goal = board.about(text, audience);
        if (goal.isEmpty()) return;
        if (weights.reinforce(goal.get().id(), GAIN, Set.of(memory)) instanceof GoalVerdict.DecidedGoal(var drafts))
            mind.ledger().commit(Decision.of(drafts));
    }

    /// Something was done about what a text says: what that means for the goal that it is about.
    ///
    /// @param audience who may hear the text, as a label
    /// @param useful whether something came of it
    public List<NewEvent> pursued(String text, String audience, boolean useful) {
        return board.about(text, audience)
                .map(goal -> weights.pursued(goal.id(), useful))
                .filter(GoalVerdict.DecidedGoal.class::isInstance)
                .map(verdict -> ((GoalVerdict.DecidedGoal) verdict).drafts())
                .orElse(List.of());
    }

    /// The goal, commitments aside, that a text brings to mind: one that all may hear of who may
    /// hear the text.
    ///
    /// @param audience who may hear the text, as a label
    public Optional<Goal> broughtToMind(String text, String audience) {
        return board.about(
                text,
                goal -> goal.from().audience().equals(audience)
                        || goal.from().audience().equals(Audience.EVERYONE.label()));
    }

    private List<Goal> open(Listener listener, Predicate<Goal> which) {
        return board.tree().roots().stream()
                .filter(goal -> goal.active() && listener.hears(goal.from().audience()))
                .filter(which)
                .toList();
    }

    /// Returns how much a memory bears on what the agent wants, in [0,1], by the goals that
    /// everybody who may hear it may hear of; null while there are none. Others would show in what
    /// is told of it.
    ///
    /// @param audience who may hear the memory, as a label
    public @Nullable Double relevance(String text, String audience) {
        return board.relevance(
                text,
                goal -> goal.from().audience().equals(audience)
                        || goal.from().audience().equals(Audience.EVERYONE.label()));
    }

    /// Tells whether no goal is being divided.
    public boolean calm() {
        return decomposer.calm();
    }

    @Override
    public void close() {
        decomposer.close();
    }
}
