/// How the life of the agent went, for people: as plots on a page, and as JSON values.
///
/// Start at [LifePage].
@NullMarked
package dev.continuo.gateway.life;

import org.jspecify.annotations.NullMarked;
