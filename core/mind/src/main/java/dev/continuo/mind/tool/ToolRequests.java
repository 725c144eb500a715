package dev.continuo.mind.tool;

import static dev.continuo.tables.mind.Tables.TOOL_REQUEST;
import static java.util.Objects.requireNonNull;

import dev.continuo.events.ToolEvent.ToolDecided;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.tool.ToolCategory;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.Condition;

/// The calls that wait for the operator, and those that run beside the turns.
public final class ToolRequests {
    /// From then on a call can no longer be approved.
    public static final Duration LIFETIME = Duration.ofDays(7);

    /// Characters of the arguments of a call that is put off: the operator reads all of them.
    static final int MAX_ARGUMENTS = 1_000;

    /// So many calls of one person may wait, lest they bury the others.
    static final int MAX_WAITING = 3;

    private static final Map<RequestState, Guard.Check> CHECKS =
            Arrays.stream(RequestState.values()).collect(Collectors.toMap(state -> state, ToolRequests::standing));

    private final MindReader mind;

    public ToolRequests(MindReader mind) {
        this.mind = mind;
    }

    /// A call; its arguments are as the model wrote them: data, whatever they say.
    public record ToolRequest(long id, ToolRequested call, RequestState state, Instant asked, Instant expires) {

        /// Tells whether the operator is to decide.
        public boolean waits(Instant now) {
            return state == RequestState.WAITING && now.isBefore(expires);
        }

        /// Returns the call that would be made, in a few words.
        public String what() {
            return call.tool() + " " + call.arguments();
        }
    }

    private static Guard.Check standing(RequestState state) {
        return (tx, agent, ids) -> tx.select(TOOL_REQUEST.ID)
                .from(TOOL_REQUEST)
                .where(TOOL_REQUEST.AGENT_ID.eq(agent).and(TOOL_REQUEST.ID.in(ids)))
                .and(TOOL_REQUEST.STATE.eq(state.text()))
                .fetchSet(TOOL_REQUEST.ID);
    }

    /// Tells whether as many calls of a person wait as may.
    static boolean crowded(MindReader mind, long person) {
        return mind.db()
                        .fetchCount(
                                TOOL_REQUEST,
                                TOOL_REQUEST
                                        .AGENT_ID
                                        .eq(mind.agent())
                                        .and(TOOL_REQUEST.PERSON.eq(person))
                                        .and(TOOL_REQUEST.STATE.eq(RequestState.WAITING.text())))
                >= MAX_WAITING;
    }

    /// Holds as long as a request stands there.
    static Guard in(RequestState state, long request) {
        return Guard.changing(requireNonNull(CHECKS.get(state)), Set.of(request));
    }

    /// The request of that number; empty where there is none, or it was forgotten.
    public Optional<ToolRequest> find(long id) {
        return list(TOOL_REQUEST.ID.eq(id)).stream().findFirst();
    }

    /// Those that the operator is to decide about, oldest first.
    public List<ToolRequest> waiting(Instant now) {
        return list(TOOL_REQUEST.STATE.eq(RequestState.WAITING.text())).stream()
                .filter(request -> request.waits(now))
                .toList();
    }

    /// Those in a state, oldest first.
    List<ToolRequest> in(RequestState state) {
        return list(TOOL_REQUEST.STATE.eq(state.text()));
    }

    private List<ToolRequest> list(Condition which) {
        var rows = mind.rows(TOOL_REQUEST).and(which).orderBy(TOOL_REQUEST.ID).fetch();
        if (rows.isEmpty()) return List.of();
        var calls = mind.ledger().find(rows.intoSet(TOOL_REQUEST.ID)).stream()
                .filter(entry -> entry.event().payload() instanceof ToolRequested)
                .collect(Collectors.toMap(entry -> entry.event().seq(), entry ->
                        (ToolRequested) entry.event().payload()));
        return rows.stream()
                .filter(row -> calls.containsKey(row.getId()))
                .map(row -> new ToolRequest(
                        row.getId(),
                        requireNonNull(calls.get(row.getId())),
                        state(row.getState()),
                        row.getAskedAt(),
                        row.getAskedAt().plus(LIFETIME)))
                .toList();
    }

    private static RequestState state(String text) {
        return Arrays.stream(RequestState.values())
                .filter(state -> state.text().equals(text))
                .findFirst()
                .orElseThrow();
    }

    /// The operator's decision about a call that waits.
    public static NewEvent decide(ToolRequest waiting, boolean approved, Actor actor) {
        return NewEvent.guarded(new ToolDecided(waiting.id(), approved), actor, in(RequestState.WAITING, waiting.id()));
    }

    /// Tells whether an operator must decide before such a call is made.
    static boolean asks(String category) {
        return category.equals(ToolCategory.DANGEROUS.text());
    }
}
