/// The database of a home, and the lock that says which process serves an agent. Start at
/// [HomeDatabase].
@NullMarked
package dev.continuo.gateway.storage;

import org.jspecify.annotations.NullMarked;
