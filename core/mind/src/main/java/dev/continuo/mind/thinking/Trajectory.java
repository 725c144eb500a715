package dev.continuo.mind.thinking;

import dev.continuo.events.ThoughtEvent.Reading;
import dev.continuo.events.ThoughtEvent.Step;
import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.model.Completion;
import dev.continuo.model.ModelAnswer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Trajectory of the thinking about a turn, step by step.
public final class Trajectory {
    private final List<Step> steps = new ArrayList<>();
    private final List<Reading> readings = new ArrayList<>();
    private final Set<Trigger> triggers = EnumSet.noneOf(Trigger.class);
    private EscalationDecision decision = EscalationDecision.NONE;
    private String effect = "kept";
    private boolean tooLate;
    private @Nullable String advice;

    Trajectory() {}

    void saw(Findings findings) {
        readings.addAll(findings.readings());
        triggers.addAll(findings.triggers());
    }

    void asked(String role, ModelAnswer answer, List<String> fired) {
        var completion = answer.completion();
        var outcome = switch (completion) {
            case Completion.Answered said -> said.truncated() ? "truncated" : "said";
            case Completion.Failed failed -> failed.reason().text();
        };
        steps.add(new Step(
                role,
                completion.model(),
                outcome,
                answer.millis(),
                answer.inputTokens(),
                answer.outputTokens(),
                answer.costMicros(),
                fired));
    }

    void decided(EscalationDecision made) {
        decision = made;
    }

    void advised(String words) {
        advice = words;
    }

    void effect(String what) {
        effect = what;
    }

    Escalation escalation() {
        return Escalation.of(triggers);
    }

    /// Tells whether it was an ordinary turn, of which nothing is recorded.
    boolean ordinary() {
        return steps.size() < 2
                && decision == EscalationDecision.NONE
                && readings.stream().noneMatch(Reading::fired);
    }

    /// Tells whether memory did not know what was asked.
    public boolean knewNothing() {
        return readings.stream()
                .anyMatch(reading -> reading.fired() && reading.monitor().equals(Monitor.KNOWING.text()));
    }

    Set<Trigger> triggers() {
        return Set.copyOf(triggers);
    }

    /// A second thought became due when people had seen the draft.
    void tooLate() {
        tooLate = true;
    }

    private String reason() {
        if (tooLate) return "something had been seen of the draft before it was due";
        var late = decision == EscalationDecision.NONE && escalation().due();
        return late ? "the rounds were over before it was due" : escalation().reason();
    }

    /// As it is recorded.
    ///
    /// @param reply 0 for none
    /// @param audience who may hear what was said
    /// @param sources what was before the models
    public ThoughtRecorded event(List<Long> messages, long reply, String audience, Collection<Long> sources) {
        return new ThoughtRecorded(
                messages,
                reply,
                audience,
                steps,
                readings,
                triggers.stream().map(Trigger::text).toList(),
                decision.text(),
                reason(),
                effect,
                advice,
                advice == null
                        ? List.of()
                        : sources.stream().distinct().sorted().toList());
    }
}
