/// jOOQ on our database, the same way everywhere.
///
/// Its two exceptions are those of core: [Unavailable] may pass, [Refused] cannot.
@NullMarked
package dev.continuo.ledger.database;

import org.jspecify.annotations.NullMarked;
