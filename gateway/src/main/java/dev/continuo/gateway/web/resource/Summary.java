package dev.continuo.gateway.web.resource;

import dev.continuo.core.governance.GovernanceEvent;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.LedgerEvent;
import dev.continuo.core.model.ModelEvent;
import dev.continuo.core.people.PeopleEvent;
import dev.continuo.core.turn.TurnEvent;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// An event in one short line.
final class Summary {
    private static final int LONGEST = 80;

    private Summary() {}

    static String of(Event event) {
        var line =
                switch (event.fact()) {
                    case null -> "erased";
                    case LedgerEvent e -> of(e);
                    case PeopleEvent e -> of(e);
                    case TurnEvent e -> of(e);
                    case ModelEvent e -> of(e);
                    case GovernanceEvent e -> of(e);
                    default -> "";
                };
        return clipped(line);
    }

    private static String of(LedgerEvent event) {
        return switch (event) {
            case LedgerEvent.AgentCreated(var agent) -> agent + " begins";
            case LedgerEvent.Erased e -> "erased " + numbers(e.targets()) + ": " + e.reason();
            case LedgerEvent.PolicyViolated(var kind, var actor) ->
                    actor + " tried to write " + kind;
        };
    }

    private static String of(PeopleEvent event) {
        return switch (event) {
            case PeopleEvent.PersonMet(var channel, var account, var name, var role) ->
                    name + " (" + channel + ":" + account + "), " + role;
            case PeopleEvent.PersonNamed(var person, var name) -> "#" + person + " is " + name;
            case PeopleEvent.RoleGranted(var person, var role) -> "#" + person + " is " + role;
            case PeopleEvent.PreferenceSet e ->
                    "#"
                            + e.person()
                            + " prefers "
                            + java.util.stream.Stream.of(e.timezone(), e.language())
                                    .filter(java.util.Objects::nonNull)
                                    .collect(Collectors.joining(", "));
            case PeopleEvent.ConversationOpened e ->
                    e.channel() + ":" + e.external() + (e.room() ? ", a room" : "");
            case PeopleEvent.Entered(var person, var conversation) ->
                    "#" + person + " speaks in #" + conversation;
            case PeopleEvent.ContextCut(var conversation) -> "#" + conversation + " begins anew";
        };
    }

    private static String of(TurnEvent event) {
        return switch (event) {
            case TurnEvent.MessageReceived e -> "#" + e.person() + ": " + e.text();
            case TurnEvent.Retrieved e -> count(e.found().size(), "memory", "memories");
            case TurnEvent.MessageComposed e -> "to " + numbers(e.answers()) + ": " + e.text();
            case TurnEvent.TurnEnded e ->
                    numbers(e.messages())
                            + " "
                            + e.state()
                            + (e.reason() == null ? "" : ": " + e.reason());
            case TurnEvent.SendBegan(var message, var part) -> "#" + message + " part " + part;
            case TurnEvent.MessageDelivered(var message, var part, _) ->
                    "#" + message + " part " + part;
            case TurnEvent.SendFailed e ->
                    "#" + e.message() + " part " + e.part() + ": " + e.reason();
        };
    }

    private static String of(ModelEvent event) {
        return switch (event) {
            case ModelEvent.ModelCalled e ->
                    String.format(
                            Locale.ROOT,
                            "%s %s, %s, %d ms, $%.4f",
                            e.role(),
                            e.model(),
                            e.outcome(),
                            e.latencyMillis(),
                            e.costMicros() / 1e6);
            case ModelEvent.EmbedderChosen e -> e.model() + ", " + e.dimension() + " dimensions";
        };
    }

    private static String of(GovernanceEvent event) {
        return switch (event) {
            case GovernanceEvent.SettingChanged(var key, var value) ->
                    key + (value == null ? " taken back" : " = " + value);
            case GovernanceEvent.Paused(var until) ->
                    until == null ? "until resumed" : "until " + until;
            case GovernanceEvent.Resumed() -> "works again";
            case GovernanceEvent.TokenCreated(var name, _) -> name;
            case GovernanceEvent.TokenRevoked(var token) -> "#" + token;
            case GovernanceEvent.AlarmRaised(_, var text) -> text;
            case GovernanceEvent.MessagesRefused e ->
                    count(e.count(), "message", "messages")
                            + " on "
                            + e.channel()
                            + ": "
                            + e.reason();
        };
    }

    private static String numbers(List<Long> ids) {
        var shown = ids.stream().limit(5).map(id -> "#" + id).collect(Collectors.joining(", "));
        return ids.size() > 5 ? shown + " …" : shown;
    }

    private static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    private static String clipped(String line) {
        var plain = line.replaceAll("\\s+", " ").strip();
        if (plain.codePointCount(0, plain.length()) <= LONGEST) return plain;
        return plain.substring(0, plain.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }
}
