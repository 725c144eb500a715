/// What happens to persons and conversations, as events.
@NullMarked
package dev.continuo.mind.people.event;

import org.jspecify.annotations.NullMarked;
