/// A channel to learn from, and the made-up network it speaks to.
///
/// Start at [VillageChannel].
@NullMarked
package dev.continuo.adapters.example;

import org.jspecify.annotations.NullMarked;
