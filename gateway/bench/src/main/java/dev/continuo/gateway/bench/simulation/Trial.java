package dev.continuo.gateway.bench.simulation;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Lives through a script under some conditions, and tells what was answered and what it took: for
/// benches that compare one life under several.
public final class Trial {
    private Trial() {}

    /// Under what it is lived.
    ///
    /// @param settings over those of every simulated life
    /// @param paused phases that do not run
    public record Conditions(Map<String, String> settings, Set<String> paused) {
        public Conditions {
            settings = Map.copyOf(settings);
            paused = Set.copyOf(paused);
        }
    }

    /// Answer to something that somebody said.
    ///
    /// @param answer empty where there was none
    /// @param prompt what the model was sent for it
    public record TrialReply(String who, String said, String answer, String prompt) {}

    /// Result of a trial.
    ///
    /// @param replies in the order of the script
    /// @param unasked what was said without an answer being due, reminders included
    /// @param unprompted what was said unasked, reminders aside
    /// @param calls of the model
    /// @param inputTokens of them all
    /// @param answerMs from saying something to the durable answer, the mean
    public record TrialResult(
            List<TrialReply> replies,
            List<String> unasked,
            long unprompted,
            long calls,
            long inputTokens,
            double answerMs) {
        public TrialResult {
            replies = List.copyOf(replies);
            unasked = List.copyOf(unasked);
        }
    }

    /// Lives it. Blocks until the last day is over.
    ///
    /// @param lines of the script, as in docs/life.md
    /// @param introspective questions for which the model looks into its own life, where it may
    /// @param seed what chance depends on
    public static TrialResult run(
            Conditions conditions, List<String> lines, Set<String> introspective, int days, long seed)
            throws IOException {
        var script = ScriptFile.parse(lines, "the script", Simulation.START, days);
        var silent = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        try (var home = new SimulatedHome();
                var model = new ScriptedModel(introspective);
                var life = new Simulation(
                        home.settings(model, conditions.settings()),
                        script,
                        days,
                        seed,
                        new Timeline(silent),
                        model::prompt)) {
            life.pause(conditions.paused());
            var outcome = life.run(days);
            var replies = life.replies();
            return new TrialResult(
                    replies,
                    life.unasked(),
                    outcome.counts().unprompted(),
                    model.calls(),
                    model.inputTokens(),
                    life.answering().toNanos() / 1e6 / Math.max(1, replies.size()));
        }
    }
}
