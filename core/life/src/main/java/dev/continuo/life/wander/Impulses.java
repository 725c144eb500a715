package dev.continuo.life.wander;

import java.util.Map;
import java.util.Set;

/// Whoever decides about saying what came to mind.
public interface Impulses {

    /// Returns what became of those that reached their end; impulses that may still be said or
    /// answered are left out.
    ///
    /// @param impulses events `ImpulseArose`
    Map<Long, Became> ended(Set<Long> impulses);

    /// Tells whether somebody hears of what comes from a source: else it need not arise.
    boolean wanted(long person, String source);
}
