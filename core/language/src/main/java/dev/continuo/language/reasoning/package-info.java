/// Demands of a task or an answer on whoever thinks about it: acts that cannot be taken back, the
/// number of steps, how sure somebody sounds. Words of six languages; start at [Stakes].
@NullMarked
package dev.continuo.language.reasoning;

import org.jspecify.annotations.NullMarked;
