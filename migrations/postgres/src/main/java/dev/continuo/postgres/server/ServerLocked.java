package dev.continuo.postgres.server;

import java.nio.file.Path;

/// The embedded server's directory is in use by another process (or by another owner in this one).
public final class ServerLocked extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long pid;

    ServerLocked(Path directory, long pid) {
        super("The database in %s is in use by %s. Stop that process first, or set CONTINUO_HOME to another directory."
                .formatted(directory, pid > 0 ? "process " + pid : "another process"));
        this.pid = pid;
    }

    /// The owner's process id, 0 where it could not be read.
    public long pid() {
        return pid;
    }
}
