package dev.continuo.life.selfhood;

import dev.continuo.life.observation.Cadences;
import java.time.Duration;

/// Settings that say whether the agent has a self, and a memory.
///
/// @param self whether it keeps a diary, a state and a narrative, and is told of them
/// @param memory whether anything is remembered, and recalled from memory; without it there is no
///   self either
/// @param cooldown from one narrative to the next, at least
/// @param selfPlay whether it sets itself challenges
/// @param cadences when what is held true falls due
public record SelfSettings(boolean self, boolean memory, Duration cooldown, boolean selfPlay, Cadences cadences) {
    public static final SelfSettings USUAL = new SelfSettings(true, true, Duration.ofHours(1));

    /// With what is usual besides.
    public SelfSettings(boolean self, boolean memory, Duration cooldown) {
        this(self, memory, cooldown, false, Cadences.USUAL);
    }

    /// Tells whether there is a self.
    public boolean on() {
        return self && memory;
    }
}
