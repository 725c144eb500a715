package dev.continuo.mind.model.faculty;

import static dev.continuo.mind.faculty.role.SummaryText.count;
import static dev.continuo.model.budget.CostText.usd;

import dev.continuo.events.ModelEvent;

/// Says the events of [ModelEvent] in one line each.
final class ModelSummary {
    private ModelSummary() {}

    static String of(ModelEvent event) {
        return switch (event) {
            case ModelEvent.ModelCalled c ->
                "%s as %s: %s, %s in, %d ms, %s"
                        .formatted(
                                c.model(),
                                c.role(),
                                c.outcome(),
                                count(c.inputTokens(), "token"),
                                c.latencyMillis(),
                                usd(c.costMicros()));
            case ModelEvent.BudgetRaised b -> "%s: %s on %s".formatted(b.scope(), usd(b.limitMicros()), b.day());
            case ModelEvent.EmbedderChosen e -> "%s, %d dimensions".formatted(e.model(), e.dimension());
        };
    }
}
