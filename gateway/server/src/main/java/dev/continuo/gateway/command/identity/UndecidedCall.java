package dev.continuo.gateway.command.identity;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.mind.tool.RequestState;
import dev.continuo.mind.tool.ToolRequests;
import dev.continuo.mind.tool.ToolRequests.ToolRequest;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// The operator decides about a call of a tool.
final class UndecidedCall {
    private UndecidedCall() {}

    static CommandResult decide(ToolRequest call, PendingCards cards, boolean approved, Instant now, Invoker asker) {
        if (!call.waits(now)) return refused(call);
        var done = approved ? "Approved" : "Rejected";
        // Not everybody in a room may hear the words.
        var text = asker.inRoom()
                ? "%s #%d.".formatted(done, call.id())
                : "%s #%d: %s."
                        .formatted(done, call.id(), cards.of(call).change().what());
        return new CommandResult(
                text,
                Map.of("id", call.id(), "approved", approved),
                List.of(ToolRequests.decide(call, approved, asker.actor())));
    }

    private static CommandResult refused(ToolRequest call) {
        if (call.state() == RequestState.WAITING)
            return CommandResult.refusal(
                    "expired",
                    "#%d waited for more than 7 days and fell. It can be asked for again.".formatted(call.id()));
        return CommandResult.refusal(
                "already_decided",
                "#%d is %s. /pending lists what waits."
                        .formatted(call.id(), call.state().text()));
    }
}
