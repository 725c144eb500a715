package dev.continuo.life.observation.synthesis;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static org.jooq.impl.DSL.any;

import dev.continuo.language.claim.Claims;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.ReplacedSentences;
import dev.continuo.life.consolidation.KeptMemories;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What took the place of memories of an audience, and of how much of what they say. "I moved to
/// Porto" takes the home from "I live in Rome and work as a baker", not the work; "the operation is
/// on the 18th" takes the sentence on the operation from a message that says more; "no, that was a
/// joke" takes all of it.
final class Replacements {
    private final String label;
    private final RuleSynthesizer rules = new RuleSynthesizer();
    private final Map<String, List<Long>> known;
    private final Map<Long, List<Long>> newer = new HashMap<>();

    /// Memories that a memory takes the place of, for the same ears.
    private final Map<Long, List<Long>> older = new HashMap<>();

    private final Map<Long, Evidence> said = new HashMap<>();
    private final Map<String, List<Finding>> findings = new HashMap<>();

    Replacements(MindReader mind, String label) {
        this.label = label;
        var replaced = MEMORY.as("replaced");
        var audiences = new HashMap<String, Set<Long>>();
        mind.db()
                .select(SUPERSEDES.OLDER, MEMORY.ID, MEMORY.AUDIENCE)
                .from(SUPERSEDES)
                .join(replaced)
                .on(replaced.AGENT_ID.eq(SUPERSEDES.AGENT_ID).and(replaced.ID.eq(SUPERSEDES.OLDER)))
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(SUPERSEDES.AGENT_ID).and(MEMORY.ID.eq(SUPERSEDES.NEWER)))
                .where(SUPERSEDES.AGENT_ID.eq(mind.agent()).and(replaced.AUDIENCE.eq(label)))
                .and(KeptMemories.said())
                .orderBy(MEMORY.ID)
                .forEach(r -> {
                    newer.computeIfAbsent(r.value1(), _ -> new ArrayList<>()).add(r.value2());
                    if (r.value3().equals(label))
                        older.computeIfAbsent(r.value2(), _ -> new ArrayList<>()).add(r.value1());
                    audiences.computeIfAbsent(label, _ -> new HashSet<>()).add(r.value1());
                    audiences.computeIfAbsent(r.value3(), _ -> new HashSet<>()).add(r.value2());
                });
        audiences.forEach((audience, ids) -> {
            for (var one : KeptMemories.said(mind, audience, MEMORY.ID.eq(any(Ids.array(ids)))))
                said.put(one.id(), EvidenceRows.memory(one));
        });
        known = newer.isEmpty() ? Map.of() : KnownPeople.of(mind, label);
    }

    /// The part of a memory that still counts; empty where none does.
    Optional<Evidence> remaining(Evidence memory) {
        var text = memory.text();
        for (var by : newer.getOrDefault(memory.id(), List.of())) {
            if (wholly(by)) return Optional.empty();
            if (!apart(by, memory.id())) continue;
            for (var gone : gone(by, memory.id())) text = text.replace(gone, " ");
        }
        return text.isBlank() ? Optional.empty() : Optional.of(memory.saying(text.strip()));
    }

    /// A memory with what it corrects as its context.
    Evidence explained(Evidence memory) {
        return older.getOrDefault(memory.id(), List.of()).stream()
                .flatMap(id -> said(id).stream())
                .reduce((_, last) -> last)
                .map(last -> memory.in(memory.context().correcting(last.text())))
                .orElse(memory);
    }

    /// The memories that take back what a memory says for an observation.
    List<Long> of(Observation held, long memory) {
        return newer.getOrDefault(memory, List.of()).stream()
                .filter(by -> wholly(by) || takes(by, held, memory))
                .toList();
    }

    private boolean takes(long by, Observation held, long memory) {
        if (!apart(by, memory))
            return findings(by).stream()
                    .anyMatch(one -> one.key().equals(held.key()) && !repeats(one, memory));
        var gone = said(memory).map(one -> one.saying(String.join("\n", gone(by, memory))));
        if (gone.isEmpty() || (says(by, held.value()) && !moves(by, held.key()))) return false;
        // A model may have made it of what the rules cannot read.
        return findings(gone.get()).stream().anyMatch(one -> one.key().equals(held.key()))
                || says(gone.get().text(), held.value())
                || (!gone.get().text().isEmpty() && single(memory));
    }

    /// Tells whether it names another for the same part: "my dentist is Lindqvist now, not Moreau".
    private boolean moves(long by, ObservationKey held) {
        return findings(by).stream()
                .map(Finding::key)
                .anyMatch(key ->
                        key.kind() == held.kind()
                                && key.subject().equals(held.subject())
                                && key.slot().contains(".")
                                && part(key).equals(part(held)));
    }

    private static String part(ObservationKey key) {
        return key.slot().substring(0, Math.max(0, key.slot().lastIndexOf('.')));
    }

    private boolean single(long memory) {
        return said(memory)
                .filter(one -> ReplacedSentences.split(one.text()).size() == 1)
                .isPresent();
    }

    /// Tells whether it says of a key what was said before.
    private boolean repeats(Finding one, long memory) {
        return !one.ended()
                && findings(memory).stream()
                        .anyMatch(before ->
                                before.key().equals(one.key())
                                        && Words.spaced(before.value())
                                                .equals(Words.spaced(one.value())));
    }

    private boolean says(long memory, String value) {
        return said(memory).filter(one -> says(one.text(), value)).isPresent();
    }

    private static boolean says(String text, String value) {
        var folded = Words.spaced(value);
        return !folded.isEmpty() && (" " + Words.spaced(text) + " ").contains(" " + folded + " ");
    }

    /// The sentences of a memory that another takes the place of.
    private List<String> gone(long by, long memory) {
        var words = said(by);
        return words.isEmpty()
                ? List.of()
                : said(memory)
                        .map(one -> ReplacedSentences.in(one.text(), words.get().text()))
                        .orElse(List.of());
    }

    /// Tells whether it takes back all that was said.
    private boolean wholly(long by) {
        return said(by).filter(one -> Claims.retracts(one.text())).isPresent();
    }

    /// Tells whether the two speak of nothing in common.
    private boolean apart(long by, long memory) {
        return Collections.disjoint(keys(by), keys(memory));
    }

    private Set<ObservationKey> keys(long memory) {
        return findings(memory).stream().map(Finding::key).collect(Collectors.toSet());
    }

    private List<Finding> findings(long memory) {
        return said(memory).map(this::findings).orElse(List.of());
    }

    private List<Finding> findings(Evidence evidence) {
        return findings.computeIfAbsent(
                evidence.id() + "\n" + evidence.text(),
                _ -> rules.findings(new Material(label, List.of(evidence), known, Map.of())));
    }

    private Optional<Evidence> said(long memory) {
        return Optional.ofNullable(said.get(memory));
    }
}
