/// Text handling that several channels need. Start at [MessageSplitter].
@NullMarked
package dev.continuo.adapters.text;

import org.jspecify.annotations.NullMarked;
