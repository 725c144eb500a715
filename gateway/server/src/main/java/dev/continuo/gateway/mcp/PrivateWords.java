package dev.continuo.gateway.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.language.injection.WordRuns;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Tells whether arguments of a call carry words of what is private. A word counts where it says
/// something (no stop word, three letters, or two with a digit among them) and neither the person
/// said it just now nor it is known anyway. What is paraphrased in other words gets through: who
/// must be sure does not allow the tool.
final class PrivateWords {
    private static final int MIN_LETTERS = 3;
    private static final int MIN_DIGITS = 2;

    private final Map<Long, String> hidden;
    private final String open;

    /// @param hidden private texts that the model has seen, by event
    /// @param open what may be sent: what is answered, what everybody may hear, what the tool
    ///   itself says
    PrivateWords(Map<Long, String> hidden, Collection<String> open) {
        this.hidden = Map.copyOf(hidden);
        this.open = String.join("\n", open);
    }

    /// Tells whether any text in the arguments, names included, carries some.
    boolean in(JsonNode arguments) {
        if (hidden.isEmpty()) return false;
        var texts = new HashSet<String>();
        collect(arguments, texts);
        var sent = String.join("\n", texts);
        return hidden.values().stream().anyMatch(text -> shares(sent, text)) || repeats(sent);
    }

    private static void collect(JsonNode node, Set<String> texts) {
        if (node.isValueNode()) texts.add(node.asText());
        for (var entry : node.properties()) texts.add(entry.getKey());
        node.forEach(each -> collect(each, texts));
    }

    private boolean shares(String sent, String text) {
        var language = Language.of(text);
        var words = words(language, sent);
        words.retainAll(words(language, text));
        words.removeIf(word -> !telling(word));
        if (!words.isEmpty()) words.removeAll(words(language, open));
        return !words.isEmpty();
    }

    /// Where a script has no spaces, words are not told apart: there a run of them counts.
    private boolean repeats(String sent) {
        return WordRuns.repeated(sent, hidden, WordRuns.PHRASE).isPresent()
                && WordRuns.repeated(sent, Map.of(0L, open), WordRuns.PHRASE).isEmpty();
    }

    private static Set<String> words(Language language, String text) {
        // A file's name is no word; what stands in it may be.
        return new HashSet<>(Stems.of(language, text.replaceAll("[^\\p{L}\\p{M}\\p{N}]+", " ")));
    }

    private static boolean telling(String word) {
        return word.length() >= MIN_LETTERS
                || (word.length() >= MIN_DIGITS && word.chars().anyMatch(Character::isDigit));
    }
}
