package dev.continuo.mind;

import dev.continuo.mind.erasure.EndedBusiness;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.erasure.PersonErasure;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.memory.gate.ExitGateWorker;
import dev.continuo.mind.memory.gate.Quarantine;
import dev.continuo.mind.provenance.PersonalData;
import dev.continuo.mind.provenance.Provenance;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.turn.Notices;
import dev.continuo.model.embedding.Rerankers;

/// Services that remember, find, weigh and forget.
///
/// @param exitGate when what is buffered is weighed
/// @param quarantine what may be poison
/// @param eventErasure forgetting one event
/// @param personErasure forgetting a person
/// @param provenance where things come from
/// @param personalData what is held about people
public record MemoryServices(
        Retrieval retrieval,
        ExitGateWorker exitGate,
        Quarantine quarantine,
        EventErasure eventErasure,
        PersonErasure personErasure,
        Provenance provenance,
        PersonalData personalData) {

    static MemoryServices of(MindConfig config, Faculties faculties, Grounds grounds, Notices notices) {
        var reader = grounds.reader();
        var people = grounds.people();
        var retrieval = new Retrieval(
                reader.db(),
                config.agent(),
                grounds.embedder(),
                Rerankers.open(config.reranker()),
                config.vectors(),
                config.textIndex());
        if (!config.memory()) retrieval.recallNothing();
        var ended = new EndedBusiness(reader, faculties, people, notices::to);
        return new MemoryServices(
                retrieval,
                new ExitGateWorker(
                        reader.db(), reader.ledger(), people, retrieval, grounds.killSwitch()::paused, config.clock()),
                new Quarantine(reader.db(), config.agent()),
                new EventErasure(reader, faculties, ended),
                new PersonErasure(reader, faculties, people, ended, retrieval::purge),
                new Provenance(reader, faculties),
                new PersonalData(reader, faculties));
    }
}
