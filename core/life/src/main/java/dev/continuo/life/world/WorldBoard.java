package dev.continuo.life.world;

import dev.continuo.events.WorldEvent;
import dev.continuo.events.WorldEvent.Merged;
import dev.continuo.events.WorldEvent.WorldMemoryAdded;
import dev.continuo.events.WorldEvent.WorldMemoryCompacted;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.world.WorldEntry.EntryType;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.RecordJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The world memory of one audience at a moment.
///
/// @param audience who may hear it, as a label
/// @param version the last recorded event that changed an entry; 0 for none
/// @param entries that stand for themselves, the oldest first
/// @param compacted when they were last compacted; null for never
public record WorldBoard(
        String audience,
        long version,
        List<WorldEntry> entries,
        @Nullable Instant compacted) {
    public WorldBoard {
        entries = List.copyOf(entries);
    }

    /// The entries of a type.
    List<WorldEntry> of(EntryType type) {
        return entries.stream().filter(entry -> entry.type() == type).toList();
    }

    /// The recorded events that its entries are of.
    public Set<Long> events() {
        var events = new HashSet<Long>();
        for (var entry : entries) events.add(entry.id());
        events.remove(0L);
        return events;
    }

    /// As JSON values: `{key_facts,learned_patterns,completed_tasks,last_compacted?}`.
    public Map<String, Object> json() {
        var json = new LinkedHashMap<String, Object>();
        json.put("key_facts", texts(EntryType.FACT));
        json.put("learned_patterns", texts(EntryType.PATTERN));
        json.put("completed_tasks", RecordJson.list(of(EntryType.TASK), "description=text timestamp=at"));
        if (compacted != null) json.put("last_compacted", compacted.toString());
        return json;
    }

    private List<String> texts(EntryType type) {
        return of(type).stream().map(WorldEntry::text).toList();
    }

    /// Returns the board after events that are not recorded yet; those of other audiences change
    /// nothing.
    public WorldBoard after(List<EventPayload> decided, Instant now) {
        var board = this;
        for (var payload : decided)
            if (payload instanceof WorldEvent event && event.audience().equals(audience))
                board = switch (event) {
                    case WorldMemoryAdded added -> board.with(added, now);
                    case WorldMemoryCompacted(var _, var merged) -> board.merged(merged, now);
                };
        return board;
    }

    private WorldBoard with(WorldMemoryAdded added, Instant now) {
        var all = new ArrayList<>(entries);
        all.add(new WorldEntry(0, EntryType.parse(added.type()), added.text(), Trust.parse(added.trust()), now));
        return new WorldBoard(audience, version, all, compacted);
    }

    private WorldBoard merged(List<Merged> merged, Instant now) {
        var gone = new HashSet<Long>();
        for (var one : merged) gone.addAll(one.entries());
        return new WorldBoard(
                audience,
                version,
                entries.stream().filter(entry -> !gone.contains(entry.id())).toList(),
                now);
    }
}
