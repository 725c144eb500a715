package dev.continuo.gateway.command;

import dev.continuo.core.admission.AdmissionEvent;
import dev.continuo.core.callback.CallbackEvent;
import dev.continuo.core.governance.GovernanceEvent;
import dev.continuo.core.hook.HookEvent;
import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.LedgerEvent;
import dev.continuo.core.memory.MemoryEvent;
import dev.continuo.core.model.ModelEvent;
import dev.continuo.core.people.People;
import dev.continuo.core.people.PeopleEvent;
import dev.continuo.core.turn.TurnEvent;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What an event says, in one line. Words are shown only to those who may hear them.
///
/// @param audible the labels of what the listener may hear
public record Summary(Set<String> audible) {
    private static final int WORDS = 60;

    /// What an asker may hear of it.
    public static Summary heardBy(Asker asker, People people) {
        return new Summary(Audible.to(asker, people));
    }

    public String of(Event event) {
        return switch (event.fact()) {
            case null -> "erased";
            case PeopleEvent e -> people(e);
            case AdmissionEvent e -> admission(e);
            case TurnEvent e -> turn(e);
            case MemoryEvent e -> memory(e);
            case ModelEvent e -> model(e);
            case GovernanceEvent e -> governance(e);
            case LedgerEvent e -> ledger(e);
            case HookEvent e -> hook(e);
            case CallbackEvent e -> callback(e);
            default -> "";
        };
    }

    /// Whose hand wrote it: `agent`, `system`, `operator`, or a person's number.
    static String who(Actor actor) {
        var hand = actor.hand().text();
        return actor.person() == 0 ? hand : hand + " #" + actor.person();
    }

    private String words(String text, String audience) {
        return audible.contains(audience) ? "\"" + Layout.excerpt(text, WORDS) + "\"" : "(private)";
    }

    private static String ids(List<Long> ids) {
        return ids.stream().map(id -> "#" + id).collect(Collectors.joining(" "));
    }

