package dev.continuo.mind.observation.synthesis;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static org.jooq.impl.DSL.any;

import dev.continuo.mind.consolidation.KeptMemories;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.observation.ObservationKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// What took the place of memories of an audience, and of how much of what they say. "I moved to
/// Porto" takes the home from "I live in Rome and work as a baker", not the work; what says nothing
/// of the same things, such as "no, that was a joke", takes all of it.
final class Replacements {
    private final String label;
    private final RuleSynthesizer rules = new RuleSynthesizer();
    private final Map<String, List<Long>> known;
    private final Map<Long, List<Long>> newer = new HashMap<>();
    private final Map<Long, Evidence> said = new HashMap<>();
    private final Map<Long, Set<ObservationKey>> keys = new HashMap<>();

    Replacements(MindReader mind, String label) {
        this.label = label;
        var older = MEMORY.as("older");
        var audiences = new HashMap<String, Set<Long>>();
        mind.db()
                .select(SUPERSEDES.OLDER, MEMORY.ID, MEMORY.AUDIENCE)
                .from(SUPERSEDES)
                .join(older)
                .on(older.AGENT_ID.eq(SUPERSEDES.AGENT_ID).and(older.ID.eq(SUPERSEDES.OLDER)))
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(SUPERSEDES.AGENT_ID).and(MEMORY.ID.eq(SUPERSEDES.NEWER)))
                .where(SUPERSEDES.AGENT_ID.eq(mind.agent()).and(older.AUDIENCE.eq(label)))
                .and(KeptMemories.said())
                .orderBy(MEMORY.ID)
                .forEach(r -> {
                    newer.computeIfAbsent(r.value1(), _ -> new ArrayList<>()).add(r.value2());
                    audiences.computeIfAbsent(label, _ -> new HashSet<>()).add(r.value1());
                    audiences.computeIfAbsent(r.value3(), _ -> new HashSet<>()).add(r.value2());
                });
        audiences.forEach((audience, ids) -> {
            for (var one : KeptMemories.said(mind, audience, MEMORY.ID.eq(any(Ids.array(ids)))))
                said.put(one.id(), EvidenceRows.memory(one));
        });
        known = newer.isEmpty() ? Map.of() : KnownPeople.of(mind, label);
    }

    /// The memories of which nothing counts any more.
    Set<Long> denied() {
        return newer.entrySet().stream()
                .filter(each -> each.getValue().stream().anyMatch(by -> apart(by, each.getKey())))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /// What takes back what a memory says of that key.
    List<Long> of(ObservationKey key, long memory) {
        return newer.getOrDefault(memory, List.of()).stream()
                .filter(by -> apart(by, memory) || keys(by).contains(key))
                .toList();
    }

    /// Whether the two speak of nothing in common.
    private boolean apart(long by, long memory) {
        return Collections.disjoint(keys(by), keys(memory));
    }

    private Set<ObservationKey> keys(long memory) {
        return keys.computeIfAbsent(
                memory,
                id -> {
                    var evidence = said.get(id);
                    if (evidence == null) return Set.of();
                    var material = new Material(label, List.of(evidence), known, Map.of());
                    return rules.findings(material).stream()
                            .map(Finding::key)
                            .collect(Collectors.toSet());
                });
    }
}
