package dev.continuo.postgres.testing;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/// Awaitility's default for every test JVM: waits of up to 30 s, looked at every 20 ms. What is
/// waited for takes milliseconds; this ends a test in which it never comes.
public final class PatientWaits implements LauncherSessionListener {
    @Override
    public void launcherSessionOpened(LauncherSession session) {
        Awaitility.setDefaultTimeout(Duration.ofSeconds(30));
        Awaitility.setDefaultPollInterval(Duration.ofMillis(20));
    }
}
