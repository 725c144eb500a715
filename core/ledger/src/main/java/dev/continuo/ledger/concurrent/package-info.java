/// Waiting, retrying, work beside other work, and caches.
@NullMarked
package dev.continuo.ledger.concurrent;

import org.jspecify.annotations.NullMarked;
