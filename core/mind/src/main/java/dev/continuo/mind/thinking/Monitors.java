package dev.continuo.mind.thinking;

import dev.continuo.language.reasoning.Recollection;
import dev.continuo.language.text.Sentences;
import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.retrieval.query.Recall;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Monitors that look at a question before anybody is asked, and at a draft before it goes out.
final class Monitors {
    /// More steps than a person holds in mind at a glance.
    private static final int STEPS = 3;

    /// Words: whoever needs more to say what they want has more in mind than one question.
    private static final int LONG = 120;

    /// Among fewer memories much is new.
    private static final int MANY_MEMORIES = 50;

    /// Likeness: what has nothing to do with a question lies at 0.35, what says about the same at
    /// 0.8 (see Calibration).
    private static final double UNLIKE = 0.45;

    /// Mean probability of the tokens of a passage: below this the model was guessing.
    private static final double GUESSED = 0.3;

    /// Below this it is a doubt.
    private static final double DOUBTED = 0.4;

    private static final Pattern LISTED = Pattern.compile("^\\s*(?:\\d{1,2}[.)]|[-*•])\\s+\\S", Pattern.MULTILINE);
    private static final Pattern QUESTION_MARK = Pattern.compile("[?？]+");
    private static final Pattern SPACE = Pattern.compile("\\s+");

    private Monitors() {}

    static Findings question(Situation situation) {
        var found = new Findings();
        knowing(situation, found);
        contradiction(situation.recall(), found);
        boundary(situation, found);
        task(situation, found);
        return found;
    }

    /// @param sureness of its least sure passage, where the provider tells
    /// @param boundaries those of Layer 0
    static Findings draft(String draft, OptionalDouble sureness, List<String> boundaries) {
        var found = new Findings();
        sureness.ifPresent(value -> confidence(value, found));
        boundary(draft, boundaries, found);
        return found;
    }

    private static void knowing(Situation situation, Findings found) {
        var known = FeelingOfKnowing.of(situation.text(), situation.recall(), situation.context());
        var unknown = known.level() == FeelingOfKnowing.UNKNOWN;
        // All that is known of somebody was compared with nothing, and answers what they ask.
        var listed = situation.recall().listed() && !situation.recall().found().isEmpty();
        var fires =
                !listed && (unknown || known.best() == 0) && Recollection.wanted(situation.text(), situation.names());
        found.read(Monitor.KNOWING.reading(known.level().text(), known.best(), 0, fires));
        if (!fires) return;
        if (unknown) found.trigger(Trigger.UNKNOWN);
        found.tell(
                unknown
                        ? "You remember nothing that answers this. Unless it was just said, say so rather than guess."
                        : "Nothing you remember says this in so many words. Unless it follows from these notes or was just said, say that you do not know it.");
    }

    private static void contradiction(Recall recall, Findings found) {
        var memories = contradicting(recall);
        var fires = !memories.isEmpty();
        found.read(Monitor.CONTRADICTION.reading(fires ? "contradicting" : "none", memories.size(), 1, fires));
        if (!fires) return;
        found.trigger(Trigger.CONTRADICTION);
        found.tell("What you remember of this contradicts itself (%s): say so, or ask which holds."
                .formatted(SummaryText.ids(memories)));
    }

    /// Memories that were found and contradict each other, and of which none took the other's place.
    static List<Long> contradicting(Recall recall) {
        var standing = recall.found().stream()
                .filter(one -> one.ties().replacedBy().isEmpty())
                .collect(
                        Collectors.toMap(Recall.Found::memory, one -> one.ties().disputed()));
        return standing.keySet().stream()
                .filter(memory ->
                        standing.getOrDefault(memory, List.of()).stream().anyMatch(standing::containsKey))
                .sorted()
                .toList();
    }

    /// Whoever touches a boundary touches who the agent is.
    private static void boundary(Situation situation, Findings found) {
        var touched = BoundaryMatch.touchedBy(situation.text(), situation.boundaries());
        var count = touched.hard().size() + touched.own().size();
        found.read(Monitor.BOUNDARY.reading(count > 0 ? "touched" : "none", count, 1, count > 0));
        if (count == 0) return;
        found.trigger(Trigger.IDENTITY);
        found.touchesBoundary();
        for (var boundary : touched.hard()) found.tell(touches(boundary));
        for (var boundary : touched.own()) found.tell(touches(boundary));
    }

    private static String touches(String boundary) {
        return "This touches a boundary that you never cross, whoever asks: "
                + QuotedText.quoted(boundary, HardBoundaries.MAX_CHARS);
    }

    /// Looks at the form of a task, not at its words.
    private static void task(Situation situation, Findings found) {
        var text = situation.text();
        var steps = (int) Math.max(
                LISTED.matcher(text).results().count(),
                QUESTION_MARK.matcher(text).results().count());
        if (steps > STEPS) found.trigger(Trigger.STEPS);
        if (SPACE.splitAsStream(text).count() > LONG) found.trigger(Trigger.HORIZON);
        var cue = situation.recall().cue();
        cue.nearest().ifPresent(nearest -> {
            var novel = Sentences.ask(text) && cue.compared() >= MANY_MEMORIES && nearest < UNLIKE;
            if (novel) found.trigger(Trigger.NOVEL);
            found.read(Monitor.TASK.reading(novel ? "novel" : "familiar", nearest, UNLIKE, false));
        });
        found.read(Monitor.TASK.reading(steps > STEPS ? "steps" : "plain", steps, STEPS, false));
    }

    /// Reads the probabilities alone: a hedge is the model's own affair.
    private static void confidence(double sureness, Findings found) {
        var fires = sureness < GUESSED;
        found.read(Monitor.CONFIDENCE.reading("probabilities", sureness, GUESSED, fires));
        if (sureness < DOUBTED) found.trigger(Trigger.LOW_CONFIDENCE);
        if (fires) found.tell("Your draft was not sure of itself: say plainly what you know and what you do not know.");
    }

    private static void boundary(String draft, List<String> boundaries, Findings found) {
        var match = BoundaryMatch.crossedBy(draft, boundaries);
        var count = match.hard().size() + match.own().size();
        found.read(Monitor.BOUNDARY.reading(
                !match.hard().isEmpty() ? "crossed" : count > 0 ? "touched" : "none", count, 1, count > 0));
        if (match.none()) return;
        found.touchesBoundary();
        if (!match.hard().isEmpty()) found.crossesBoundary();
        for (var boundary : match.hard())
            found.tell("Your draft crossed a boundary of yours: %s Answer without that."
                    .formatted(QuotedText.quoted(boundary, HardBoundaries.MAX_CHARS)));
        for (var boundary : match.own()) found.tell(touches(boundary));
    }
}
