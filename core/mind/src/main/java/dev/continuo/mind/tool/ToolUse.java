package dev.continuo.mind.tool;

import dev.continuo.events.MemoryEvent.MemoryExcluded;
import dev.continuo.events.ToolEvent.Call;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.events.ToolEvent.ToolsCalled;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.tool.ToolTurn;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Use of tools in a turn, as it is recorded with it.
///
/// @param turn null where no tool was called
/// @param changes what the calls decided
/// @param requests the calls that are made later
/// @param events what the calls told of
/// @param foreign words that came from outside, and what memory holds: none of them is the model's
public record ToolUse(
        @Nullable ToolTurn turn,
        List<Call> calls,
        List<NewEvent> changes,
        List<ToolRequested> requests,
        Set<Long> events,
        List<String> foreign) {
    /// No tool was called.
    public static final ToolUse NONE = new ToolUse(null, List.of(), List.of(), List.of(), Set.of(), List.of());

    public ToolUse {
        calls = List.copyOf(calls);
        changes = List.copyOf(changes);
        requests = List.copyOf(requests);
        events = Set.copyOf(events);
        foreign = List.copyOf(foreign);
    }

    /// Tells whether a call did something, or may have: one that was refused, or of no tool that
    /// there is, did nothing.
    boolean did() {
        return calls.stream()
                .anyMatch(call ->
                        !call.outcome().equals("refused") && !call.outcome().equals("unknown"));
    }

    /// Tells whether what was said is no memory by it.
    public boolean excludes() {
        return changes.stream().anyMatch(one -> one.payload() instanceof MemoryExcluded);
    }

    /// Adds the events to those of the turn. A turn that failed changes nothing.
    ///
    /// @param reply the number of the reply; 0 for none
    /// @param sources all that was before the model
    public void addTo(EventDrafts drafts, boolean answered, long reply, Collection<Long> sources) {
        if (turn == null || calls.isEmpty()) return;
        var all = new HashSet<>(sources);
        all.addAll(events);
        var rests = all.stream().sorted().toList();
        if (answered) {
            drafts.addAll(changes);
            for (var request : requests) drafts.add(resting(request, rests), Actor.AGENT);
        }
        var answering = turn.turn();
        drafts.add(
                new ToolsCalled(
                        answering.messages().stream().sorted().toList(),
                        reply,
                        answering.person(),
                        answering.audience(),
                        calls,
                        rests),
                Actor.AGENT);
    }

    private static ToolRequested resting(ToolRequested request, List<Long> sources) {
        return new ToolRequested(
                request.tool(),
                request.category(),
                request.arguments(),
                request.conversation(),
                request.person(),
                request.audience(),
                request.messages(),
                sources);
    }
}
