package dev.continuo.gateway.command.memory;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.mind.Mind;
import dev.continuo.mind.control.RawReplies;
import dev.continuo.mind.people.People;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows a reply as the model wrote it, to the operator and to whom it was said alone.
@Command(
        name = "raw",
        description = "A reply as the model wrote it, with the control lines that nobody sees otherwise"
                + " (COMMIT:, CLOSE:, PREFER:, NAMED:, CLAIM:, REFLECT:, REF:). Ask me in private.",
        customSynopsis = "<id>",
        footer = "/raw 1234")
public final class RawCommand implements CommandInvocation {
    private final People people;
    private final RawReplies replies;

    @Parameters
    private long id;

    public RawCommand(Mind mind) {
        this.people = mind.people();
        this.replies = new RawReplies(mind.reader());
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var listener = InvokerLabels.listener(asker, people);
        // In a room others would see it.
        return asker.inRoom()
                ? nothing(asker)
                : replies.find(id, listener, asker.operator())
                        .map(raw -> CommandResult.of(raw, Map.of("id", id, "raw", raw)))
                        .orElseGet(() -> nothing(asker));
    }

    private CommandResult nothing(Invoker asker) {
        return asker.refusal("nothing_to_show", "raw.none", id);
    }
}
