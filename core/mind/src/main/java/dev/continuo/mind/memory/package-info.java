/// Memories of what was said and thought, the gates they pass, and the memories that supersede
/// others.
///
/// Start at [MemoryEvent][dev.continuo.events.MemoryEvent] and
/// [EntryGate][dev.continuo.mind.memory.EntryGate].
///
/// [MemoryViews] shows memories to people.
@NullMarked
package dev.continuo.mind.memory;

import org.jspecify.annotations.NullMarked;
