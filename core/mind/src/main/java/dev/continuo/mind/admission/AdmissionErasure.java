package dev.continuo.mind.admission;

import dev.continuo.events.AdmissionEvent.PairingAsked;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.PersonIdentifiers;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Set;

/// Erases the requests of forgotten persons to be let in.
final class AdmissionErasure implements ErasureParticipant {
    private static final int BATCH_SIZE = 2_000;
    private static final Set<Class<? extends EventPayload>> REQUESTS = Set.of(PairingAsked.class);

    @Override
    public void identify(MindReader mind, Set<Long> persons, PersonIdentifiers identity) {
        for (var from = 0L; ; ) {
            var batch = mind.ledger().after(from, REQUESTS, BATCH_SIZE);
            for (var entry : batch)
                if (entry.event().payload() instanceof PairingAsked asked && persons.contains(asked.person()))
                    identity.event(entry.event());
            if (batch.size() < BATCH_SIZE) return;
            from = batch.getLast().event().seq();
        }
    }
}
