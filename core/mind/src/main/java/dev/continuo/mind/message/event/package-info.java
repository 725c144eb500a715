/// What happens to messages, as events.
@NullMarked
package dev.continuo.mind.message.event;

import org.jspecify.annotations.NullMarked;
