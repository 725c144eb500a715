/// What several channels need of text. Start at [Cut].
@NullMarked
package dev.continuo.adapters.text;

import org.jspecify.annotations.NullMarked;
