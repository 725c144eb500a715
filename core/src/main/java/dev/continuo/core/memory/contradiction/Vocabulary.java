package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.evidence.Phrases;
import dev.continuo.core.memory.contradiction.evidence.WordGroups;
import dev.continuo.core.memory.contradiction.evidence.WordLists;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The words a [Sketch] is drawn with, in six languages.
final class Vocabulary {
    private static final int STEM = 5;
    private static final BitSet NONE = new BitSet();

    /// Words that deny.
    private static final Set<String> DENYING = Set.copyOf(WordLists.words("denying"));

    /// Words by which speakers mean themselves and what is theirs.
    private static final Set<String> OWN = Set.copyOf(WordLists.words("first-person"));

    final Lexicon lexicon;

    /// Turns of speech.
    final Phrases cues = new Phrases("cues");

    /// Who somebody is to the speaker.
    final WordGroups kin = WordGroups.of("kin");

    /// What is spoken of.
    final WordGroups concepts = WordGroups.of("concepts");

    /// Both sides of opposites: an even number and the odd one after it.
    final WordGroups sides = WordGroups.ofOpposites("antonyms");

    /// Classes of which only one word holds.
    final WordGroups classes = WordGroups.of("mates");

    private final Set<String> slight = Set.copyOf(WordLists.words("stopwords"));
    private final Map<Integer, BitSet> clashes = new HashMap<>();
    private final List<String> olderCues;
    private final List<String> newerCues;

    Vocabulary(Lexicon lexicon) {
        this.lexicon = lexicon;
        olderCues = cues.names().stream().map(name -> "older:" + name).toList();
        newerCues = cues.names().stream().map(name -> "newer:" + name).toList();
        WordLists.named("clashes", (one, others) -> others.forEach(other -> clash(one, other)));
    }

    private void clash(String one, String other) {
        var number = concepts.number(one);
        var against = concepts.number(other);
        clashes.computeIfAbsent(number, key -> new BitSet()).set(against);
        clashes.computeIfAbsent(against, key -> new BitSet()).set(number);
    }

    List<String> olderCues() {
        return olderCues;
    }

    List<String> newerCues() {
        return newerCues;
    }

    boolean denies(String word) {
        return DENYING.contains(word);
    }

    boolean own(String word) {
        return OWN.contains(word);
    }

    /// Whether the word tells nothing by itself.
    boolean slight(String word) {
        return slight.contains(word) || denies(word) || own(word);
    }

    /// The concepts that speak against one.
    BitSet against(int concept) {
        return clashes.getOrDefault(concept, NONE);
    }

    /// What words of any of the languages are compared by: their beginning.
    String stem(String word) {
        var stem = lexicon.stem(word);
        if (stem.length() > STEM) return stem.substring(0, STEM);
        return stem.length() == STEM ? stem.substring(0, STEM - 1) : stem;
    }
}
