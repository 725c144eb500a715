package dev.continuo.gateway.command.operator;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.Life;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.callback.Callbacks;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.message.Outbox;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongPredicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows where a message is. Says nothing of what was said.
@Command(
        name = "message",
        description = "Where a message is: its state, why, and how its reply was delivered. The number of"
                + " a reply shows the message that it answers. Without a number: the"
                + " replies of the last day that a network may or may not have taken, and"
                + " what was done about each.",
        customSynopsis = "[id]",
        footer = "/message 1234")
public final class MessageCommand implements CommandInvocation {
    private static final Duration LOOK_BACK = Duration.ofDays(1);

    private final Mind mind;
    private final LongPredicate answering;
    private final InstantSource clock;

    @Parameters(arity = "0..1")
    private long id;

    public MessageCommand(Mind mind, LongPredicate answering, InstantSource clock) {
        this.clock = clock;
        this.mind = mind;
        this.answering = answering;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (id == 0) return uncertain(asker);
        var composed = composed();
        if (composed.filter(m -> m.answers().isEmpty()).isPresent()) return notice(asker, composed.get());
        var answered = composed.map(m -> m.answers().getFirst()).orElse(id);
        return mind.hearing()
                .inbox()
                .find(answered)
                .filter(status -> mayKnow(asker, status.person()))
                .map(status -> show(asker, status))
                .or(() -> mind.hearing()
                        .inbox()
                        .findErased(id)
                        .filter(_ -> sentBy(asker))
                        .map(state -> erased(asker, state)))
                .orElseGet(() -> unknown(asker));
    }

    private Optional<MessageComposed> composed() {
        return mind.ledger()
                .find(id)
                .map(entry -> entry.event().payload())
                .filter(MessageComposed.class::isInstance)
                .map(MessageComposed.class::cast);
    }

    /// Explains a message that nobody had asked for.
    private CommandResult notice(Invoker asker, MessageComposed message) {
        var unasked = Life.of(mind).initiative().isUnasked(id);
        var theirs = unasked
                && mind.people().selves(asker.personId()).stream()
                        .map(person -> Audience.person(person).label())
                        .anyMatch(message.audience()::equals);
        if (!asker.operator() && !theirs) return unknown(asker);
        var lines = new ArrayList<>(List.of(asker.told(unasked ? "message.unasked" : "message.notice", id)));
        var parts = parts(mind.answering().outbox().list(id), lines, asker);
        return CommandResult.of(String.join("\n", lines), Map.of("id", id, "parts", parts, "unasked", unasked));
    }

    /// The sends of unknown end.
    private CommandResult uncertain(Invoker asker) {
        if (!asker.operator() || (asker.inRoom() && !asker.apart())) return asker.refusal("usage", "message.usage");
        var since = clock.instant().minus(LOOK_BACK);
        var lines = new ArrayList<String>();
        var data = new ArrayList<Map<String, Object>>();
        for (var part : mind.answering().outbox().listAmbiguous(since)) {
            lines.add(TextTable.excerpt(
                    "#%d part %d on %s: %s%s"
                            .formatted(
                                    part.message(),
                                    part.part() + 1,
                                    part.place().channel(),
                                    part.delivery().state(),
                                    done(part, asker)),
                    TextTable.WIDTH));
            var json = new LinkedHashMap<>(json(part));
            json.put("message", part.message());
            json.put("channel", part.place().channel());
            data.add(json);
        }
        if (lines.isEmpty()) lines.add("No delivery of the last day is uncertain.");
        return CommandResult.of(String.join("\n", lines), Map.of("uncertain", data));
    }

    private static boolean mayKnow(Invoker asker, long person) {
        return asker.operator() || person == asker.personId();
    }

    /// The envelope of an erased message still names who sent it.
    private boolean sentBy(Invoker asker) {
        return mind.ledger()
                .find(id)
                .filter(entry -> mayKnow(asker, entry.event().actor().person()))
                .isPresent();
    }

    private CommandResult unknown(Invoker asker) {
        return asker.operator()
                ? CommandResult.refusal(
                        "unknown_message", "There is no message #%d. /replay shows the latest events.".formatted(id))
                : asker.refusal("unknown_message", "forget.unknown", id);
    }

