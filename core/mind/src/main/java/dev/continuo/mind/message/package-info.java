/// Messages, the inbox and the outbox: projections of what was said, both ways. Start at [Inbox]
/// and [Outbox].
///
/// [MessageFaculty] joins them to the mind.
@NullMarked
package dev.continuo.mind.message;

import org.jspecify.annotations.NullMarked;