    private String turn(TurnEvent event) {
        return switch (event) {
            case TurnEvent.MessageReceived m -> words(m.text(), m.audience());
            case TurnEvent.MessageComposed m ->
                    "to %s: %s".formatted(ids(m.answers()), words(m.text(), m.audience()));
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
                                    Layout.excerpt(r.reaction(), 20),
                                    r.message());
            case TurnEvent.SendFailed f ->
                    "#%d part %d: %s".formatted(f.message(), f.part() + 1, f.reason());
        };
    }

    private String memory(MemoryEvent event) {
        return switch (event) {
            case MemoryEvent.MemoryAdded m ->
                    "%s%s"
                            .formatted(
                                    m.how(),
                                    m.text() == null
                                            ? " " + ids(m.restsOn())
                                            : ": " + words(m.text(), m.audience()));
            case MemoryEvent.MemoryPinned p ->
                    "#%d is %s".formatted(p.memory(), p.pinned() ? "pinned" : "no longer pinned");
            case MemoryEvent.MemoryOpened o ->
                    "#%d, private to #%d".formatted(o.memory(), o.person());
            case MemoryEvent.QuarantineEnded q ->
                    "#%d is %s".formatted(q.memory(), q.released() ? "released" : "dropped");
            case MemoryEvent.EvidenceLost l ->
                    "#%d: %d gone of what spoke for it".formatted(l.memory(), l.lost());
            default -> "";
        };
    }

    private String people(PeopleEvent event) {
        return switch (event) {
            case PeopleEvent.PersonMet m ->
                    "%s, %s:%s, %s".formatted(m.name(), m.channel(), m.account(), m.role());
            case PeopleEvent.PersonNamed n -> "#%d is now %s".formatted(n.person(), n.name());
            case PeopleEvent.AliasLearned a ->
                    "#%d in #%d: %s"
                            .formatted(a.person(), a.message(), words(a.name(), a.audience()));
            case PeopleEvent.AliasSet a ->
                    "#%d is %s %s"
                            .formatted(
                                    a.person(),
                                    a.holds() ? "also" : "no longer",
                                    words(a.name(), a.audience()));
            case PeopleEvent.RoleGranted g -> "#%d is now %s".formatted(g.person(), g.role());
            case PeopleEvent.PreferenceSet p ->
                    "#%d: %s%s"
                            .formatted(
                                    p.person(),
                                    p.timezone() == null ? "" : "time zone " + p.timezone(),
                                    p.language() == null ? "" : "language " + p.language());
            case PeopleEvent.ConversationOpened o ->
                    "%s:%s%s, opened by #%d"
                            .formatted(
                                    o.channel(),
                                    o.external(),
                                    o.room() ? " (room)" : "",
                                    o.owner());
            case PeopleEvent.Entered e ->
                    "#%d spoke first in #%d".formatted(e.person(), e.conversation());
            case PeopleEvent.ConversationMoved m ->
                    "#%d is now %s".formatted(m.conversation(), m.to());
            case PeopleEvent.AccountsLinked l ->
                    "%s with %s".formatted(ids(l.left()), ids(l.right()));
            case PeopleEvent.AccountUnlinked u ->
                    "#%d from %s".formatted(u.person(), ids(u.others()));
            case PeopleEvent.ContextCut c -> "#%d begins anew".formatted(c.conversation());
            case PeopleEvent.ExportRequested x ->
                    "#%d asked for a copy of what I hold about them".formatted(x.person());
            case PeopleEvent.PersonForgotten f -> "#%d is forgotten".formatted(f.person());
        };
    }

    private static String admission(AdmissionEvent event) {
        return switch (event) {
            case AdmissionEvent.PairingAsked p -> "#%d asks to be let in".formatted(p.person());
            case AdmissionEvent.PairingDecided p ->
                    "#%d is %s".formatted(p.person(), p.approved() ? "approved" : "rejected");
            case AdmissionEvent.RoomOpened r ->
                    "%s:%s is %s".formatted(r.channel(), r.room(), r.open() ? "open" : "closed");
            case AdmissionEvent.RoomListens r ->
                    "%s:%s %s"
                            .formatted(
                                    r.channel(),
                                    r.room(),
                                    r.listens() ? "is listened to" : "is not listened to");
            case AdmissionEvent.RoomMuted r ->
                    "%s:%s %s"
                            .formatted(
                                    r.channel(),
                                    r.room(),
                                    r.until() == null ? "may hear me again" : "until " + r.until());
            case AdmissionEvent.PersonBarred b ->
                    "#%d is %s in %s:%s"
                            .formatted(
                                    b.person(),
                                    b.barred() ? "not heard" : "heard again",
                                    b.channel(),
                                    b.room());
            case AdmissionEvent.HomeChosen h ->
                    h.conversation() == null ? "nowhere" : "#" + h.conversation();
        };
    }

    private static String model(ModelEvent event) {
        return switch (event) {
            case ModelEvent.ModelCalled c ->
                    "%s as %s: %s, %s in, %d ms, %s"
                            .formatted(
                                    c.model(),
                                    c.role(),
                                    c.outcome(),
                                    Layout.plural(c.inputTokens(), "token"),
                                    c.latencyMillis(),
                                    Layout.usd(c.costMicros()));
            case ModelEvent.EmbedderChosen e ->
                    "%s, %d dimensions".formatted(e.model(), e.dimension());
        };
    }

    private static String governance(GovernanceEvent event) {
        return switch (event) {
            case GovernanceEvent.SettingChanged s ->
                    "%s = %s".formatted(s.key(), s.value() == null ? "default" : s.value());
            case GovernanceEvent.Paused p ->
                    p.until() == null ? "until resumed" : "until " + p.until();
            case GovernanceEvent.Resumed _ -> "works again";
            case GovernanceEvent.TokenCreated t -> t.name();
            case GovernanceEvent.TokenRevoked t -> "#" + t.token();
            case GovernanceEvent.AlarmRaised a -> a.text();
            case GovernanceEvent.MessagesRefused m ->
                    "%s from #%d: %s"
                            .formatted(Layout.plural(m.count(), "message"), m.person(), m.reason());
        };
    }

    private static String hook(HookEvent event) {
        return switch (event) {
            case HookEvent.HookCreated h -> h.name();
            case HookEvent.HookRevoked h -> "#" + h.hook();
        };
    }

    private static String callback(CallbackEvent event) {
        return switch (event) {
            case CallbackEvent.CallbackAsked c -> "#%d, for %s".formatted(c.message(), c.key());
            case CallbackEvent.CallbackDelivered c ->
                    "#%d: HTTP %d".formatted(c.message(), c.status());
            case CallbackEvent.CallbackFailed c ->
                    "#%d: %s%s"
                            .formatted(
                                    c.message(), c.reason(), c.last() ? ", given up" : ", again");
        };
    }

    private static String ledger(LedgerEvent event) {
        return switch (event) {
            case LedgerEvent.AgentCreated a -> a.agent();
            case LedgerEvent.Erased e -> "%s (%s)".formatted(ids(e.targets()), e.reason());
            case LedgerEvent.PolicyViolated v ->
                    "%s may not record %s".formatted(v.actor(), v.kind());
        };
    }
}
