package dev.continuo.gateway.command.identity;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.mind.identity.Proposals.Standing;
import java.util.function.Function;

/// The way to a proposal that can be decided about, or to the refusal that says why it cannot.
final class Undecided {
    private Undecided() {}

    static CommandResult decide(
            long id, Standing standing, Function<Standing.Waiting, CommandResult> decision) {
        return switch (standing) {
            case Standing.Waiting waiting -> decision.apply(waiting);
            case Standing.Expired _ ->
                    CommandResult.refusal(
                            "expired",
                            "#%d waited for more than 7 days and fell. It can be proposed again."
                                    .formatted(id));
            case Standing.Decided(var approved, var by) ->
                    CommandResult.refusal(
                            "already_decided",
                            "#%d was %s before, by #%d. /pending lists what waits."
                                    .formatted(id, approved ? "approved" : "rejected", by));
            case Standing.Unknown _ ->
                    CommandResult.refusal(
                            "unknown_proposal",
                            "#%d is no proposal. /pending lists what waits.".formatted(id));
        };
    }
}
