package dev.continuo.mind;

import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.People;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.tool.Tools;
import dev.continuo.mind.turn.Notices;
import dev.continuo.model.Models;
import java.time.InstantSource;

/// Services of a mind that need nothing of an [Extension], which is made of them.
///
/// @param notices what the agent says unasked
/// @param tools what models may call
public record MindServices(
        Faculties faculties,
        Grounds grounds,
        MemoryServices memory,
        HearingServices hearing,
        Notices notices,
        Tools tools,
        InstantSource clock) {

    public MindReader reader() {
        return grounds.reader();
    }

    public People people() {
        return grounds.people();
    }

    public Models models() {
        return grounds.models();
    }

    public Retrieval retrieval() {
        return memory.retrieval();
    }
}
