/// Replies on their way to their channels, in order per conversation. Start at [Delivery].
@NullMarked
package dev.continuo.gateway.delivery;

import org.jspecify.annotations.NullMarked;
