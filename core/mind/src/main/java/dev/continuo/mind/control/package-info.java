/// Lines that a model wrote beside its answers: claims, reflections, references, and what it wrote
/// in vain. Start at [ClaimLines].
@NullMarked
package dev.continuo.mind.control;

import org.jspecify.annotations.NullMarked;
