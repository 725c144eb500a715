package dev.continuo.core.model;

import static dev.continuo.core.faculty.SummaryText.count;
import static dev.continuo.core.faculty.SummaryText.usd;

import dev.continuo.core.audience.Listener;
import dev.continuo.core.faculty.EventSummary;
import dev.continuo.core.ledger.Fact;

/// Says the events of [ModelEvent] in one line each.
final class ModelSummary implements EventSummary {
    @Override
    public String of(Fact fact, Listener listener) {
        return fact instanceof ModelEvent event ? of(event) : "";
    }

    private static String of(ModelEvent event) {
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
            case ModelEvent.EmbedderChosen e ->
                    "%s, %d dimensions".formatted(e.model(), e.dimension());
        };
    }
}
