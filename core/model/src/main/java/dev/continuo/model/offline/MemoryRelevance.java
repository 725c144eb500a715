package dev.continuo.model.offline;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.SharedMatter;
import dev.continuo.language.utterance.Asides;
import dev.continuo.model.prompt.Prompt.Remembered;
import dev.continuo.model.prompt.Prompt.Replacement;
import dev.continuo.model.prompt.Prompt.Voice;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Which memories bear on a question: those that share a word with it that means something. A wrong
/// quote is worse than none, so nearness in meaning alone does not count here.
final class MemoryRelevance {

    private MemoryRelevance() {}

    /// Best first: more shared words, then the given order. What others said comes alone where
    /// there is any; the agent's own words only fill in.
    static List<Remembered> of(DialogueAct question, List<Remembered> memories) {
        var statements = memories.stream()
                .filter(memory -> !onlyAsks(memory.text()))
                .filter(Predicate.not(MemoryRelevance::quotes))
                .toList();
        var bearing = about(question, statements);
        var others = bearing.stream()
                .filter(memory -> memory.voice() != Voice.SELF)
                .flatMap(memory -> Stream.concat(
                        newer(memory, statements).filter(Predicate.not(bearing::contains)),
                        Stream.of(now(memory, memories), memory)))
                .distinct()
                .toList();
        return others.isEmpty() ? bearing : others;
    }

    private static boolean onlyAsks(String text) {
        return DialogueAct.onlyAsks(text) && !Asides.any(text);
    }

    /// The last that corrects it; itself where nothing does.
    private static Remembered now(Remembered memory, List<Remembered> memories) {
        var current = memory;
        for (int step = 0; step < memories.size(); step++) {
            var replaced = current.replaced().stream().map(Replacement::by).toList();
            var next = memories.stream().filter(m -> replaced.contains(m.id())).findFirst();
            if (next.isEmpty()) break;
            current = next.get();
        }
        return current;
    }

    /// Later statements of the same speaker about the same, the newest first.
    private static Stream<Remembered> newer(Remembered memory, List<Remembered> statements) {
        var matter = matter(memory);
        return statements.stream()
                .filter(other -> other.id() > memory.id() && other.voice() == memory.voice())
                .filter(other -> other.name().equals(memory.name()))
                .filter(other -> matter.with(matter(other)))
                .sorted(Comparator.comparingLong(Remembered::id).reversed());
    }

    private static SharedMatter matter(Remembered memory) {
        return SharedMatter.of(memory.text(), Language.SIMPLE);
    }

    /// The agent's own earlier quote of a memory.
    private static boolean quotes(Remembered memory) {
        return memory.voice() == Voice.SELF && memory.text().contains("(#");
    }

    private static List<Remembered> about(DialogueAct question, List<Remembered> statements) {
        var topics = question.topics();
        if (!topics.isEmpty()) return sharing(topics, statements);
        var weak = question.weakTopics();
        if (!weak.isEmpty()) return sharing(weak, statements);
        return question.asksForEverything() ? statements : List.of();
    }

    private static List<Remembered> sharing(Set<String> topics, List<Remembered> statements) {
        var ranked = statements.stream()
                .map(memory -> new ScoredMemory(memory, shared(topics, WordStems.of(memory.text()))))
                .filter(scored -> scored.shared > 0)
                .sorted(Comparator.comparingLong(ScoredMemory::shared).reversed())
                .toList();
        var best = ranked.isEmpty() ? 0 : ranked.getFirst().shared;
        return ranked.stream()
                .filter(scored -> scored.shared * 2 > best)
                .map(ScoredMemory::memory)
                .toList();
    }

    private static long shared(Set<String> topics, Collection<String> words) {
        return topics.stream()
                .filter(topic -> words.stream().anyMatch(word -> WordStems.alike(topic, word)))
                .count();
    }

    private record ScoredMemory(Remembered memory, long shared) {}
}
