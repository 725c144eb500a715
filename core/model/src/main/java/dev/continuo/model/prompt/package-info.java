/// Prompts, and estimates of their length.
@NullMarked
package dev.continuo.model.prompt;

import org.jspecify.annotations.NullMarked;
