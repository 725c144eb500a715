package dev.continuo.life.wander;

import static dev.continuo.tables.mind.Tables.GOAL_EVIDENCE;
import static dev.continuo.tables.mind.Tables.GOAL_SOURCE;
import static org.jooq.impl.DSL.select;

import dev.continuo.events.TraitKind;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.initiative.Initiative;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.People;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Decides what something that was drawn leads to: to a goal, then it is a prompt to oneself; to a
/// value while no goal presses, then it is a creative impulse; else to nothing.
final class Association {
    static final String SELF_PROMPT = "self-prompt";
    static final String CREATIVE = "creative";

    /// From so much on a goal presses.
    private static final double PRESSING = 0.7;

    private static final Duration SOON = Duration.ofDays(1);

    /// Degree to which a text must bear on what is valued.
    private static final double VALUED = 0.4;

    private static final String PERSON = "person:";

    private final AgentIdentity identity;
    private final Goals goals;
    private final People people;
    private final Initiative initiative;

    Association(AgentIdentity identity, Goals goals, People people, Initiative initiative) {
        this.identity = identity;
        this.goals = goals;
        this.people = people;
        this.initiative = initiative;
    }

    /// @param key what it comes down to; empty where it was discarded
    /// @param addressee empty where it concerns nobody who may be told alone
    record AssociatedThought(String outcome, String key, double relevance, Optional<Addressee> addressee) {
        static final AssociatedThought NONE = new AssociatedThought("discarded", "", 0, Optional.empty());
    }

    /// Person whom it concerns, and the conversation in which they are alone with the agent.
    ///
    /// @param evidence what it rests on, all of which they may hear
    record Addressee(long person, long conversation, List<Long> evidence) {}

    AssociatedThought of(MindReader mind, WanderCandidate drawn, Instant now) {
        var goal = goal(mind, drawn).orElse(null);
        if (goal == null && (!valued(drawn) || pressed(drawn, now))) return AssociatedThought.NONE;
        var outcome = goal == null ? CREATIVE : SELF_PROMPT;
        var key = goal == null ? drawn.key() : Layer.GOAL.text() + ":" + goal.id();
        var relevance = ((goal == null ? 0 : goal.weight()) + drawn.importance()) / 2;
        return new AssociatedThought(outcome, key, Math.clamp(relevance, 0, 1), addressee(drawn, goal, outcome));
    }

    /// The goal itself, one that the words bring to mind, or one that a memory spoke for; all may
    /// hear of it who may hear of what was drawn.
    private Optional<Goal> goal(MindReader mind, WanderCandidate drawn) {
        if (drawn.layer() == Layer.GOAL) return goals.tree().find(drawn.id());
        if (drawn.layer() == Layer.TRAIT || drawn.text().isEmpty()) return Optional.empty();
        return goals.broughtToMind(drawn.text(), drawn.audience()).or(() -> spokenFor(mind, drawn));
    }

    private Optional<Goal> spokenFor(MindReader mind, WanderCandidate drawn) {
        var ids = mind.column(GOAL_EVIDENCE.GOAL)
                .and(GOAL_EVIDENCE.SOURCE.eq(drawn.id()))
                .union(select(GOAL_SOURCE.GOAL)
                        .from(GOAL_SOURCE)
                        .where(GOAL_SOURCE.AGENT_ID.eq(mind.agent()).and(GOAL_SOURCE.SOURCE.eq(drawn.id()))))
                .fetchSet(GOAL_EVIDENCE.GOAL);
        return heard(drawn, goals.tree().list())
                .filter(goal -> ids.contains(goal.id()))
                .findFirst();
    }

    private static Stream<Goal> heard(WanderCandidate drawn, List<Goal> all) {
        var audiences = Set.of(drawn.audience(), Audience.EVERYONE.label());
        return all.stream()
                .filter(goal -> goal.active() && audiences.contains(goal.from().audience()));
    }

    private boolean valued(WanderCandidate drawn) {
        if (drawn.layer() == Layer.TRAIT)
            return identity.current().of(TraitKind.VALUE).stream()
                    .anyMatch(value -> value.text().equals(drawn.text()));
        var relevance = drawn.text().isEmpty() ? null : identity.relevance(drawn.text());
        return relevance != null && relevance >= VALUED;
    }

    /// By goals alone of which those may hear who may hear what was drawn: others would show.
    private boolean pressed(WanderCandidate drawn, Instant now) {
        return heard(drawn, goals.tree().roots())
                .anyMatch(goal -> goal.weight() >= PRESSING
                        || goal.commitment()
                                .map(Goal.GoalPromise::due)
                                .filter(due -> due.isBefore(now.plus(SOON)))
                                .isPresent());
    }

    /// Only what belongs to one person is said to anybody: what a room heard, or everyone may hear,
    /// is nobody's in particular, unless it is that person's own goal. Promises are followed up by
    /// whoever keeps them.
    private Optional<Addressee> addressee(WanderCandidate drawn, @Nullable Goal goal, String outcome) {
        if (goal != null && goal.commitment().isPresent()) return Optional.empty();
        var evidence = Stream.of(
                        drawn.layer() == Layer.TRAIT ? Optional.<Long>empty() : Optional.of(drawn.id()),
                        Optional.ofNullable(goal).map(Goal::id))
                .flatMap(Optional::stream)
                .distinct()
                .toList();
        return person(drawn, goal)
                .flatMap(people::find)
                .filter(one -> one.role() == Role.OPERATOR || one.role() == Role.MEMBER)
                .filter(one -> initiative.hears(one.id(), outcome))
                .flatMap(one -> initiative
                        .lastPlace(Set.of(one.id()))
                        .map(place -> new Addressee(one.id(), place.id(), evidence)));
    }

    private static Optional<Long> person(WanderCandidate drawn, @Nullable Goal goal) {
        if (drawn.audience().startsWith(PERSON))
            return Optional.of(Long.valueOf(drawn.audience().substring(PERSON.length())));
        var everyone = drawn.audience().equals(Audience.EVERYONE.label());
        return everyone && goal != null && goal.id() == drawn.id()
                ? Optional.ofNullable(goal.from().person())
                : Optional.empty();
    }
}
