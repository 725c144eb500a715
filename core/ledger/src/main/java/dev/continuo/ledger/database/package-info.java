/// jOOQ on our database, the same way everywhere.
@NullMarked
package dev.continuo.ledger.database;

import org.jspecify.annotations.NullMarked;
