package dev.continuo.life.goals;

import static dev.continuo.mind.faculty.role.SummaryText.ids;
import static dev.continuo.mind.faculty.role.SummaryText.words;

import dev.continuo.events.GoalEvent;
import dev.continuo.mind.audience.Listener;
import java.util.Locale;

/// Says the events of [GoalEvent] in one line each.
final class GoalSummary {
    private GoalSummary() {}

    static String of(GoalEvent event, Listener listener) {
        return switch (event) {
            case GoalEvent.GoalAdded g -> added(g, listener);
            case GoalEvent.GoalChanged g ->
                "#%d%s%s"
                        .formatted(
                                g.goal(),
                                g.status() == null ? "" : " " + g.status(),
                                g.progress() == null ? "" : " " + g.progress() + "%");
            case GoalEvent.CommitmentClosed g -> "#%d %s".formatted(g.goal(), g.status());
            case GoalEvent.GoalReasonGiven g ->
                "of #%d: %s".formatted(g.goal(), words(g.text(), g.audience(), listener));
            case GoalEvent.GoalReinforced g -> "#%d by %s, to %s".formatted(g.goal(), ids(g.evidence()), n(g.weight()));
            case GoalEvent.GoalPursued g -> "#%d %s".formatted(g.goal(), g.useful() ? "usefully" : "to no use");
            case GoalEvent.GoalDampened g ->
                "#%d to %s: %s".formatted(g.goal(), n(g.weight()), String.join(", ", g.reasons()));
            case GoalEvent.GoalProposed g -> words(g.text(), g.audience(), listener);
            case GoalEvent.GoalProposalDecided g ->
                "#%d %s".formatted(g.proposal(), g.approved() ? "approved" : "rejected");
            case GoalEvent.GoalReset g -> "#%d to %s".formatted(g.goal(), n(g.weight()));
        };
    }

    private static String added(GoalEvent.GoalAdded g, Listener listener) {
        var promise = g.promise();
        var whom = promise == null ? "" : "promised to #" + promise.person() + ": ";
        return whom + words(g.text(), g.audience(), listener);
    }

    private static String n(double weight) {
        return String.format(Locale.ROOT, "%.2f", weight);
    }
}
