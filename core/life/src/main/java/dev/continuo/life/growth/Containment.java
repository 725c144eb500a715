package dev.continuo.life.growth;

import java.util.Map;

/// Limits that the operator sets outside the agent's reach. They only narrow what a level permits.
///
/// @param level the highest that counts
/// @param speaksFirst whether anything is said unasked that was not promised
/// @param proposesTraits whether it proposes of its own accord who it is
/// @param reachesOut whether tools that reach beyond this process may be used
public record Containment(int level, boolean speaksFirst, boolean proposesTraits, boolean reachesOut) {
    /// Narrows nothing.
    public static final Containment NONE = new Containment(TrustLevel.HIGHEST, true, true, true);

    /// The limits by the names that they have in their file.
    public Map<String, Object> values() {
        return Map.of(
                "max_level", level,
                "speak_first", speaksFirst,
                "propose_traits", proposesTraits,
                "tools_outside", reachesOut,
                "self_spawn", false);
    }

    public Containment {
        if (level < TrustLevel.LOWEST || level > TrustLevel.HIGHEST)
            throw new IllegalArgumentException("max_level is 1 to 4");
    }
}
