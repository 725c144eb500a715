/// What is kept of what was said and thought: memories, the gates they pass, what supersedes what.
///
/// Start at [MemoryEvent][dev.continuo.events.MemoryEvent] and
/// [EntryGate][dev.continuo.mind.memory.EntryGate].
///
/// [MemoryViews] shows memories to people.
@NullMarked
package dev.continuo.mind.memory;

import org.jspecify.annotations.NullMarked;
