/// Waiting, retrying, work beside other work, and caches.
@NullMarked
package dev.continuo.mind.concurrent;

import org.jspecify.annotations.NullMarked;
