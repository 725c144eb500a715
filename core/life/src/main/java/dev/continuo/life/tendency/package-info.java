/// The agent's model of itself: tendencies, gaps and patterns by people's words and by outcomes,
/// never by its own output. Start at [Tendencies].
@NullMarked
package dev.continuo.life.tendency;

import org.jspecify.annotations.NullMarked;
