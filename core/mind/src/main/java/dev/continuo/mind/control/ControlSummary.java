package dev.continuo.mind.control;

import dev.continuo.events.ControlEvent;
import dev.continuo.events.ControlEvent.ControlLinesRecorded;
import dev.continuo.mind.faculty.role.SummaryText;

/// Says the events of [ControlEvent] in one line each.
final class ControlSummary {
    private ControlSummary() {}

    static String of(ControlEvent event) {
        return switch (event) {
            case ControlLinesRecorded r ->
                "%s%d opened, %d closed, %s, %d failed, %s rejected"
                        .formatted(
                                r.reply() == 0 ? "" : "of #" + r.reply() + ": ",
                                r.opened().size(),
                                r.closed().size(),
                                SummaryText.count(r.claims().size(), "claim"),
                                r.failedClaims(),
                                SummaryText.count(r.rejected().size(), "line"));
        };
    }
}
