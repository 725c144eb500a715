package dev.continuo.postgres.server;

/// Share of the machine that the embedded server takes.
public enum ServerSize {
    USUAL(16, ""),

    /// A machine with little memory. A connection that is kept open costs about three megabytes.
    SMALL(
            6,
            " -c shared_buffers=16MB -c work_mem=2MB -c maintenance_work_mem=16MB"
                    + " -c max_connections=16 -c autovacuum_max_workers=1");

    private final int connections;
    private final String options;

    ServerSize(int connections, String options) {
        this.connections = connections;
        this.options = options;
    }

    /// The size of the pool that goes with it.
    public int connections() {
        return connections;
    }

    /// Options of the server, each after a blank.
    String options() {
        return options;
    }
}
