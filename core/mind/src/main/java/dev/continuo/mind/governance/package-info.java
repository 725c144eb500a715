/// Decisions of the operator: settings made in chat, the kill switch, tokens, alarms.
///
/// Start at [Governance].
@NullMarked
package dev.continuo.mind.governance;

import org.jspecify.annotations.NullMarked;
