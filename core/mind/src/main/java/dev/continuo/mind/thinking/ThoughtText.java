package dev.continuo.mind.thinking;

import dev.continuo.events.ThoughtEvent;
import dev.continuo.events.ThoughtEvent.Reading;
import dev.continuo.events.ThoughtEvent.Step;
import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.model.budget.CostText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Trajectories in words.
final class ThoughtText {
    private ThoughtText() {}

    /// In one line, for the operator.
    static String summary(ThoughtEvent event, Listener listener) {
        return switch (event) {
            case ThoughtRecorded t ->
                "of #%d: %s%s"
                        .formatted(
                                t.reply() == 0 ? t.messages().getFirst() : t.reply(),
                                sentence(t),
                                t.advice() == null
                                        ? ""
                                        : " Advice: " + SummaryText.words(t.advice(), t.audience(), listener));
        };
    }

    /// Returns what was seen, decided and done, the cost and the outcome; without the advice, which
    /// may quote what not every listener is told.
    static String sentence(ThoughtRecorded thought) {
        var parts = new ArrayList<String>();
        var fired = fired(thought);
        if (!fired.isEmpty()) parts.add("Noticed: " + String.join(", ", fired) + ".");
        if (!thought.triggers().isEmpty())
            parts.add("For a second thought: %s; %s (%s)."
                    .formatted(plain(thought.triggers()), decision(thought), thought.reason()));
        parts.add("%s, %s ms, %s; the draft was %s."
                .formatted(
                        SummaryText.count(thought.steps().size(), "call"),
                        String.format(Locale.ROOT, "%,d", millis(thought)),
                        CostText.usd(thought.costMicros()),
                        thought.effect()));
        return String.join(" ", parts);
    }

    private static List<String> fired(ThoughtRecorded thought) {
        return thought.readings().stream()
                .filter(Reading::fired)
                .map(reading -> reading.monitor() + " " + reading.outcome().replace(",", " and "))
                .distinct()
                .toList();
    }

    private static String plain(List<String> triggers) {
        return triggers.stream().map(trigger -> trigger.replace('_', ' ')).collect(Collectors.joining(", "));
    }

    private static String decision(ThoughtRecorded thought) {
        return switch (thought.decision()) {
            case "advised" -> "System 2 advised";
            case "off" -> "escalation is off";
            case "offline" -> "there is no model for it";
            case "budget" -> "the day's budget did not allow it";
            case "failed" -> "System 2 did not answer";
            default -> "none was made";
        };
    }

    private static long millis(ThoughtRecorded thought) {
        return thought.steps().stream().mapToLong(Step::millis).sum();
    }

    /// As JSON values.
    static Map<String, Object> data(long id, ThoughtRecorded thought) {
        var data = new LinkedHashMap<String, Object>();
        data.put("id", id);
        data.put("triggers", thought.triggers());
        data.put("decision", thought.decision());
        data.put("reason", thought.reason());
        data.put("effect", thought.effect());
        data.put("cost_micros", thought.costMicros());
        data.put("steps", thought.steps().stream().map(ThoughtText::step).toList());
        data.put(
                "readings",
                thought.readings().stream().map(ThoughtText::reading).toList());
        return data;
    }

    private static Map<String, Object> step(Step step) {
        return Map.of(
                "kind", step.kind(),
                "model", step.model(),
                "outcome", step.outcome(),
                "millis", step.millis(),
                "input_tokens", step.inputTokens(),
                "output_tokens", step.outputTokens(),
                "fired", step.fired());
    }

    private static Map<String, Object> reading(Reading reading) {
        return Map.of(
                "monitor", reading.monitor(),
                "outcome", reading.outcome(),
                "value", reading.value(),
                "threshold", reading.threshold(),
                "fired", reading.fired());
    }
}
