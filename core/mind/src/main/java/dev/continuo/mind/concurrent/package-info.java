/// Waiting, retrying, and work beside other work.
@NullMarked
package dev.continuo.mind.concurrent;

import org.jspecify.annotations.NullMarked;
