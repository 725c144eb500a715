package dev.continuo.mind.faculty.tool;

import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.ControlLineHandler.LineContext;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;

/// The turn that a tool is called in.
///
/// @param turn whom it answers and where: of what its listener may not hear nothing may be told,
///   not even that it is there
/// @param role of the person who is answered
/// @param said the words that are answered
/// @param zone of the person
/// @param sources the events that the model has seen by now: what the call decides rests on them
/// @param decided what earlier calls of the turn will record: it is part of what the mind holds, as
///   far as the turn is concerned
/// @param loop where the turn's chain of calls stands
/// @param simulated whether nothing of it is real; the self cannot be written then
/// @param remembered whether something may be kept of what was said
public record ToolTurn(
        MindReader mind,
        LineContext turn,
        Role role,
        String said,
        Instant now,
        ZoneId zone,
        Set<Long> sources,
        List<EventPayload> decided,
        Loop loop,
        boolean simulated,
        boolean remembered) {
    public ToolTurn {
        sources = Set.copyOf(sources);
        decided = List.copyOf(decided);
    }

    /// Tells whether this is a call that waited and was approved: it is made outside any chain.
    public boolean approved() {
        return loop.iteration() == 0;
    }

    /// Position in a chain of calls.
    ///
    /// @param iteration of the model, from 1
    /// @param called the tools that were called before, in order, by name
    /// @param pending those that were called with this one and follow it
    /// @param tokensUsed of the model's context, about
    /// @param tokenLimit tokens that the model reads and writes at once
    public record Loop(
            int iteration,
            int maxIterations,
            List<String> called,
            List<String> pending,
            long tokensUsed,
            long tokenLimit) {
        /// Outside any chain.
        public static final Loop NONE = new Loop(0, 0, List.of(), List.of(), 0, 0);

        public Loop {
            called = List.copyOf(called);
            pending = List.copyOf(pending);
        }
    }
}
