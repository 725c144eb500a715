package dev.continuo.life.graph;

import dev.continuo.events.GoalEvent;
import dev.continuo.events.GoalEvent.CommitmentClosed;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalChanged;
import dev.continuo.events.GoalEvent.GoalReasonGiven;
import dev.continuo.events.GoalEvent.GoalReinforced;
import dev.continuo.life.graph.GraphRows.NodeKind;

/// Folds threads: what was promised, by which talk, and what moved and closed it. Goals that were
/// promised to nobody are folded alike.
final class ThreadRows {
    private ThreadRows() {}

    static void project(GoalEvent payload, GraphRows rows) {
        switch (payload) {
            case GoalAdded added -> added(added, rows);
            case GoalChanged(var goal, var status, _) ->
                    rows.edge(
                            status == null || status.equals("active")
                                    ? EdgeKind.MOVES
                                    : EdgeKind.CLOSES,
                            rows.event(),
                            goal);
            case CommitmentClosed(var goal, _) -> rows.edge(EdgeKind.CLOSES, rows.event(), goal);
            case GoalReasonGiven reason -> {
                var message = reason.message();
                if (message != null) rows.edge(EdgeKind.MOVES, message, reason.goal());
            }
            case GoalReinforced reinforced -> {
                for (var source : reinforced.evidence())
                    rows.edge(EdgeKind.MOVES, source, reinforced.goal());
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
        if (promise != null) rows.about(Ontology.person(promise.person()));
        for (var source : added.sources()) rows.edge(EdgeKind.COMMITS_TO, source, rows.event());
        for (var name : Ontology.SEEDED.in(added.text())) rows.mentions(name);
    }
}
