/// What is said is judged as it comes in. Start at [EntryGate].
@NullMarked
package dev.continuo.mind.memory.entry;

import org.jspecify.annotations.NullMarked;
