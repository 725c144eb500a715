package dev.continuo.life.summary;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.max;

import dev.continuo.events.GoalEvent;
import dev.continuo.events.IdentityEvent;
import dev.continuo.events.SummaryEvent.IdentitySummarised;
import dev.continuo.events.SummaryEvent.SummaryWithdrawn;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.idle.SinceLastRun;
import dev.continuo.life.learning.LearningRows;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Sums up who the agent is, when there is something to sum up: what people said, what was
/// reflected on, who it became. Earlier summaries are compared with and count for nothing else.
public final class SummarisePhase implements IdlePhase {
    private static final int MANY_REFLECTIONS = 3;

    /// Of people's messages, for the first summary.
    private static final int MANY_MESSAGES = 10;

    /// What makes it somebody else.
    private static final Set<Class<? extends EventPayload>> CAUSES =
            Stream.concat(IdentityEvent.KINDS.stream(), GoalEvent.KINDS.stream())
                    .map(EventType::type)
                    .collect(Collectors.toUnmodifiableSet());

    private static final IdentitySummarised NONE =
            new IdentitySummarised(0, "", 0, List.of(), List.of(), List.of(), List.of(), 0);

    private final AgentIdentity identity;
    private final Goals goals;

    public SummarisePhase(AgentIdentity identity, Goals goals) {
        this.identity = identity;
        this.goals = goals;
    }

    @Override
    public String name() {
        return "summarise";
    }

    @Override
    public String purpose() {
        return "Sums up who I am and what changed of that.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofMinutes(15));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofHours(1);
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        if (SinceLastRun.happened(mind, name(), CAUSES)) return Optional.empty();
        var last = Summaries.last(mind);
        return LearningRows.after(mind, last).size() >= MANY_REFLECTIONS
                        || (last == 0 && muchSaid(mind))
                ? Optional.empty()
                : Optional.of("nothing of note changed");
    }

    @Override
    public void run(PhaseRun run) {
        var summary = summary(run.mind());
        var why = why(run.mind(), summary);
        if (why.isEmpty() || run.stopped()) return;
        var input = input(summary);
        if (!run.fresh("identity", input)) return;
        run.record(
                PhaseStep.of(
                        "identity",
                        input,
                        Guard.NONE,
                        List.of(NewEvent.of(because(summary, why), Actor.AGENT))));
    }

    private IdentitySummarised summary(MindReader mind) {
        var last = Summaries.list(mind, 1);
        var before = last.isEmpty() ? NONE : last.getFirst().numbers();
        var previous = last.isEmpty() ? 0 : last.getFirst().id();
        var now = identity.current();
        var own = now.ownPrompt();
        return new IdentitySummarised(
                previous,
                "",
                lastSaid(mind),
                goals(goal -> goal.commitment().isPresent()),
                LearningRows.after(mind, previous),
                goals(goal -> goal.commitment().isEmpty()),
                IdentityTrend.of(before.traits(), now.traits()),
                own == null ? 0 : own.id());
    }

    private static IdentitySummarised because(IdentitySummarised summary, String why) {
        return new IdentitySummarised(
                summary.previous(),
                why,
                summary.last(),
                summary.commitments(),
                summary.reflections(),
                summary.goals(),
                summary.traits(),
                summary.prompt());
    }

    private List<Long> goals(Predicate<Goal> which) {
        return goals.tree().list().stream()
                .filter(goal -> goal.active() && which.test(goal))
                .map(Goal::id)
                .sorted()
                .toList();
    }

    private static long lastSaid(MindReader mind) {
        return mind.db()
                .select(coalesce(max(MESSAGE.ID), 0L))
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()))
                .and(MESSAGE.PERSON.isNotNull().and(MESSAGE.COMMAND.isFalse()))
                .fetchSingle()
                .value1();
    }

    /// Why there is to be a summary; empty where there is not.
    private static String why(MindReader mind, IdentitySummarised summary) {
        var reflected = summary.reflections().size() >= MANY_REFLECTIONS;
        if (summary.previous() == 0) return reflected || muchSaid(mind) ? "first" : "";
        var before = Summaries.list(mind, 1).getFirst().numbers();
        var changed =
                IdentityTrend.changed(summary.traits())
                        || before.prompt() != summary.prompt()
                        || !new TreeSet<>(before.goals()).equals(new TreeSet<>(summary.goals()));
        if (changed) return "identity";
        return reflected ? "reflections" : "";
    }

    private static boolean muchSaid(MindReader mind) {
        return mind.db()
                        .select(MESSAGE.ID)
                        .from(MESSAGE)
                        .where(MESSAGE.AGENT_ID.eq(mind.agent()))
                        .and(MESSAGE.PERSON.isNotNull().and(MESSAGE.COMMAND.isFalse()))
                        .limit(MANY_MESSAGES + 1)
                        .fetch()
                        .size()
                > MANY_MESSAGES;
    }

    /// Not what was said last: that alone is no reason for another one.
    private static String input(IdentitySummarised summary) {
        return "%d %s %s %s %d"
                .formatted(
                        summary.previous(),
                        summary.reflections(),
                        summary.goals(),
                        summary.traits(),
                        summary.prompt());
    }

    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return recorded.stream()
                .filter(event -> event.payload() instanceof IdentitySummarised)
                .map(event -> NewEvent.of(new SummaryWithdrawn(event.seq()), Actor.AGENT))
                .toList();
    }
}
