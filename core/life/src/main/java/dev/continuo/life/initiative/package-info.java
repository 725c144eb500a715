/// Speaking first: what could be said unasked, whether it may be, when, and in which words.
/// Whatever source records an [dev.continuo.events.InitiativeEvent.ImpulseArose]; this package
/// alone decides and says. Start at [InitiativePhase] and [InitiativePolicy].
///
/// [InitiativeFaculty] joins it to the mind.
@NullMarked
package dev.continuo.life.initiative;

import org.jspecify.annotations.NullMarked;
