package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.MEMORY;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import dev.continuo.mind.memory.MemoryViews.MemoryView;
import dev.continuo.mind.memory.MemoryViews.Viewer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Memories of what persons said, and of themselves.
final class MemoryPersonalData implements PersonalDataSource {
    private static final int BATCH_SIZE = 500;

    @Override
    public List<Count> count(MindReader mind, Set<Long> persons) {
        var memories = mind.db().fetchCount(MEMORY, MEMORY.AGENT_ID.eq(mind.agent()), MEMORY.SPEAKER.in(persons));
        return List.of(new Count("memories", "memory", "memories", memories));
    }

    @Override
    public Map<String, Long> audiences(MindReader mind, Set<Long> persons) {
        var audiences = new TreeMap<String, Long>();
        memories(mind).counts().audiences(persons).forEach((label, count) -> audiences.put(label, (long) count));
        return audiences;
    }

    @Override
    public List<Disclosure> disclosures(MindReader mind, Set<Long> persons) {
        return memories(mind).history().openings(persons).stream()
                .map(one -> new Disclosure(one.at(), one.event(), one.what(), one.detail()))
                .toList();
    }

    private static MemoryViews memories(MindReader mind) {
        return new MemoryViews(mind.db(), mind.agent());
    }

    @Override
    public Map<String, Object> export(MindReader mind, Listener listener) {
        return Map.of("memories", remembered(mind, listener));
    }

    private static List<Map<String, Object>> remembered(MindReader mind, Listener listener) {
        var memories = memories(mind);
        var persons = listener.persons();
        // One's own words may always be had, wherever they were said.
        var own = new Viewer(
                new Listener(persons, memories.counts().audiences(persons).keySet()), false);
        var audible = new Viewer(listener, false);
        var all = new LinkedHashMap<Long, Map<String, Object>>();
        for (var person : persons) {
            for (var view : every(memories, person, own))
                if (view instanceof MemoryView.Visible seen && persons.contains(speaker(seen)))
                    all.put(seen.id(), remembered(memories, seen, own));
            for (var view : every(memories, person, new Viewer(Listener.hearing(listener.labels()), false)))
                if (view instanceof MemoryView.Visible seen)
                    all.putIfAbsent(seen.id(), remembered(memories, seen, audible));
        }
        return List.copyOf(all.values());
    }

    private static long speaker(MemoryView.Visible seen) {
        var speaker = seen.origin().speaker();
        return speaker == null ? 0 : speaker;
    }

    private static Map<String, Object> remembered(MemoryViews memories, MemoryView.Visible seen, Viewer viewer) {
        var json = new LinkedHashMap<>(MemoryJson.of(seen));
        json.put(
                "history",
                memories.history().of(seen.id(), viewer).stream()
                        .map(MemoryJson::of)
                        .toList());
        return json;
    }

    private static List<MemoryView> every(MemoryViews memories, long person, Viewer viewer) {
        var all = new ArrayList<MemoryView>();
        for (var before = Long.MAX_VALUE; ; ) {
            var batch = memories.of(person, viewer, before, BATCH_SIZE);
            all.addAll(batch);
            if (batch.size() < BATCH_SIZE) return all;
            before = batch.getLast().id();
        }
    }
}
