/// What a task or an answer asks of whoever thinks about it: what cannot be taken back, how many
/// steps, how sure somebody sounds. Words of six languages; start at [Stakes].
@NullMarked
package dev.continuo.language.reasoning;

import org.jspecify.annotations.NullMarked;
