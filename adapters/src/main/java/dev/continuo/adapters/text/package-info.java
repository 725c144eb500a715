/// What several channels need of text. Start at [MessageSplitter].
@NullMarked
package dev.continuo.adapters.text;

import org.jspecify.annotations.NullMarked;
