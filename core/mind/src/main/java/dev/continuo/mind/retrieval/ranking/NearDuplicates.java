package dev.continuo.mind.retrieval.ranking;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.Pronouns;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// Tells whether two memories say the same: the same speaker, and the same words, or, in long
/// texts, all but a few that say nothing by themselves; a denial does.
final class NearDuplicates {
    private static final int LONG = 20;
    private static final double NEARLY = 0.95;

    private final Candidate candidate;
    private final List<String> words;
    private final long mask;
    private final int hash;

    NearDuplicates(Candidate candidate, Words words) {
        this.candidate = candidate;
        this.words = words.list();
        var bits = 0L;
        for (var word : this.words) bits |= 1L << (word.hashCode() & 63);
        mask = bits;
        hash = this.words.hashCode();
    }

    boolean same(NearDuplicates other) {
        return Objects.equals(candidate.said().speaker(), other.candidate.said().speaker())
                && (equal(other) || nearly(other))
                && alike(candidate.standing(), other.candidate.standing());
    }

    private boolean equal(NearDuplicates other) {
        if (hash != other.hash) return false;
        return words.isEmpty()
                ? candidate.said().text().equals(other.candidate.said().text())
                : words.equals(other.words);
    }

    /// A memory that something took the place of, or that is contradicted, stands for itself.
    private static boolean alike(MemoryStats a, MemoryStats b) {
        return a.state().equals(b.state())
                && a.kind().equals(b.kind())
                && a.supersededBy().equals(b.supersededBy())
                && Set.copyOf(a.tensions()).equals(Set.copyOf(b.tensions()));
    }

    private boolean nearly(NearDuplicates other) {
        if (words.size() < LONG || other.words.size() < LONG) return false;
        var most = Math.max(words.size(), other.words.size());
        if (Math.abs(words.size() - other.words.size()) > most * (1 - NEARLY)) return false;
        if (Long.bitCount(mask ^ other.mask) > most * (1 - NEARLY) + 1) return false;
        var ours = Set.copyOf(words);
        var theirs = Set.copyOf(other.words);
        var all = new HashSet<>(ours);
        all.addAll(theirs);
        var differing = all.stream()
                .filter(word -> ours.contains(word) != theirs.contains(word))
                .collect(Collectors.toSet());
        return differing.size() <= all.size() * (1 - NEARLY)
                && differing.stream().allMatch(NearDuplicates::filler);
    }

    private static boolean filler(String word) {
        return Language.SIMPLE.stops(word) && !Pronouns.negation(word);
    }
}
