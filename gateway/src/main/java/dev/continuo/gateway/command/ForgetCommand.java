package dev.continuo.gateway.command;

import dev.continuo.core.ledger.Draft;
import dev.continuo.core.turn.Forgetting;
import dev.continuo.core.turn.Forgetting.Verdict;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Erases something a person said, for that person or the operator.
@Command(
        name = "forget",
        description =
                "Erases a message of yours for good, with the memory of it and my replies that"
                        + " render it. Backups and exports made before keep it.",
        customSynopsis = "<id>",
        footer = "/forget 1234")
final class ForgetCommand implements Order {
    private final Forgetting forgetting;

    @Parameters private long id;

    ForgetCommand(Forgetting forgetting) {
        this.forgetting = forgetting;
    }

    @Override
    public Answer obey(Asker asker) {
        var whose = asker.operator() ? 0 : asker.personId();
        return switch (forgetting.decide(id, whose, "forget")) {
            case Verdict.Erasable erasable -> erased(asker, erasable);
            case Verdict.Gone() ->
                    Answer.refusal("already_erased", "#%d was forgotten before.".formatted(id));
            case Verdict.NotSaid() ->
                    Answer.refusal(
                            "not_said", "Only what somebody said can be forgotten here yet.");
            case Verdict.Unknown() ->
                    Answer.refusal(
                            "unknown_message",
                            asker.operator()
                                    ? "There is no message #%d.".formatted(id)
                                    : "There is no message #%d of yours.".formatted(id));
        };
    }

    private Answer erased(Asker asker, Verdict.Erasable erasable) {
        var text =
                "#%d is forgotten: the message, the memory of it, and %s of mine.%s"
                        .formatted(
                                id,
                                erasable.replies() == 1
                                        ? "1 reply"
                                        : erasable.replies() + " replies",
                                erasable.open() ? " It will not be answered." : "");
        var limits =
                "Not reached: backups and exports made before, what was already delivered, and"
                        + " what others have said about it.";
        return new Answer(
                Layout.wrap(text, "") + "\n" + Layout.wrap(limits, ""),
                Map.of(
                        "id", id,
                        "erased", erasable.fact().targets(),
                        "replies", erasable.replies(),
                        "not_reached", List.of("backups", "earlier exports", "delivered messages")),
                List.of(Draft.guarded(erasable.fact(), asker.actor(), erasable.guard())));
    }
}
