package dev.continuo.postgres.server;

import java.util.List;

/// Share of the machine that the embedded server takes.
public enum ServerSize {
    USUAL(16, List.of()),

    /// A machine with little memory. A connection that is kept open costs about three megabytes.
    SMALL(
            6,
            List.of(
                    "shared_buffers=16MB",
                    "work_mem=2MB",
                    "maintenance_work_mem=16MB",
                    "max_connections=16",
                    "autovacuum_max_workers=1"));

    private final int connections;
    private final List<String> settings;

    ServerSize(int connections, List<String> settings) {
        this.connections = connections;
        this.settings = settings;
    }

    /// The size of the pool that goes with it.
    public int connections() {
        return connections;
    }

    List<String> settings() {
        return settings;
    }
}
