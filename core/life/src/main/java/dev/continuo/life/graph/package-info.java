/// The graph of commitments, claims, reflections and traits: what they came from, what they are
/// about, and what became of them. Start at [Graph].
@NullMarked
package dev.continuo.life.graph;

import org.jspecify.annotations.NullMarked;
