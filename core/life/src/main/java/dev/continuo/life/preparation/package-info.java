/// Answers that earlier versions worked out ahead while nobody spoke. Retired: nothing writes these
/// events any more. The stored ones stay readable, are erased with all that they rest on, and are
/// exported. Start at [PreparationFaculty].
@NullMarked
package dev.continuo.life.preparation;

import org.jspecify.annotations.NullMarked;
