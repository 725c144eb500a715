/// What happens to goals and commitments, as events.
@NullMarked
package dev.continuo.mind.goals.event;

import org.jspecify.annotations.NullMarked;
