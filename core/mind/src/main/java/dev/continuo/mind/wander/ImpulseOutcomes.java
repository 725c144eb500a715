package dev.continuo.mind.wander;

import java.util.Map;
import java.util.Set;

/// Tells what became of impulses. Whoever decides about saying them answers; where nobody does,
/// they expire.
@FunctionalInterface
public interface ImpulseOutcomes {

    /// Of those that reached their end; what may still be said or answered is left out.
    ///
    /// @param impulses events `ImpulseArose`
    Map<Long, Became> of(Set<Long> impulses);
}
