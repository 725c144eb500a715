package dev.continuo.gateway.bench.simulation;

import dev.continuo.gateway.bench.simulation.Script.ScriptedAct;
import dev.continuo.ledger.database.Refused;
import dev.continuo.mind.audience.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// A life of one's own, a line for each person and for each thing that happens; see docs/life.md.
final class ScriptFile {
    private static final Pattern PERSON = Pattern.compile("person (\\S+) (operator|member|stranger)");
    private static final Pattern ACT = Pattern.compile("day (\\d{1,4})(?: every (\\d{1,4}))? (\\d{2}:\\d{2}) (.+)");
    private static final Pattern SAY = Pattern.compile("([^\\s:]+)(?: in ([^\\s:]+))?: (.+)");
    private static final Pattern DEED = Pattern.compile("(\\S+) (approves|is forgotten)");

    private final Instant start;
    private final int days;
    private final Map<String, Role> people = new HashMap<>();
    private final List<ScriptedAct> acts = new ArrayList<>();

    private ScriptFile(Instant start, int days) {
        this.start = start;
        this.days = days;
    }

    /// @param start midnight before the first day
    /// @throws Refused where a line cannot be read
    static Script read(Path file, Instant start, int days) throws IOException {
        if (!Files.isReadable(file)) throw new Refused("There is no script " + file + ".", "docs/life.md shows one.");
        return parse(Files.readAllLines(file), file.toString(), start, days);
    }

    /// @param name where the lines are from
    /// @throws Refused where a line cannot be read
    static Script parse(List<String> lines, String name, Instant start, int days) {
        var script = new ScriptFile(start, days);
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#") && !script.take(line))
                throw new Refused(
                        "Line %d of %s cannot be read: %s".formatted(i + 1, name, line),
                        "Such as: day 3 every 7 09:00 ann in kitchen: Good morning");
        }
        return new Script(script.people, script.acts);
    }

    private boolean take(String line) {
        var person = PERSON.matcher(line);
        if (person.matches()) {
            people.put(person.group(1), Role.valueOf(person.group(2).toUpperCase(Locale.ROOT)));
            return true;
        }
        var act = ACT.matcher(line);
        if (!act.matches()) return false;
        var day = Integer.parseInt(act.group(1));
        var every = act.group(2) == null ? days : Integer.parseInt(act.group(2));
        if (day < 1 || every < 1) return false;
        for (; day <= days; day += every) if (!take(day, act.group(3), act.group(4))) return false;
        return true;
    }

    private boolean take(int day, String time, String what) {
        try {
            var at = start.plus(Duration.ofDays(day - 1L))
                    .plusSeconds(LocalTime.parse(time).toSecondOfDay());
            var action = DEED.matcher(what);
            var say = SAY.matcher(what);
            if (what.equals("restart") || what.equals("crash"))
                acts.add(new ScriptedAct.Restart(at, what.equals("restart")));
            else if (action.matches())
                acts.add(
                        action.group(2).equals("approves")
                                ? new ScriptedAct.Approve(at, action.group(1))
                                : new ScriptedAct.Forget(at, action.group(1)));
            else if (say.matches())
                acts.add(new ScriptedAct.Say(at, say.group(1), say.group(2) == null ? "" : say.group(2), say.group(3)));
            else return false;
            return true;
        } catch (DateTimeParseException _) {
            return false;
        }
    }
}
