package dev.continuo.mind;

import dev.continuo.mind.admission.Admission;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.governance.KillSwitch;
import dev.continuo.mind.memory.gate.ExitGateWorker;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.people.People;
import dev.continuo.mind.provenance.Provenance;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.tool.Tools;
import dev.continuo.mind.turn.Notices;
import dev.continuo.model.Embedder;
import dev.continuo.model.Models;
import java.time.InstantSource;

/// Services of a mind that need nothing of an [Extension], which is made of them.
///
/// @param reader where tables and ledger are read
/// @param embedder what finds by meaning
/// @param exitGate when what is buffered is weighed
/// @param notices what the agent says unasked
/// @param killSwitch whether it is paused
/// @param provenance where things come from
/// @param tools what models may call
public record MindServices(
        MindReader reader,
        Faculties faculties,
        People people,
        Admission admission,
        Models models,
        Embedder embedder,
        Retrieval retrieval,
        ExitGateWorker exitGate,
        Notices notices,
        KillSwitch killSwitch,
        Inbox inbox,
        Provenance provenance,
        Tools tools,
        InstantSource clock) {}
