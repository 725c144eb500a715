package dev.continuo.gateway.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.language.injection.WordRuns;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import dev.continuo.language.text.VisibleText;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tells whether arguments of a call carry words of what is private. A word counts where it says
/// something (no stop word, three letters, or two with a digit among them) and neither the person
/// said it just now nor it is known anyway; a longer one also where its letters stand in another
/// word, with signs between them or percent-encoded. What is paraphrased in other words gets
/// through: who must be sure does not allow the tool.
final class PrivateWords {
    private static final int MIN_LETTERS = 3;
    private static final int MIN_DIGITS = 2;

    /// Of a word that is found among letters that stand close: shorter ones come about by chance.
    private static final int MIN_CLOSE = 5;

    /// Times that one and the same text may be percent-encoded.
    private static final int ENCODINGS = 3;

    private static final Pattern ENCODED = Pattern.compile("(?:%[0-9a-fA-F]{2})+");
    private static final Pattern NO_LETTER = Pattern.compile("[^\\p{L}\\p{N}]+");

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
        var sent = decoded(VisibleText.of(String.join("\n", texts)));
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
        return !words.isEmpty() || standsClose(sent, words(language, text));
    }

    private boolean standsClose(String sent, Set<String> words) {
        var close = close(sent);
        return words.stream()
                .map(PrivateWords::close)
                .filter(word -> word.length() >= MIN_CLOSE && close.contains(word))
                .anyMatch(word -> !close(open).contains(word));
    }

    /// Letters and digits alone, without what distinguishes capitals and accents.
    private static String close(String text) {
        var folded = Normalizer.normalize(text, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
        return NO_LETTER.matcher(folded).replaceAll("");
    }

    private static String decoded(String text) {
        var plain = text;
        for (int i = 0; i < ENCODINGS; i++) plain = ENCODED.matcher(plain).replaceAll(run -> literal(run.group()));
        return plain;
    }

    private static String literal(String encoded) {
        var bytes = HexFormat.of().parseHex(encoded.replace("%", ""));
        return Matcher.quoteReplacement(new String(bytes, StandardCharsets.UTF_8));
    }

    /// Tells whether the text repeats hidden words. Where a script has no spaces, words are not
    /// told apart: there a run of them counts.
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
