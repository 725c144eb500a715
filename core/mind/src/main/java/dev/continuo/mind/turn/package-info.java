/// One message's way: attend, recall, compose, think, check, record. Start at [Turn].
@NullMarked
package dev.continuo.mind.turn;

import org.jspecify.annotations.NullMarked;
