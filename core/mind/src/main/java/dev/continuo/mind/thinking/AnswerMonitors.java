package dev.continuo.mind.thinking;

import dev.continuo.mind.message.QuotedText;
import java.util.List;
import java.util.OptionalDouble;

/// Monitors that look at a draft before it goes out.
final class AnswerMonitors {
    /// Mean probability of the tokens of a passage: below this the model was guessing.
    private static final double GUESSED = 0.3;

    /// Below this it is a doubt.
    private static final double DOUBTED = 0.4;

    private final MonitorTimes times;

    AnswerMonitors(MonitorTimes times) {
        this.times = times;
    }

    /// @param sureness of its least sure passage, where the provider tells
    /// @param boundaries those of Layer 0
    Findings look(String draft, OptionalDouble sureness, List<String> boundaries) {
        var found = new Findings();
        times.timed(Monitor.CONFIDENCE, () -> confidence(sureness, found));
        times.timed(Monitor.BOUNDARY, () -> boundary(draft, boundaries, found));
        return found;
    }

    /// Reads the probabilities alone: a hedge is the model's own affair.
    private static boolean confidence(OptionalDouble sureness, Findings found) {
        if (sureness.isEmpty()) return false;
        var value = sureness.getAsDouble();
        var fires = value < GUESSED;
        found.read(Monitor.CONFIDENCE.reading("probabilities", value, GUESSED, fires));
        if (value < DOUBTED) found.trigger(Trigger.LOW_CONFIDENCE);
        if (fires) found.tell("Your draft was not sure of itself: say plainly what you know and what you do not know.");
        return fires;
    }

    private static boolean boundary(String draft, List<String> boundaries, Findings found) {
        var match = BoundaryMatch.crossedBy(draft, boundaries);
        var count = match.hard().size() + match.own().size();
        found.read(Monitor.BOUNDARY.reading(
                !match.hard().isEmpty() ? "crossed" : count > 0 ? "touched" : "none", count, 1, count > 0));
        if (match.none()) return false;
        found.touchesBoundary();
        if (!match.hard().isEmpty()) found.crossesBoundary();
        for (var boundary : match.hard())
            found.tell("Your draft crossed a boundary of yours: %s Answer without that."
                    .formatted(QuotedText.quoted(boundary, HardBoundaries.MAX_CHARS)));
        for (var boundary : match.own()) found.tell(QuestionMonitors.touches(boundary));
        return true;
    }
}