    private CommandResult erased(Invoker asker, MessageState state) {
        return CommandResult.of(
                asker.told("message.erased", id, asker.word("state", state.text())),
                Map.of("id", id, "state", state.text(), "erased", true));
    }

    private CommandResult show(Invoker asker, Inbox.MessageStatus status) {
        if (asker.inRoom()
                && asker.conversation()
                        .filter(c -> c.external().equals(status.conversation()))
                        .isEmpty()) return asker.refusal("private_only", "message.elsewhere", id);
        var lines = new ArrayList<String>();
        var data = RecordJson.of(status, "id received channel conversation ended reason reply=reply.id");
        if (status.id() != id) lines.add(asker.told("message.answers", id, status.id()));
        var state = answering.test(status.id()) ? MessageState.ANSWERING : status.state();

        data.put("state", state.text());
        lines.add("#%d: %s".formatted(status.id(), asker.word("state", state.text())));
        lines.add(asker.told("message.received", asker.when(status.received())));

        var ended = status.ended();
        if (ended != null) lines.add(asker.told("message.ended", asker.when(ended)));
        var reason = status.reason();
        if (reason != null)
            lines.add(asker.told("message.reason", TextTable.excerpt(asker.word("message.why", reason), 70)));
        var reply = status.reply();
        if (reply != null) {
            lines.add(asker.told("message.reply", reply.id()));

            data.put("parts", parts(mind.answering().outbox().list(reply.id()), lines, asker));
        }
        mind.programs().callbacks().find(status.id()).ifPresent(found -> callback(asker, found, lines, data));
        return CommandResult.of(String.join("\n", lines), data);
    }

    private static void callback(
            Invoker asker, Callbacks.Callback callback, List<String> lines, Map<String, Object> data) {
        var status = callback.status();
        var reason = status == null ? callback.reason() : "HTTP " + status;
        lines.add(TextTable.excerpt(
                asker.told(
                                "message.callback",
                                asker.word("message.callback.state", callback.state()),
                                callback.attempts())
                        + (reason == null ? "" : ": " + reason),
                TextTable.WIDTH));
        data.put(
                "callback",
                Map.of(
                        "state", callback.state(),
                        "attempts", callback.attempts(),
                        "reason", reason == null ? "" : reason));
    }

    private static List<Map<String, Object>> parts(List<Outbox.OutboxPart> parts, List<String> lines, Invoker asker) {
        var data = new ArrayList<Map<String, Object>>();
        for (var part : parts) {
            var external =
                    part.delivery().external() == null ? "" : part.delivery().external();
            lines.add(TextTable.excerpt(
                    asker.told(
                                    "message.part",
                                    part.part() + 1,
                                    asker.word("state", part.delivery().state()),
                                    part.delivery().attempts())
                            + (external.isEmpty() ? "" : ", " + asker.told("message.there", external))
                            + why(part, asker),
                    TextTable.WIDTH));
            var note = part.delivery().note();
            if (note != null) lines.add("  " + asker.told("message.uncertain", asker.word("delivery", note)));
            data.add(json(part));
        }
        return data;
    }

    private static String why(Outbox.OutboxPart part, Invoker asker) {
        var reason = part.delivery().reason();
        return reason == null ? "" : ": " + asker.word("delivery", reason);
    }

    /// Why it failed, or what was done about a send of unknown end.
    private static String done(Outbox.OutboxPart part, Invoker asker) {
        var said = part.delivery().note() == null
                ? part.delivery().reason()
                : part.delivery().note();
        return said == null ? "" : ": " + asker.word("delivery", said);
    }

    private static Map<String, Object> json(Outbox.OutboxPart part) {
        return Map.of(
                "part", part.part(),
                "state", part.delivery().state(),
                "attempts", part.delivery().attempts(),
                "uncertain", part.delivery().repeats(),
                "external",
                        part.delivery().external() == null
                                ? ""
                                : part.delivery().external(),
                "reason",
                        part.delivery().reason() == null ? "" : part.delivery().reason(),
                "note", part.delivery().note() == null ? "" : part.delivery().note());
    }
}
