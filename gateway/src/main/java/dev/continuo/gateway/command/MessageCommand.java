package dev.continuo.gateway.command;

import dev.continuo.core.Mind;
import dev.continuo.core.callback.Callbacks;
import dev.continuo.core.turn.Inbox;
import dev.continuo.core.turn.MessageState;
import dev.continuo.core.turn.Outbox;
import dev.continuo.core.turn.TurnEvent.MessageComposed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows where a message is. Says nothing of what was said.
@Command(
        name = "message",
        description =
                "Where a message is: its state, why, and how its reply was delivered. The number of"
                        + " a reply shows the message that it answers.",
        customSynopsis = "<id>",
        footer = "/message 1234")
final class MessageCommand implements Order {
    private final Mind mind;
    private final LongPredicate answering;

    @Parameters private long id;

    MessageCommand(Mind mind, LongPredicate answering) {
        this.mind = mind;
        this.answering = answering;
    }

    @Override
    public Answer obey(Asker asker) {
        var answered = answered();
        return mind.inbox()
                .find(answered)
                .filter(status -> mayKnow(asker, status.person()))
                .map(status -> show(asker, status))
                .or(() -> mind.inbox().findErased(id).filter(_ -> sentBy(asker)).map(this::erased))
                .orElseGet(() -> unknown(asker));
    }

    /// The message that a reply answers, or the id itself.
    private long answered() {
        return mind.ledger()
                .find(id)
                .map(entry -> entry.event().fact())
                .filter(MessageComposed.class::isInstance)
                .map(fact -> ((MessageComposed) fact).answers().getFirst())
                .orElse(id);
    }

    private static boolean mayKnow(Asker asker, long person) {
        return asker.operator() || person == asker.personId();
    }

    /// The envelope of an erased message still names who sent it.
    private boolean sentBy(Asker asker) {
        return mind.ledger()
                .find(id)
                .filter(entry -> mayKnow(asker, entry.event().actor().person()))
                .isPresent();
    }

    private Answer unknown(Asker asker) {
        return Answer.refusal(
                "unknown_message",
                asker.operator()
                        ? "There is no message #%d. /replay shows the latest events.".formatted(id)
                        : "There is no message #%d of yours.".formatted(id));
    }

    private Answer erased(MessageState state) {
        return Answer.of(
                "#%d was erased. It had ended as %s.".formatted(id, state.text()),
                Map.of("id", id, "state", state.text(), "erased", true));
    }

    private Answer show(Asker asker, Inbox.Status status) {
        if (asker.inRoom()
                && asker.conversation()
                        .filter(c -> c.external().equals(status.conversation()))
                        .isEmpty())
            return Answer.refusal(
                    "private_only", "#%d is not of this room: ask me alone.".formatted(id));
        var lines = new ArrayList<String>();
        var data = new LinkedHashMap<String, Object>();
        if (status.id() != id) lines.add("#%d is my answer to #%d.".formatted(id, status.id()));
        var state = answering.test(status.id()) ? MessageState.ANSWERING : status.state();
        data.put("id", status.id());
        data.put("state", state.text());
        lines.add("#%d: %s".formatted(status.id(), state.text()));
        lines.add("Received: " + Layout.when(status.received(), asker.zone()));
        data.put("received", status.received().toString());
        data.put("channel", status.channel());
        data.put("conversation", status.conversation());
        var ended = status.ended();
        if (ended != null) {
            lines.add("Ended: " + Layout.when(ended, asker.zone()));
            data.put("ended", ended.toString());
        }
        var reason = status.reason();
        if (reason != null) {
            lines.add("Reason: " + Layout.excerpt(reason, 70));
            data.put("reason", reason);
        }
        var reply = status.reply();
        if (reply != null) {
            lines.add("Reply: #" + reply.id());
            data.put("reply", reply.id());
            data.put("parts", parts(mind.outbox().list(reply.id()), lines));
        }
        mind.callbacks().find(status.id()).ifPresent(found -> callback(found, lines, data));
        return Answer.of(String.join("\n", lines), data);
    }

    private static void callback(
            Callbacks.Callback callback, List<String> lines, Map<String, Object> data) {
        var status = callback.status();
        var reason = status == null ? callback.reason() : "HTTP " + status;
        lines.add(
                Layout.excerpt(
                        "Call-back: %s, %s%s"
                                .formatted(
                                        callback.state(),
                                        Layout.plural(callback.attempts(), "attempt"),
                                        reason == null ? "" : ": " + reason),
                        Layout.WIDTH));
        data.put(
                "callback",
                Map.of(
                        "state", callback.state(),
                        "attempts", callback.attempts(),
                        "reason", reason == null ? "" : reason));
    }

    private static List<Map<String, Object>> parts(List<Outbox.Part> parts, List<String> lines) {
        var data = new ArrayList<Map<String, Object>>();
        for (var part : parts) {
            var external = part.external() == null ? "" : part.external();
            var reason = part.reason() == null ? "" : part.reason();
            lines.add(
                    Layout.excerpt(
                            "Part %d: %s, %s%s%s"
                                    .formatted(
                                            part.part() + 1,
                                            part.state(),
                                            Layout.plural(part.attempts(), "attempt"),
                                            external.isEmpty() ? "" : ", there " + external,
                                            reason.isEmpty() ? "" : ": " + reason),
                            Layout.WIDTH));
            var note = part.note() == null ? "" : part.note();
            if (!note.isEmpty()) lines.add("  Nobody knew whether it had arrived: " + note + ".");
            data.add(
                    Map.of(
                            "part",
                            part.part(),
                            "state",
                            part.state(),
                            "attempts",
                            part.attempts(),
                            "external",
                            external,
                            "reason",
                            reason,
                            "note",
                            note));
        }
        return data;
    }
}
