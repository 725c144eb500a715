package dev.continuo.language.claim;

import dev.continuo.language.text.Sentences;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.FramedWords;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The names that a text gives people: "call me Mo", "Hey Kate".
///
/// @param introduced what its speaker says they are called
/// @param addressed by what name it addresses somebody; null for none
public record NameCalls(List<String> introduced, @Nullable String addressed) {
    public static final NameCalls NONE = new NameCalls(List.of(), null);

    private static final NamePhrases PHRASES = NamePhrases.all();

    /// People say who they are early.
    private static final int READ = 1_000;

    private static final int LONGEST = 40;
    private static final int MAX_NAME_WORDS = 3;
    private static final int MAX_NAMES = 3;
    private static final int BEFORE = 2;
    private static final Pattern NEXT_WORDS = Pattern.compile("(?:\\s+[\\p{L}'’]+){1,2}");
    private static final String QUOTES = "\"“”„«»";

    public NameCalls {
        introduced = List.copyOf(introduced);
    }

    /// Reads a text.
    public static NameCalls of(String said) {
        var begin = said.substring(0, Math.min(READ, said.length()));
        var text = Normalizer.normalize(begin, Normalizer.Form.NFC);
        var address = PHRASES.address.matcher(text);
        var addressed = address.lookingAt() ? named(address) : Optional.<String>empty();
        var told = FramedWords.told(text, NameCalls::introduces).stream()
                .filter(sentence -> !Sentences.ask(sentence))
                .collect(Collectors.joining(" "));
        return new NameCalls(introductions(told), addressed.orElse(null));
    }

    /// Tells whether there is a name at all.
    public boolean any() {
        return !introduced.isEmpty() || addressed != null;
    }

    /// Tells whether somebody can go by it: a few words, none of which is an office or an everyday
    /// word.
    public static boolean isName(String name) {
        var words = name.split(" ", -1);
        return name.length() <= LONGEST
                && words.length <= MAX_NAME_WORDS
                && Arrays.stream(words)
                        .allMatch(word -> word.matches("\\p{L}[\\p{L}\\p{M}\\p{N}'’.-]+") && !PHRASES.noName(word));
    }

    /// "Please call me Mo": nothing but a word or two before it.
    private static boolean introduces(String sentence) {
        var found = PHRASES.introduction.matcher(sentence);
        return found.find() && sentence.substring(0, found.start()).strip().split("\\s+").length <= BEFORE;
    }

    /// "My name is Katherine, but call me Kate" gives two.
    private static List<String> introductions(String text) {
        var names = new ArrayList<String>();
        var match = PHRASES.introduction.matcher(text).useTransparentBounds(true);
        for (var start : PHRASES.beginnings(text))
            if (match.region(start, text.length()).lookingAt()
                    && meant(text, start)
                    && !conditional(text.substring(match.end())))
                named(match).filter(name -> !names.contains(name)).ifPresent(names::add);
        return names.subList(0, Math.min(MAX_NAMES, names.size()));
    }

    /// Neither denied nor somebody else's words.
    private static boolean meant(String text, int start) {
        var before = text.substring(0, start);
        if (before.chars().filter(c -> QUOTES.indexOf(c) >= 0).count() % 2 == 1) return false;
        var sentence = before.split("[.!?;\\n]", -1);
        return !PHRASES.unless.matcher(sentence[sentence.length - 1]).find();
    }

    /// "Call me Sammy only if …" says what not to call somebody.
    private static boolean conditional(String after) {
        var next = NEXT_WORDS.matcher(after);
        return next.lookingAt() && PHRASES.unless.matcher(next.group()).find();
    }

    /// The name in a match; of several words as many as are names.
    private static Optional<String> named(Matcher match) {
        return IntStream.rangeClosed(1, match.groupCount())
                .mapToObj(match::group)
                .filter(group -> group != null)
                .findFirst()
                .map(NameCalls::leading)
                .filter(NameCalls::isName);
    }

    private static String leading(String name) {
        var words = name.split("\\s+", -1);
        var many = 1;
        while (many < words.length && !PHRASES.noName(words[many])) many++;
        return String.join(" ", Arrays.copyOf(words, many));
    }

    /// Tells whether a name is one that somebody of a full name is called for short: its beginning
    /// or end, or a usual short form.
    public static boolean shortens(String name, String full) {
        var brief = Words.fold(name);
        var stem = brief.replaceAll("(ie|[aeiouyаеиоуыюя])$", "").replaceAll("(.)\\1$", "$1");
        return Arrays.stream(Words.fold(full).split("[^\\p{L}]+"))
                .anyMatch(word -> PHRASES.shortens(name, word)
                        || word.startsWith(brief)
                        || (brief.length() > 2 && word.endsWith(brief))
                        || (stem.length() > 2 && word.startsWith(stem)));
    }
}
