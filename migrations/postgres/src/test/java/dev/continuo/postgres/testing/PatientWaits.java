package dev.continuo.postgres.testing;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/// Awaitility's default for every test JVM: waits of up to 2 minutes, looked at every 20 ms. Three
/// JVMs share the cores with their servers, and a slow machine is no failure of a test.
public final class PatientWaits implements LauncherSessionListener {
    @Override
    public void launcherSessionOpened(LauncherSession session) {
        Awaitility.setDefaultTimeout(Duration.ofMinutes(2));
        Awaitility.setDefaultPollInterval(Duration.ofMillis(20));
    }
}
