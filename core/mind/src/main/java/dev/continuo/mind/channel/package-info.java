/// Channel as the mind sees it: a way messages come in and replies go out. Nothing here or above it
/// knows which network it is.
///
/// Start at [Channel].
@NullMarked
package dev.continuo.mind.channel;

import org.jspecify.annotations.NullMarked;
