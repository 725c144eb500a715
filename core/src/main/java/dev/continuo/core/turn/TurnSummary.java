package dev.continuo.core.turn;

import static dev.continuo.core.faculty.SummaryText.excerpt;
import static dev.continuo.core.faculty.SummaryText.ids;
import static dev.continuo.core.faculty.SummaryText.words;

import dev.continuo.core.audience.Listener;
import dev.continuo.core.faculty.EventSummary;
import dev.continuo.core.ledger.Fact;

/// Says the events of [TurnEvent] in one line each.
final class TurnSummary implements EventSummary {
    @Override
    public String of(Fact fact, Listener listener) {
        return fact instanceof TurnEvent event ? of(event, listener) : "";
    }

    private static String of(TurnEvent event, Listener listener) {
        return switch (event) {
            case TurnEvent.MessageReceived m -> words(m.text(), m.audience(), listener);
            case TurnEvent.MessageComposed m ->
                    "to %s: %s"
                            .formatted(ids(m.answers()), words(m.text(), m.audience(), listener));
            case TurnEvent.Retrieved r ->
                    "for %s: %s"
                            .formatted(
                                    ids(r.messages()),
                                    r.found().isEmpty()
                                            ? "nothing"
                                            : ids(
                                                    r.found().stream()
                                                            .map(TurnEvent.Ground::memory)
                                                            .toList()));
            case TurnEvent.TurnEnded e ->
                    "%s %s%s"
                            .formatted(
                                    ids(e.messages()),
                                    e.state(),
                                    e.reason() == null ? "" : ": " + e.reason());
            case TurnEvent.SendBegan s -> "#%d part %d".formatted(s.message(), s.part() + 1);
            case TurnEvent.MessageDelivered d ->
                    "#%d part %d as %s".formatted(d.message(), d.part() + 1, d.external());
            case TurnEvent.MessageEdited e -> "#%d was changed".formatted(e.message());
            case TurnEvent.Reacted r ->
                    "#%d %s %s to #%d"
                            .formatted(
                                    r.person(),
                                    r.added() ? "reacted" : "took back",
                                    excerpt(r.reaction(), 20),
                                    r.message());
            case TurnEvent.SendFailed f ->
                    "#%d part %d: %s".formatted(f.message(), f.part() + 1, f.reason());
        };
    }
}
