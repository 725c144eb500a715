package dev.continuo.mind.faculty.tool;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.ControlLineHandler.Answering;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.ledger.event.EventPayload;
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
/// @param simulated whether nothing of it is real; the self cannot be written then
public record ToolTurn(
        MindReader mind,
        Answering turn,
        Role role,
        String said,
        Instant now,
        ZoneId zone,
        Set<Long> sources,
        List<EventPayload> decided,
        boolean simulated) {
    public ToolTurn {
        sources = Set.copyOf(sources);
        decided = List.copyOf(decided);
    }
}
