/// One message's way through the mind: it is heard, taken up, answered, and its reply delivered.
///
/// Start at [Hearing], which makes a message durable, and [Turn], which answers; [Inbox] and
/// [Outbox] show where each message and each part of a reply is.
@NullMarked
package dev.continuo.core.turn;

import org.jspecify.annotations.NullMarked;
