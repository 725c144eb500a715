package dev.continuo.life.consolidation;

import dev.continuo.events.MemoryState;
import dev.continuo.language.injection.WordRuns;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.memory.EntryGate;

/// Tells whether a text may be made of what people said.
public final class SafeWords {
    private final EntryGate gate = new EntryGate();

    /// Tells whether it neither reads like an instruction nor repeats what is in quarantine.
    public boolean may(MindReader mind, String label, String text) {
        return gate.judge(text, Trust.STRANGER, () -> 0).state() != MemoryState.QUARANTINED
                && WordRuns.repeated(text, KeptMemories.suspect(mind, label), WordRuns.PHRASE)
                        .isEmpty();
    }
}
