/// How the agent is, for people and for programs.
///
/// Start at [Status].
@NullMarked
package dev.continuo.gateway.status;

import org.jspecify.annotations.NullMarked;
