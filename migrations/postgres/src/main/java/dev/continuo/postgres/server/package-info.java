/// The embedded PostgreSQL server: its programs, its data directory, its processes. Start at
/// [EmbeddedServer].
@NullMarked
package dev.continuo.postgres.server;

import org.jspecify.annotations.NullMarked;
