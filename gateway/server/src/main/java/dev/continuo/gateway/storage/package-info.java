/// The database of a home, and the lock that says which process serves an agent. Start at
/// [HomeDatabase].
///
/// [Backup] writes a home into one zip file: the ledger and the settings that are no secrets.
@NullMarked
package dev.continuo.gateway.storage;

import org.jspecify.annotations.NullMarked;
