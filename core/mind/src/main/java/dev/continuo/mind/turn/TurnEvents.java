package dev.continuo.mind.turn;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.thinking.Trajectory;
import dev.continuo.mind.tool.ToolUse;
import dev.continuo.mind.turn.context.TurnInput;
import dev.continuo.mind.turn.control.CheckedLines;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The events of a turn that a model thought about.
///
/// @param retrieved what came to mind
/// @param checked what people see of the answer, and what follows from its control lines
/// @param sources all that was before the model
/// @param trajectory how it was thought about
/// @param used what tools did
/// @param answered whether the model had its say: else nothing that it did counts
record TurnEvents(
        TurnInput input,
        NewEvent retrieved,
        CheckedLines checked,
        Set<Long> sources,
        Optional<Trajectory> trajectory,
        ToolUse used,
        boolean answered) {

    /// The end of the turn.
    ///
    /// @param introduced the day on which the agent said who it is; null for none
    record TurnEnd(
            MessageState state,
            @Nullable String reason,
            @Nullable String introduced) {}

    /// The entry about the turn, given the numbers of its end and of its reply.
    @FunctionalInterface
    interface Diary {
        Optional<NewEvent> entry(long end, long reply);
    }

    /// All of them, in order.
    ///
    /// @param reply null for none
    List<NewEvent> drafts(@Nullable MessageComposed reply, TurnEnd end, Diary diary) {
        var drafts = new EventDrafts();
        drafts.add(retrieved);
        var replied = reply == null ? 0 : drafts.add(reply, Actor.AGENT);
        var ended = drafts.add(ended(end, replied), Actor.AGENT);
        checked.addTo(drafts, new CheckedLines.RecordedTurn(ended, replied, sources));
        trajectory
                .map(how -> how.event(input.ids(), replied, input.audience().label(), sources))
                .ifPresent(thought -> drafts.add(thought, Actor.AGENT));
        used.addTo(drafts, answered, replied, sources);
        diary.entry(ended, replied).ifPresent(drafts::add);
        return drafts.list();
    }

    private TurnEnded ended(TurnEnd end, long replied) {
        return new TurnEnded(
                input.conversation().id(), input.ids(), end.state().text(), end.reason(), replied, end.introduced());
    }
}
