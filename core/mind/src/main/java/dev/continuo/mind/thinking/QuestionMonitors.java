package dev.continuo.mind.thinking;

import dev.continuo.language.reasoning.Recollection;
import dev.continuo.language.reasoning.Stakes;
import dev.continuo.language.reasoning.TaskShape;
import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.mind.message.QuotedText;
import java.util.stream.Collectors;

/// Monitors that look at a question before anybody is asked.
final class QuestionMonitors {
    /// More steps than a person holds in mind at a glance.
    private static final int STEPS = 3;

    /// Among fewer memories much is new.
    private static final int MANY_MEMORIES = 50;

    /// Likeness: what has nothing to do with a question lies at 0.35, what says about the same at
    /// 0.8 (see Calibration).
    private static final double UNLIKE = 0.45;

    private final MonitorTimes times;

    QuestionMonitors(MonitorTimes times) {
        this.times = times;
    }

    Findings look(Situation situation) {
        var found = new Findings();
        times.timed(Monitor.KNOWING, () -> knowing(situation, found));
        times.timed(Monitor.CONTRADICTION, () -> contradiction(situation, found));
        times.timed(Monitor.BOUNDARY, () -> boundary(situation, found));
        times.timed(Monitor.TASK, () -> task(situation, found));
        return found;
    }

    private static boolean knowing(Situation situation, Findings found) {
        var known = FeelingOfKnowing.of(situation.text(), situation.recall(), situation.context());
        var unknown = known.level() == FeelingOfKnowing.UNKNOWN;
        // All that is known of somebody was compared with nothing, and answers what they ask.
        var listed = situation.recall().listed() && !situation.recall().found().isEmpty();
        var fires =
                !listed && (unknown || known.best() == 0) && Recollection.wanted(situation.text(), situation.names());
        found.read(Monitor.KNOWING.reading(known.level().text(), known.best(), 0, fires));
        if (!fires) return false;
        if (!unknown) {
            found.tell(
                    "Nothing you remember says this in so many words. Unless it follows from these notes or was just said, say that you do not know it.");
            return true;
        }
        found.trigger(Trigger.UNKNOWN);
        found.tell("You remember nothing that answers this. Unless it was just said, say so rather than guess.");
        return true;
    }

    private static boolean contradiction(Situation situation, Findings found) {
        var memories = Contradictions.in(situation.recall());
        var fires = !memories.isEmpty();
        found.read(Monitor.CONTRADICTION.reading(fires ? "contradicting" : "none", memories.size(), 1, fires));
        if (!fires) return false;
        found.trigger(Trigger.CONTRADICTION);
        found.tell("What you remember of this contradicts itself (%s): say so, or ask which holds."
                .formatted(SummaryText.ids(memories)));
        return true;
    }

    private static boolean boundary(Situation situation, Findings found) {
        var touched = BoundaryMatch.touchedBy(situation.text(), situation.boundaries());
        var count = touched.hard().size() + touched.own().size();
        found.read(Monitor.BOUNDARY.reading(count > 0 ? "touched" : "none", count, 1, count > 0));
        if (count == 0) return false;
        found.touchesBoundary();
        for (var boundary : touched.hard()) found.tell(touches(boundary));
        for (var boundary : touched.own()) found.tell(touches(boundary));
        return true;
    }

    static String touches(String boundary) {
        return "This touches a boundary that you never cross, whoever asks: "
                + QuotedText.quoted(boundary, HardBoundaries.MAX_CHARS);
    }

    private static boolean task(Situation situation, Findings found) {
        var shape = TaskShape.of(situation.text());
        if (shape.steps() > STEPS) found.trigger(Trigger.STEPS);
        if (shape.longHorizon()) found.trigger(Trigger.HORIZON);
        var cue = situation.recall().cue();
        var novel = shape.asks()
                && cue.compared() >= MANY_MEMORIES
                && cue.nearest().isPresent()
                && cue.nearest().getAsDouble() < UNLIKE;
        if (novel) found.trigger(Trigger.NOVEL);
        if (cue.nearest().isPresent())
            found.read(Monitor.TASK.reading(
                    novel ? "novel" : "familiar", cue.nearest().getAsDouble(), UNLIKE, false));
        var stakes = Stakes.in(situation.text());
        for (var stake : stakes) found.trigger(Trigger.of(stake));
        var seen = found.triggers().stream()
                .filter(trigger -> trigger.group() != Trigger.Group.DOUBT)
                .map(Trigger::text)
                .sorted()
                .collect(Collectors.joining(","));
        found.read(Monitor.TASK.reading(seen.isEmpty() ? "plain" : seen, shape.steps(), STEPS, !stakes.isEmpty()));
        return !stakes.isEmpty();
    }
}
