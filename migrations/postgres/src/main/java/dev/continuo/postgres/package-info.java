/// PostgreSQL for the rest of the house: the server the gateway runs itself and the SQL of its
/// schemas. Start at [dev.continuo.postgres.Database] (open any server, migrated and pooled) and
/// [dev.continuo.postgres.server.EmbeddedServer] (our own server below the state directory).
@NullMarked
package dev.continuo.postgres;

import org.jspecify.annotations.NullMarked;
