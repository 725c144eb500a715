package dev.continuo.mind.thinking;

import dev.continuo.language.reasoning.BoundaryWords;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.thinking.Deliberation.DeliberationNotes;
import dev.continuo.mind.thinking.Deliberation.Thought;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Completion;
import dev.continuo.model.Completion.Reason;
import dev.continuo.model.ModelAnswer;
import dev.continuo.model.Models;
import dev.continuo.model.prompt.Prompt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The rounds of one turn.
final class Rounds {
    /// Characters of a draft that is quoted.
    private static final int MAX_DRAFT = 600;

    private final Models models;
    private final SecondThought secondThought;
    private final ThinkingTask task;
    private final Trajectory trajectory = new Trajectory();
    private final List<String> lines;
    private boolean boundary;
    private boolean advised;
    private boolean decided;
    private @Nullable Completion halted;

    /// Task to be thought about.
    ///
    /// @param seen what the monitors saw of the question
    record ThinkingTask(
            Situation situation,
            Findings seen,
            Function<DeliberationNotes, Prompt> prompts,
            Thinker thinker,
            long message,
            CancellationToken stop,
            ShownAnswer shown) {}

    Rounds(Models models, SecondThought secondThought, ThinkingTask task) {
        this.models = models;
        this.secondThought = secondThought;
        this.task = task;
        this.lines = new ArrayList<>(task.seen().lines());
        this.boundary = task.seen().boundary();
        trajectory.saw(task.seen());
    }

    /// A draft, and what the monitors saw of it.
    private record MonitoredDraft(ModelAnswer answer, String text, Prompt prompt, Findings seen) {}

    Thought run() {
        var draft = ask(!(mayEscalate() && trajectory.escalation().due()));
        var first = draft;
        for (var round = 1; round < Deliberation.maxRounds() && goesOn(draft); round++) {
            var next = ask(true);
            // What was drafted before is better than nothing.
            if (failed(next) && !failed(next.answer(), Reason.STOPPED)) break;
            draft = next;
        }
        draft = called(draft);
        var completion = draft.answer().completion();
        // Whoever stops the turn wants no draft either.
        var replaced = halted == null && draft.seen().crossed();
        if (halted != null) completion = halted;
        else if (replaced) {
            task.shown().endParagraph();
            completion = Deliberation.refusal(draft.answer());
            trajectory.effect("replaced");
        } else if (!failed(draft) && !draft.text().equals(first.text())) trajectory.effect("changed");
        return new Thought(
                completion, trajectory.ordinary() ? Optional.empty() : Optional.of(trajectory), task.shown(), replaced);
    }

    /// The draft, or another where it claims the work of a tool that was not called. What people
    /// have seen stays, and what comes of the call stands below it.
    private MonitoredDraft called(MonitoredDraft draft) {
        if (halted != null || failed(draft) || draft.seen().crossed()) return draft;
        var tool = task.thinker().claimed(draft.text());
        if (tool.isEmpty()) return draft;
        var seen = new Findings();
        seen.read(Monitor.CALLS.reading(tool.get(), 1, 1, true));
        trajectory.saw(seen);
        task.shown().endParagraph();
        lines.add(
                "Your draft %s says that something is done, or will be, but no tool has done it. Call %s now, or say plainly that it is not done."
                        .formatted(QuotedText.quoted(draft.text(), MAX_DRAFT), tool.get()));
        var next = ask(true);
        return failed(next) ? draft : next;
    }

    private boolean mayEscalate() {
        return models.escalates() && !models.offline(Models.SYSTEM2);
    }

    /// @param shown whether people may see what is written
    private MonitoredDraft ask(boolean shown) {
        var prompt = task.prompts().apply(new DeliberationNotes(lines, boundary, advised));
        var observer = shown ? task.shown().observer(Rounds::harmless) : null;
        var answer = task.thinker().ask(prompt, observer);
        if (!(answer.completion() instanceof Completion.Answered said)) {
            trajectory.asked(Models.SYSTEM1, answer, List.of());
            return new MonitoredDraft(answer, "", prompt, new Findings());
        }
        var seen =
                Monitors.draft(said.text(), answer.sureness(), task.situation().boundaries());
        for (var stake : task.thinker().stakes()) seen.trigger(stake);
        trajectory.saw(seen);
        trajectory.asked(Models.SYSTEM1, answer, seen.fired());
        boundary |= seen.boundary();
        return new MonitoredDraft(answer, said.text(), prompt, seen);
    }

    /// Returns the part of an unfinished draft that people may see: nothing that says, or may begin
    /// to say, that it crosses a boundary.
    private static String harmless(String unfinished) {
        return unfinished.substring(0, BoundaryWords.harmless(unfinished)).stripTrailing();
    }

    private static boolean failed(MonitoredDraft draft) {
        return draft.answer().completion() instanceof Completion.Failed;
    }

    private static boolean failed(ModelAnswer answer, Reason why) {
        return answer.completion() instanceof Completion.Failed failed && failed.reason() == why;
    }

    /// Tells whether System 1 is to be asked again, for it is told something new.
    private boolean goesOn(MonitoredDraft draft) {
        if (failed(draft) || !(draft.seen().fires() || secondThoughtDue())) return false;
        if (unsureAsTold(draft) && !secondThoughtDue()) return false;
        // What people have seen is not taken back, so it is the answer.
        if (!task.shown().takeBack()) {
            if (secondThoughtDue()) trajectory.tooLate();
            return false;
        }
        var before = lines.size();
        consult(draft).ifPresent(lines::add);
        if (halted != null) return false;
        for (var line : draft.seen().lines()) {
            // What it was told already is told again only where a boundary is at stake.
            if (!lines.contains(line)) lines.add(line);
            else if (draft.seen().crossed()) lines.add("Once more: " + line);
        }
        return lines.size() > before;
    }

    /// Tells whether the draft is merely unsure where System 1 was told that memory does not know.
    private boolean unsureAsTold(MonitoredDraft draft) {
        return task.seen().knowsNothing() && draft.seen().fired().equals(List.of(Monitor.CONFIDENCE.text()));
    }

    private boolean secondThoughtDue() {
        return !decided && trajectory.escalation().due();
    }

    /// A second thought, where one is due.
    private Optional<String> consult(MonitoredDraft draft) {
        if (!secondThoughtDue()) return Optional.empty();
        decided = true;
        if (!mayEscalate()) {
            trajectory.decided(models.escalates() ? EscalationDecision.OFFLINE : EscalationDecision.OFF);
            return Optional.empty();
        }
        var advice = secondThought.consult(
                task.thinker().extended(draft.prompt()), draft.text(), question(), task.message(), task.stop());
        trajectory.asked(Models.SYSTEM2, advice.answer(), List.of());
        trajectory.decided(decision(advice));
        if (failed(advice.answer(), Reason.STOPPED)) halted = advice.answer().completion();
        advised = advice.words().isPresent();
        advice.words().ifPresent(trajectory::advised);
        return advice.words().map(words -> "You thought it over once more, by yourself: \"%s\"".formatted(words));
    }

    private String question() {
        return "It was held back for this: "
                + trajectory.triggers().stream()
                        .sorted()
                        .map(trigger -> trigger.text().replace('_', ' '))
                        .collect(Collectors.joining(", "))
                + ".";
    }

    private static EscalationDecision decision(SecondThought.Advice advice) {
        if (advice.words().isPresent()) return EscalationDecision.ADVISED;
        return failed(advice.answer(), Reason.BUDGET) ? EscalationDecision.BUDGET : EscalationDecision.FAILED;
    }
}
