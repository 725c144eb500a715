package dev.continuo.mind.thinking;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/// Times that the monitors take, since this process began.
public final class MonitorTimes {
    private final Map<Monitor, LongAdder> runs = new EnumMap<>(Monitor.class);
    private final Map<Monitor, LongAdder> nanos = new EnumMap<>(Monitor.class);

    MonitorTimes() {
        for (var monitor : Monitor.values()) {
            runs.put(monitor, new LongAdder());
            nanos.put(monitor, new LongAdder());
        }
    }

    void timed(Monitor monitor, Runnable work) {
        var begun = System.nanoTime();
        try {
            work.run();
        } finally {
            of(nanos, monitor).add(System.nanoTime() - begun);
            of(runs, monitor).increment();
        }
    }

    private static LongAdder of(Map<Monitor, LongAdder> all, Monitor monitor) {
        return Objects.requireNonNull(all.get(monitor));
    }

    /// Returns how often a monitor ran.
    public long runs(Monitor monitor) {
        return of(runs, monitor).sum();
    }

    /// Returns how long it took altogether, in nanoseconds.
    public long nanos(Monitor monitor) {
        return of(nanos, monitor).sum();
    }
}
