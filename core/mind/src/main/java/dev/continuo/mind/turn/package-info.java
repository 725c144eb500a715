/// One message's way: attend, recall, think, say, keep. Start at [Turn].
@NullMarked
package dev.continuo.mind.turn;

import org.jspecify.annotations.NullMarked;
