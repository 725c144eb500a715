/// Messages on their way to an answer: each conversation is a lane, in order, one turn at a time.
/// Start at [MessageRouter].
///
/// Replies go out in order per conversation: see [Delivery].
@NullMarked
package dev.continuo.gateway.conversation;

import org.jspecify.annotations.NullMarked;
