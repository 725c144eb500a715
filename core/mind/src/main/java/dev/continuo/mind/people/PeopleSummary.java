package dev.continuo.mind.people;

import static dev.continuo.mind.faculty.role.SummaryText.ids;
import static dev.continuo.mind.faculty.role.SummaryText.words;

import dev.continuo.events.PeopleEvent;
import dev.continuo.mind.audience.Listener;

/// Says the events of [PeopleEvent] in one line each.
final class PeopleSummary {
    private PeopleSummary() {}

    static String of(PeopleEvent event, Listener listener) {
        return switch (event) {
            case PeopleEvent.PersonMet m -> "%s, %s:%s, %s".formatted(m.name(), m.channel(), m.account(), m.role());
            case PeopleEvent.PersonNamed n -> "#%d is now %s".formatted(n.person(), n.name());
            case PeopleEvent.AliasLearned a ->
                "#%d in #%d: %s".formatted(a.person(), a.message(), words(a.name(), a.audience(), listener));
            case PeopleEvent.AliasSet a ->
                "#%d is %s %s"
                        .formatted(
                                a.person(), a.holds() ? "also" : "no longer", words(a.name(), a.audience(), listener));
            case PeopleEvent.RoleGranted g -> "#%d is now %s".formatted(g.person(), g.role());
            case PeopleEvent.PreferenceSet p ->
                "#%d: %s%s"
                        .formatted(
                                p.person(),
                                p.timezone() == null ? "" : "time zone " + p.timezone(),
                                p.language() == null ? "" : "language " + p.language());
            case PeopleEvent.LanguageNoticed n -> "#%d speaks %s".formatted(n.person(), n.language());
            case PeopleEvent.ConversationOpened o ->
                "%s:%s%s, opened by #%d".formatted(o.channel(), o.external(), o.room() ? " (room)" : "", o.owner());
            case PeopleEvent.ConversationJoined e -> "#%d spoke first in #%d".formatted(e.person(), e.conversation());
            case PeopleEvent.ConversationMoved m -> "#%d is now %s".formatted(m.conversation(), m.to());
            case PeopleEvent.AccountsLinked l -> "%s with %s".formatted(ids(l.left()), ids(l.right()));
            case PeopleEvent.AccountUnlinked u -> "#%d from %s".formatted(u.person(), ids(u.others()));
            case PeopleEvent.ContextReset c -> "#%d begins anew".formatted(c.conversation());
            case PeopleEvent.ExportRequested x ->
                "#%d asked for a copy of what I hold about them".formatted(x.person());
            case PeopleEvent.PersonForgotten f -> "#%d is forgotten".formatted(f.person());
        };
    }
}
