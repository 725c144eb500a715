/// Webhooks: the doors through which other programs tell the agent what happened.
///
/// Start at [Hooks].
@NullMarked
package dev.continuo.mind.hook;

import org.jspecify.annotations.NullMarked;
