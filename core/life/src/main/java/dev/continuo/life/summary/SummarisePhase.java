package dev.continuo.life.summary;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.GoalEvent;
import dev.continuo.events.IdentityEvent;
import dev.continuo.events.SummaryEvent.IdentitySummarised;
import dev.continuo.events.SummaryEvent.SummaryWithdrawn;
import dev.continuo.events.SummaryEvent.TraitTrend;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.identity.state.Trait;
import dev.continuo.life.idle.SinceLastRun;
import dev.continuo.life.learning.LearningRows;
import dev.continuo.life.summary.Summaries.Summary;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Condition;

/// Sums up who the agent is, when there is something to sum up: what people said, what was
/// reflected on, who it became. Earlier summaries are compared with and count for nothing else.
public final class SummarisePhase implements IdlePhase {
    private static final int MANY_REFLECTIONS = 3;

    /// Of people's messages, for the first summary.
    private static final int MANY_MESSAGES = 10;

    /// Events that make it somebody else.
    private static final Set<Class<? extends EventPayload>> CAUSES = Stream.concat(
                    IdentityEvent.KINDS.stream(), GoalEvent.KINDS.stream())
            .map(EventType::type)
            .collect(Collectors.toUnmodifiableSet());

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
        var last = last(mind).id();
        return LearningRows.after(mind, last).size() >= MANY_REFLECTIONS || (last == 0 && muchSaid(mind))
                ? Optional.empty()
                : Optional.of("nothing of note changed");
    }

    private static Summary last(MindReader mind) {
        return Summaries.list(mind, 1).stream().findFirst().orElse(Summary.NONE);
    }

    @Override
    public void run(PhaseRun run) {
        var mind = run.mind();
        var last = last(mind);
        var before = last.numbers();
        var now = identity.current();
        var own = now.ownPrompt();
        var prompt = own == null ? 0 : own.id();
        var traits = trends(before.traits(), now.traits());
        var reflections = LearningRows.after(mind, last.id());
        var wanted = goals(goal -> goal.commitment().isEmpty());
        var reflected = reflections.size() >= MANY_REFLECTIONS;
        var changed =
                changed(traits) || before.prompt() != prompt || !before.goals().equals(wanted);
        var first = last.id() == 0;
        if (run.stopped() || !(reflected || (first ? muchSaid(mind) : changed))) return;
        // Not what was said last: that alone is no reason for another one.
        var input = "%d %s %s %s %d".formatted(last.id(), reflections, wanted, traits, prompt);
        if (!run.fresh("identity", input)) return;
        var summary = new IdentitySummarised(
                last.id(),
                first ? "first" : changed ? "identity" : "reflections",
                lastSaid(mind),
                goals(goal -> goal.commitment().isPresent()),
                reflections,
                wanted,
                traits,
                prompt);
        run.record(new PhaseStep("identity", input, Guard.NONE, List.of(NewEvent.of(summary, Actor.AGENT))));
    }

    /// The traits that there are, and those that are no more.
    ///
    /// @param before of the summary before
    static List<TraitTrend> trends(List<TraitTrend> before, List<Trait> now) {
        var known = new TreeMap<Long, TraitTrend>();
        for (var trend : before) if (trend.after() > 0) known.put(trend.id(), trend);
        var trends = new ArrayList<TraitTrend>();
        for (var trait : now) {
            var was = trait.changes().reversed().stream()
                    .filter(known::containsKey)
                    .findFirst();
            var weight = was.map(known::remove).map(TraitTrend::after).orElse(0.0);
            trends.add(new TraitTrend(trait.id(), trait.kind().text(), weight, trait.weight()));
        }
        for (var gone : known.values()) trends.add(new TraitTrend(gone.id(), gone.kind(), gone.after(), 0));
        return trends;
    }

    /// Tells whether any trait changed.
    static boolean changed(List<TraitTrend> trends) {
        return trends.stream().anyMatch(trend -> trend.before() != trend.after());
    }

    /// Active goals, in the order of their numbers.
    private List<Long> goals(Predicate<Goal> which) {
        return goals.tree().list().stream()
                .filter(goal -> goal.active() && which.test(goal))
                .map(Goal::id)
                .sorted()
                .toList();
    }

    private static Condition said(MindReader mind) {
        return MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.PERSON.isNotNull().and(MESSAGE.COMMAND.isFalse()));
    }

    private static long lastSaid(MindReader mind) {
        return mind.db()
                .select(coalesce(max(MESSAGE.ID), 0L))
                .from(MESSAGE)
                .where(said(mind))
                .fetchSingle()
                .value1();
    }

    private static boolean muchSaid(MindReader mind) {
        return mind.db()
                .fetchExists(
                        selectOne().from(MESSAGE).where(said(mind)).limit(1).offset(MANY_MESSAGES));
    }

    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return recorded.stream()
                .filter(event -> event.payload() instanceof IdentitySummarised)
                .map(event -> NewEvent.of(new SummaryWithdrawn(event.seq()), Actor.AGENT))
                .toList();
    }
}
