package dev.continuo.mind.message;

import static dev.continuo.mind.faculty.role.SummaryText.excerpt;
import static dev.continuo.mind.faculty.role.SummaryText.ids;
import static dev.continuo.mind.faculty.role.SummaryText.words;

import dev.continuo.events.MessageEvent;
import dev.continuo.mind.audience.Listener;

/// Says the events of [MessageEvent] in one line each.
final class MessageSummary {
    private MessageSummary() {}

    static String of(MessageEvent event, Listener listener) {
        return switch (event) {
            case MessageEvent.MessageReceived m -> words(m.text(), m.audience(), listener);
            case MessageEvent.MessageComposed m ->
                "to %s: %s".formatted(ids(m.answers()), words(m.text(), m.audience(), listener));
            case MessageEvent.Retrieved r ->
                "for %s: %s"
                        .formatted(
                                ids(r.messages()),
                                r.found().isEmpty()
                                        ? "nothing"
                                        : ids(r.found().stream()
                                                .map(MessageEvent.RetrievedMemory::memory)
                                                .toList()));
            case MessageEvent.TurnEnded e ->
                "%s %s%s".formatted(ids(e.messages()), e.state(), e.reason() == null ? "" : ": " + e.reason());
            case MessageEvent.SendBegan s -> "#%d part %d".formatted(s.message(), s.part() + 1);
            case MessageEvent.MessageDelivered d ->
                "#%d part %d as %s".formatted(d.message(), d.part() + 1, d.external());
            case MessageEvent.MessageEdited e -> "#%d was changed".formatted(e.message());
            case MessageEvent.Reacted r ->
                "#%d %s %s to #%d"
                        .formatted(
                                r.person(),
                                r.added() ? "reacted" : "took back",
                                excerpt(r.reaction(), 20),
                                r.message());
            case MessageEvent.SendFailed f -> "#%d part %d: %s".formatted(f.message(), f.part() + 1, f.reason());
        };
    }
}
