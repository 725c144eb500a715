package dev.continuo.gateway.schedule;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Gives back to the machine what a talk took of its memory: the collector and the C library keep
/// what they have for as long as nothing is asked of them.
public final class HeapTrim {
    private static final Logger LOG = LoggerFactory.getLogger(HeapTrim.class);

    private HeapTrim() {}

    /// Collects garbage, and trims the C library's heap where it can be trimmed.
    public static void trim() {
        System.gc();
        try {
            ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "systemTrimNativeHeap",
                            new Object[0],
                            new String[0]);
        } catch (JMException e) {
            LOG.debug("Nothing to trim here: {}", e.toString());
        }
    }
}
