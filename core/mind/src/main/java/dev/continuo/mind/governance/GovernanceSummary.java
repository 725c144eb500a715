package dev.continuo.mind.governance;

import static dev.continuo.mind.faculty.role.SummaryText.count;

import dev.continuo.events.GovernanceEvent;

/// Says the events of [GovernanceEvent] in one line each.
final class GovernanceSummary {
    private GovernanceSummary() {}

    static String of(GovernanceEvent event) {
        return switch (event) {
            case GovernanceEvent.SettingChanged s ->
                "%s = %s".formatted(s.key(), s.value() == null ? "default" : s.value());
            case GovernanceEvent.Paused p -> p.until() == null ? "until resumed" : "until " + p.until();
            case GovernanceEvent.Resumed _ -> "works again";
            case GovernanceEvent.TokenCreated t -> t.name();
            case GovernanceEvent.TokenRevoked t -> "#" + t.token();
            case GovernanceEvent.AlarmRaised a -> a.text();
            case GovernanceEvent.MessagesRefused m ->
                "%s from #%d: %s".formatted(count(m.count(), "message"), m.person(), m.reason());
        };
    }
}
