package dev.continuo.language.injection;

import dev.continuo.language.text.WordLists;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Knows an instruction to the agent by how it is worded, with weights learned from examples: words
/// and pairs of words, pieces of words, how its sentences begin, and their frames, which are the
/// common words around any others ("never tell * about *").
public final class InjectionClassifier {
    /// A long text is read in parts of this many signs.
    private static final int WIDE = 750;

    /// And in shorter ones, so that an instruction is not drowned by what stands around it; these
    /// must be surer by a margin, for there are many of them.
    private static final int NARROW = 250;

    private static final double MARGIN = 0.25;

    private static final int SHORTEST = 3;
    private static final int LONGEST = 5;
    private static final String ENDS = ".!?:;\n";

    private static final int WIDEST_FRAME = 4;
    private static final Set<String> COMMON =
            WordLists.lines(InjectionClassifier.class, "common").collect(Collectors.toUnmodifiableSet());

    private final LinearSvm weights;

    public InjectionClassifier(LinearSvm weights) {
        this.weights = weights;
    }

    /// The weights that Continuo comes with.
    public static InjectionClassifier learned() {
        try (InputStream in = InjectionClassifier.class.getResourceAsStream("wording.weights")) {
            if (in == null) throw new IllegalStateException("no weights");
            return new InjectionClassifier(LinearSvm.read(in));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /// Returns how surely a text is an injection: above zero it is one. For a long text, returns
    /// how surely one of its parts is.
    ///
    /// @param plain without disguise
    public double score(String plain) {
        var wide = most(plain, WIDE);
        return plain.length() <= NARROW ? wide : Math.max(wide, most(plain, NARROW) - MARGIN);
    }

    private double most(String plain, int width) {
        return parts(plain, width).stream()
                .mapToDouble(part -> weights.score(features(part)))
                .max()
                .orElseThrow();
    }

    /// The short parts of a text, which overlap; the text itself where it is short.
    public static List<String> parts(String plain) {
        return parts(plain, NARROW);
    }

    private static List<String> parts(String plain, int width) {
        if (plain.length() <= width) return List.of(plain);
        var parts = new ArrayList<String>();
        var overlap = width / 3;
        for (int from = 0; from + overlap < plain.length(); from += width - overlap)
            parts.add(plain.substring(from, Math.min(plain.length(), from + width)));
        return parts;
    }

    /// Tells whether a text is of words at all: turned round or decoded, most texts are not.
    public static boolean legible(String plain) {
        var words = tokens(plain.toLowerCase(Locale.ROOT)).stream()
                .filter(token -> token.length() > 2)
                .toList();
        return words.stream().filter(COMMON::contains).count() * 4 >= words.size();
    }

    /// Returns the features of a text: four blocks.
    public static List<HashedFeatures> features(String plain) {
        var text = digitsAlike(plain.toLowerCase(Locale.ROOT));
        var words = new HashedFeatures();
        var pieces = new HashedFeatures();
        var beginnings = new HashedFeatures();
        var frames = new HashedFeatures();
        var tokens = tokens(text);
        for (int i = 0; i < tokens.size(); i++) {
            var word = HashedFeatures.more(HashedFeatures.hash('w'), tokens.get(i));
            words.add(word);
            if (i > 0)
                words.add(HashedFeatures.more(
                        HashedFeatures.more(HashedFeatures.more(HashedFeatures.hash('b'), tokens.get(i - 1)), ' '),
                        tokens.get(i)));
        }
        for (var token : tokens) pieces(' ' + token + ' ', pieces);
        beginnings(tokens, beginnings);
        frames(tokens, frames);
        return List.of(words, pieces, beginnings, frames);
    }

    /// Which number it is tells nothing.
    private static String digitsAlike(String text) {
        var alike = new StringBuilder(text.length());
        var digit = false;
        for (int i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            var now = Character.isDigit(c);
            if (!now) alike.append(c);
            else if (!digit) alike.append('0');
            digit = now;
        }
        return alike.toString();
    }

    /// Words, and each other sign by itself.
    private static List<String> tokens(String text) {
        var tokens = new ArrayList<String>();
        for (int i = 0; i < text.length(); ) {
            var start = i;
            while (i < text.length() && inWord(text, i, start)) i++;
            if (i > start) tokens.add(text.substring(start, i));
            else if (!blank(text.charAt(i++))) tokens.add(text.substring(start, i));
        }
        return tokens;
    }

    private static boolean inWord(String text, int i, int start) {
        var c = text.charAt(i);
        if (Character.isLetterOrDigit(c) || c == '_') return true;
        return (c == '\'' || c == '’') && i > start && i + 1 < text.length() && Character.isLetter(text.charAt(i + 1));
    }

    /// A line's end ends a sentence.
    private static boolean blank(char c) {
        return Character.isWhitespace(c) && c != '\n';
    }

    private static void pieces(String padded, HashedFeatures pieces) {
        for (int from = 0; from + SHORTEST <= padded.length(); from++) {
            var hash = HashedFeatures.hash('p');
            for (int i = from; i < Math.min(padded.length(), from + LONGEST); i++) {
                hash = HashedFeatures.more(hash, padded.charAt(i));
                if (i - from + 1 >= SHORTEST) pieces.add(hash);
            }
        }
    }

    /// The first word of each sentence, and the first two.
    private static void beginnings(List<String> tokens, HashedFeatures beginnings) {
        var before = 0;
        var hash = HashedFeatures.hash('^');
        for (var token : tokens) {
            if (token.length() == 1 && ENDS.contains(token)) {
                before = 0;
                hash = HashedFeatures.hash('^');
            } else if (before < 2 && Character.isLetterOrDigit(token.charAt(0))) {
                hash = HashedFeatures.more(HashedFeatures.more(hash, token), ' ');
                beginnings.add(hash);
                before++;
            }
        }
    }

    /// Two to four words that follow one another, those that are not common left open.
    private static void frames(List<String> tokens, HashedFeatures frames) {
        var open = new ArrayList<String>(tokens.size() + 2);
        open.add("^");
        for (var token : tokens) open.add(COMMON.contains(token) ? token : "*");
        open.add("$");
        for (int from = 0; from < open.size(); from++) {
            var hash = HashedFeatures.hash('f');
            for (int i = from; i < Math.min(open.size(), from + WIDEST_FRAME); i++) {
                hash = HashedFeatures.more(HashedFeatures.more(hash, open.get(i)), ' ');
                if (i > from) frames.add(hash);
            }
        }
    }
}
