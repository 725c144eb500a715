/// Backups of a home: one zip file with the ledger and the settings that are no secrets. All else
/// is made from the ledger again, or left out. Start at [Backup].
@NullMarked
package dev.continuo.gateway.backup;

import org.jspecify.annotations.NullMarked;
