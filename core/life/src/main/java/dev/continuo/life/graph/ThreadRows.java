package dev.continuo.life.graph;

import static dev.continuo.tables.mind.Tables.GRAPH_EDGE;
import static dev.continuo.tables.mind.Tables.GRAPH_NODE;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.array;
import static org.jooq.impl.DSL.select;

import dev.continuo.events.GoalEvent;
import dev.continuo.events.GoalEvent.CommitmentClosed;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalChanged;
import dev.continuo.events.GoalEvent.GoalReasonGiven;
import dev.continuo.events.GoalEvent.GoalReinforced;
import dev.continuo.ledger.Ledger.HashedEvent;
import dev.continuo.ledger.event.Event;
import dev.continuo.life.graph.GraphRows.NodeKind;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Folds threads: what was promised, by which talk, and what moved and closed it. Goals that were
/// promised to nobody are folded alike.
final class ThreadRows {
    /// Steps that are kept in memory.
    private static final int MAX_STEPS = 1_000;

    private ThreadRows() {}

    static void project(GoalEvent payload, GraphRows rows) {
        switch (payload) {
            case GoalAdded added -> added(added, rows);
            case GoalChanged(var goal, var status, var _) ->
                rows.edge(
                        status == null || status.equals("active") ? EdgeKind.MOVES : EdgeKind.CLOSES,
                        rows.event(),
                        goal);
            case CommitmentClosed(var goal, var _) -> rows.edge(EdgeKind.CLOSES, rows.event(), goal);
            case GoalReasonGiven reason -> {
                var message = reason.message();
                if (message != null) rows.edge(EdgeKind.MOVES, message, reason.goal());
            }
            case GoalReinforced reinforced -> {
                for (var source : reinforced.evidence()) rows.edge(EdgeKind.MOVES, source, reinforced.goal());
            }
            case GoalEvent.GoalPursued _,
                    GoalEvent.GoalDampened _,
                    GoalEvent.GoalReset _,
                    GoalEvent.GoalProposed _,
                    GoalEvent.GoalProposalDecided _ -> {}
        }
    }

    private static void added(GoalAdded added, GraphRows rows) {
        var promise = added.promise();
        rows.node(promise == null ? NodeKind.GOAL : NodeKind.THREAD, added.audience());
        if (promise != null) rows.about(NodeNames.person(promise.person()));
        for (var source : added.sources()) rows.edge(EdgeKind.COMMITS_TO, source, rows.event());
        for (var name : Ontology.SEEDED.in(added.text())) rows.mentions(name);
    }

    /// The steps that moved and closed promises, by the numbers of these, the oldest first; only
    /// the newest are read.
    static Map<Long, List<Event>> steps(MindReader mind) {
        var nodes = select(GRAPH_NODE.ID)
                .from(GRAPH_NODE)
                .where(GRAPH_NODE.AGENT_ID.eq(mind.agent()))
                .and(GRAPH_NODE.KIND.eq(NodeKind.THREAD.text()));
        var threads = mind.db()
                .select(GRAPH_EDGE.EVENT, GRAPH_EDGE.TARGET)
                .from(GRAPH_EDGE)
                .where(GRAPH_EDGE.AGENT_ID.eq(mind.agent()))
                .and(GraphReader.BARE)
                .and(GRAPH_EDGE.TARGET.eq(any(array(nodes))))
                .orderBy(GRAPH_EDGE.EVENT.desc())
                .limit(MAX_STEPS)
                .fetchMap(GRAPH_EDGE.EVENT, GRAPH_EDGE.TARGET);
        return mind.ledger().find(threads.keySet()).stream()
                .map(HashedEvent::event)
                .collect(Collectors.groupingBy(event -> threads.get(event.seq()), TreeMap::new, Collectors.toList()));
    }
}
