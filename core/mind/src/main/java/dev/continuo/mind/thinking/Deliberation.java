package dev.continuo.mind.thinking;

import dev.continuo.model.CancellationToken;
import dev.continuo.model.Completion;
import dev.continuo.model.ModelAnswer;
import dev.continuo.model.Models;
import dev.continuo.model.prompt.Prompt;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Thinks about a turn: the monitors look at the question, System 1 drafts, the monitors look at
/// the draft, and where they fire it is asked again, three times at most. Where enough speaks for
/// it System 2 advises in between, once. What was seen of the question is known before anything is
/// asked; where that alone calls for a second thought nobody sees the draft. Once somebody has seen
/// something of a draft, that draft is the answer.
public final class Deliberation {
    /// Of System 1: what three rounds do not mend, a fourth would not.
    private static final int MAX_ROUNDS = 3;

    private static final String REFUSAL =
            "I will not say that: it would cross one of the boundaries that I keep, whoever asks.";

    private final Models models;
    private final SecondThought secondThought;

    public Deliberation(Models models) {
        this.models = models;
        this.secondThought = new SecondThought(models);
    }

    /// Notes for System 1 beside the turn's own.
    ///
    /// @param lines of ours, for the notes
    /// @param boundaryTouched whether a boundary has to do with the turn
    /// @param deepThought whether System 2 has thought
    public record DeliberationNotes(List<String> lines, boolean boundaryTouched, boolean deepThought) {
        public DeliberationNotes {
            lines = List.copyOf(lines);
        }
    }

    /// Result of thinking.
    ///
    /// @param trajectory empty for an ordinary turn
    /// @param shown what people have seen of it
    /// @param replaced whether a sentence of ours stands in place of what the model said
    public record Thought(
            Completion completion, Optional<Trajectory> trajectory, ShownAnswer shown, boolean replaced) {}

    /// Thinks about a turn. Blocks as [Models#ask].
    ///
    /// @param prompts what System 1 is told
    /// @param thinker System 1
    /// @param message the message it is for
    /// @param shown where people see what System 1 writes
    public Thought think(
            Situation situation,
            Function<DeliberationNotes, Prompt> prompts,
            Thinker thinker,
            long message,
            CancellationToken stop,
            ShownAnswer shown) {
        return new Rounds(
                        models,
                        secondThought,
                        new Rounds.ThinkingTask(
                                situation, Monitors.question(situation), prompts, thinker, message, stop, shown))
                .run();
    }

    static int maxRounds() {
        return MAX_ROUNDS;
    }

    /// The honest sentence in place of an answer that crosses a boundary.
    static Completion refusal(ModelAnswer answer) {
        return new Completion.Answered(answer.completion().model(), REFUSAL, false);
    }
}
