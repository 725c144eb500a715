/// jOOQ on our database, the same way everywhere.
@NullMarked
package dev.continuo.mind.database;

import org.jspecify.annotations.NullMarked;
