/// Work that is done by the clock: Quartz, with its jobs kept in the database.
///
/// Start at [Schedule].
@NullMarked
package dev.continuo.gateway.schedule;

import org.jspecify.annotations.NullMarked;
