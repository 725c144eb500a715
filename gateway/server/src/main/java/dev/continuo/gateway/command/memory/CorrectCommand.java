package dev.continuo.gateway.command.memory;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.life.observation.ObservationViews.ObservationView;
import dev.continuo.life.observation.feedback.ObservationEditing;
import dev.continuo.life.observation.feedback.ObservationEditing.Correction;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Puts right what is held true, by the word of whoever may say so.
@Command(
        name = "correct",
        description = "Puts right what I hold true of you or by your word: what it is instead, or the whole"
                + " sentence. The old one stays as history.",
        customSynopsis = "<id> <text>",
        footer = "/correct 1234 Lisbon")
public final class CorrectCommand implements CommandInvocation {
    private static final int MOST = 500;

    private final Beliefs beliefs;

    @Parameters(arity = "0..1")
    private String rest = "";

    public CorrectCommand(Beliefs beliefs) {
        this.beliefs = beliefs;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var words = rest.strip().split("\\s+", 2);
        if (words.length < 2 || !words[0].matches("#?\\d{1,18}")) return asker.refusal("usage", "correct.usage");
        var text = words[1].strip().replaceAll("\\s+", " ");
        if (text.length() > MOST) return asker.refusal("too_long", "correct.too_long", MOST);
        return beliefs.with(Long.parseLong(words[0].replace("#", "")), asker, seen -> correct(seen, text, asker));
    }

    private CommandResult correct(ObservationView.VisibleObservation seen, String text, Invoker asker) {
        var editor = beliefs.editor(asker);
        if (!ObservationEditing.mayDeny(seen.held(), editor))
            return asker.refusal("not_yours", "correct.not_yours", seen.id());
        if (!seen.held().validity().status().current()) return Beliefs.replaced(seen, asker);
        return switch (beliefs.editing().correct(seen.held(), text, editor)) {
            case Correction.ReplacedObservation(var id, var summary) ->
                CommandResult.of(
                        "#%d: %s\n%s".formatted(id, summary, asker.told("correct.history", seen.id())),
                        Map.of("id", id, "supersedes", seen.id(), "summary", summary));
            case Correction.RefusedCorrection(var code, var sentence) ->
                asker.refused("correct", code, sentence, seen.id());
        };
    }
}
