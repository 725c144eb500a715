package dev.continuo.life.identity.state;

import java.time.Duration;

/// Age of the agent, and the sessions that its life is made of.
///
/// @param age since its first event
/// @param restarts how often a process took it up again
/// @param uptime of all processes together
/// @param longestSession of one process
public record LifeManifest(Duration age, long restarts, Duration uptime, Duration longestSession) {
    public static final LifeManifest NONE = new LifeManifest(Duration.ZERO, 0, Duration.ZERO, Duration.ZERO);
}
