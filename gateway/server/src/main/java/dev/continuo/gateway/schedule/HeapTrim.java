package dev.continuo.gateway.schedule;

import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;
import javax.management.JMException;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Has garbage collected when the agent comes to rest, so that what a talk took of the memory goes
/// back to the machine: the collector alone keeps what it has for as long as nothing is asked of
/// it.
public final class HeapTrim {
    private static final Logger LOG = LoggerFactory.getLogger(HeapTrim.class);

    /// Pulses without an event that are a rest.
    private static final int RESTED = 8;

    private final LongSupplier seq;
    private final Runnable collect;
    private long seen;
    private long collected = -1;
    private int still;

    /// @param seq the number of the last event
    public HeapTrim(LongSupplier seq, Runnable collect) {
        this.seq = seq;
        this.collect = collect;
        this.seen = seq.getAsLong();
    }

    /// Collects garbage, and gives back what the C library holds of memory that was freed.
    public static void collect() {
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

    /// Looks once a pulse. Collects once for each rest.
    public void look() {
        var now = seq.getAsLong();
        still = now == seen ? still + 1 : 0;
        seen = now;
        if (still < RESTED || collected == now) return;
        collected = now;
        collect.run();
    }
}
