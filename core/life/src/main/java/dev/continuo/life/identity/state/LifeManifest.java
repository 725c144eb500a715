package dev.continuo.life.identity.state;

import java.time.Duration;

/// How long the agent lives, and in how many pieces.
///
/// @param age since its first event
/// @param restarts how often a process took it up again
/// @param uptime of all processes together
/// @param longestSession of one process
public record LifeManifest(Duration age, long restarts, Duration uptime, Duration longestSession) {
    public static final LifeManifest NONE =
            new LifeManifest(Duration.ZERO, 0, Duration.ZERO, Duration.ZERO);
}
