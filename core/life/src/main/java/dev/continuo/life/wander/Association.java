package dev.continuo.life.wander;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.GOAL_EVIDENCE;
import static dev.continuo.tables.mind.Tables.GOAL_SOURCE;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.select;

import dev.continuo.events.TraitKind;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.People;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Decides what something that was drawn leads to: to a goal, then it is a prompt to oneself; to a
/// value while no goal presses, then it is a creative impulse; else to nothing.
final class Association {
    static final String SELF_PROMPT = "self-prompt";
    static final String CREATIVE = "creative";
    static final String DISCARDED = "discarded";

    /// From so much on a goal presses.
    private static final double PRESSING = 0.7;

    private static final Duration SOON = Duration.ofDays(1);

    /// Degree to which a text must bear on what is valued.
    private static final double VALUED = 0.4;

    private static final String PERSON = "person:";

    private final AgentIdentity identity;
    private final Goals goals;
    private final People people;
    private final Impulses impulses;

    Association(AgentIdentity identity, Goals goals, People people, Impulses impulses) {
        this.impulses = impulses;
        this.identity = identity;
        this.goals = goals;
        this.people = people;
    }

    /// @param key what it comes down to; empty where it was discarded
    /// @param goal null where it leads to none
    /// @param addressee empty where it concerns nobody who may be told alone
    record AssociatedThought(
            String outcome, String key, @Nullable Goal goal, double relevance, Optional<Addressee> addressee) {
        static final AssociatedThought NONE = new AssociatedThought(DISCARDED, "", null, 0, Optional.empty());
    }

    /// Person whom it concerns, and the conversation in which they are alone with the agent.
    ///
    /// @param evidence what it rests on, all of which they may hear
    record Addressee(long person, long conversation, List<Long> evidence) {}

    AssociatedThought of(MindReader mind, WanderCandidate drawn, Instant now) {
        var goal = goal(mind, drawn);
        if (goal.isPresent()) {
            var led = goal.get();
            var relevance = Math.clamp((led.weight() + drawn.importance()) / 2, 0, 1);
            return new AssociatedThought(
                    SELF_PROMPT, Layer.GOAL.text() + ":" + led.id(), led, relevance, addressee(mind, drawn, led));
        }
        if (!valued(drawn) || pressed(drawn.audience(), now)) return AssociatedThought.NONE;
        return new AssociatedThought(
                CREATIVE, drawn.key(), null, Math.clamp(drawn.importance() / 2, 0, 1), addressee(mind, drawn, null));
    }

    /// The goal itself, one that a memory spoke for, or one that the words bring to mind; all may
    /// hear of it who may hear of what was drawn.
    private Optional<Goal> goal(MindReader mind, WanderCandidate drawn) {
        if (drawn.layer() == Layer.GOAL) return goals.tree().find(drawn.id());
        if (drawn.layer() == Layer.TRAIT || drawn.text().isEmpty()) return Optional.empty();
        return goals.broughtToMind(drawn.text(), drawn.audience()).or(() -> spokenFor(mind, drawn));
    }

    private Optional<Goal> spokenFor(MindReader mind, WanderCandidate drawn) {
        if (goals.tree().list().isEmpty()) return Optional.empty();
        return mind
                .db()
                .select(GOAL_EVIDENCE.GOAL)
                .from(GOAL_EVIDENCE)
                .where(GOAL_EVIDENCE.AGENT_ID.eq(mind.agent()))
                .and(GOAL_EVIDENCE.SOURCE.eq(drawn.id()))
                .union(select(GOAL_SOURCE.GOAL)
                        .from(GOAL_SOURCE)
                        .where(GOAL_SOURCE.AGENT_ID.eq(mind.agent()))
                        .and(GOAL_SOURCE.SOURCE.eq(drawn.id())))
                .orderBy(1)
                .fetch(GOAL_EVIDENCE.GOAL)
                .stream()
                .flatMap(id -> goals.tree().find(id).stream())
                .filter(goal -> goal.active() && heard(drawn.audience()).test(goal))
                .findFirst();
    }

    private static Predicate<Goal> heard(String audience) {
        return goal -> goal.audience().equals(audience) || goal.audience().equals(Audience.EVERYONE.label());
    }

    private boolean valued(WanderCandidate drawn) {
        if (drawn.layer() == Layer.TRAIT)
            return identity.current().of(TraitKind.VALUE).stream()
                    .anyMatch(value -> value.text().equals(drawn.text()));
        if (drawn.text().isEmpty()) return false;
        var relevance = identity.relevance(drawn.text());
        return relevance != null && relevance >= VALUED;
    }

    /// By goals alone of which those may hear who may hear what was drawn: others would show.
    private boolean pressed(String audience, Instant now) {
        return goals.tree().roots().stream()
                .filter(Goal::active)
                .filter(heard(audience))
                .anyMatch(goal -> goal.weight() >= PRESSING
                        || goal.commitment()
                                .map(Goal.GoalPromise::due)
                                .filter(due -> due.isBefore(now.plus(SOON)))
                                .isPresent());
    }

    /// Only what belongs to one person is said to anybody: what a room heard, or everyone may hear,
    /// is nobody's in particular, unless it is that person's own goal. Promises are followed up by
    /// whoever keeps them.
    private Optional<Addressee> addressee(MindReader mind, WanderCandidate drawn, @Nullable Goal goal) {
        var person = person(drawn, goal);
        if (person.isEmpty() || (goal != null && goal.commitment().isPresent())) return Optional.empty();
        var role = people.find(person.get()).map(one -> one.role());
        if (role.filter(one -> one == Role.OPERATOR || one == Role.MEMBER).isEmpty()
                || !impulses.wanted(person.get(), goal == null ? CREATIVE : SELF_PROMPT)) return Optional.empty();
        var evidence = new LinkedHashSet<Long>();
        if (drawn.layer() != Layer.TRAIT) evidence.add(drawn.id());
        if (goal != null) evidence.add(goal.id());
        return alone(mind, person.get()).map(place -> new Addressee(person.get(), place, List.copyOf(evidence)));
    }

    private static Optional<Long> person(WanderCandidate drawn, @Nullable Goal goal) {
        if (drawn.audience().startsWith(PERSON))
            return Optional.of(Long.valueOf(drawn.audience().substring(PERSON.length())));
        var everyone = drawn.audience().equals(Audience.EVERYONE.label());
        return everyone && goal != null && goal.id() == drawn.id()
                ? Optional.ofNullable(goal.person())
                : Optional.empty();
    }

    /// Returns the conversation in which they last spoke alone with the agent.
    private static Optional<Long> alone(MindReader mind, long person) {
        var last = field(select(max(MESSAGE.ID))
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(CONVERSATION.AGENT_ID))
                .and(MESSAGE.CONVERSATION.eq(CONVERSATION.ID))
                .and(MESSAGE.PERSON.eq(person)));
        return mind.db()
                .select(CONVERSATION.ID)
                .from(CONVERSATION)
                .where(CONVERSATION.AGENT_ID.eq(mind.agent()))
                .and(CONVERSATION.OWNER.eq(person).and(CONVERSATION.ROOM.isFalse()))
                .orderBy(last.desc().nullsLast(), CONVERSATION.ID.desc())
                .limit(1)
                .fetchOptional(CONVERSATION.ID);
    }
}
