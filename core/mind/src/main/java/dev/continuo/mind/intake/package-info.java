/// Receiving: who is heard, and what one message's arrival records. Start at [Intake].
@NullMarked
package dev.continuo.mind.intake;

import org.jspecify.annotations.NullMarked;
