package dev.continuo.gateway.command.self;

import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.idle.PhaseStanding;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.RecordJson;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes phases and their runs for whoever asks for them, as text and as JSON values.
public final class PhaseFormat {
    private static final String STANDING = "name=phase.name purpose=phase.purpose last=last_began next runs=total.runs"
            + " changes=total.changes calls=total.calls cost_usd=total.cost_micros paused enabled=phase.enabled outcome=last_outcome? effect=phase.effect? why_not?";

    private PhaseFormat() {}

    /// `30 s`, `12 min`, `3 h`, `2 days`: whole units where there are.
    static String length(Duration length) {
        var seconds = length.toSeconds();
        if (seconds < 60 || seconds % 60 != 0) return seconds + " s";
        if (seconds < 7_200 || seconds % 3_600 != 0) return seconds / 60 + " min";
        return seconds < 172_800 || seconds % 86_400 != 0 ? seconds / 3_600 + " h" : seconds / 86_400 + " days";
    }

    /// `from 2 min`, `10 min to 60 min`
    static String window(IdleWindow window) {
        var to = window.to();
        return to == null ? "from " + length(window.from()) : length(window.from()) + " to " + length(to);
    }

    /// Returns the changes of a run: `3 ExitGateDecided, 1 GoalProposed`.
    static String changed(Map<String, Integer> changed) {
        return changed.isEmpty()
                ? "nothing"
                : changed.entrySet().stream()
                        .map(each -> each.getValue() + " " + each.getKey())
                        .collect(Collectors.joining(", "));
    }

    /// Returns the standing of a phase.
    public static Map<String, Object> json(PhaseStanding standing) {
        var json = RecordJson.of(standing, STANDING);
        json.put("window", window(standing.window()));
        json.put("cooldown", length(standing.cooldown()));
        return json;
    }

    /// `$0.0012`, or nothing where it was free.
    static String cost(long micros) {
        return micros == 0 ? "free" : TextTable.usd(micros);
    }
}
