package dev.continuo.language.claim;

import dev.continuo.language.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Forms of the value of a claim. Each form takes the words of a frame that belong to it, and
/// nothing where there is no such value.
enum ClaimValue {
    /// Words with a capital.
    NAME {
        @Override
        String of(List<String> words, boolean plain) {
            return plain ? "" : capitals(words);
        }
    },
    /// As a name, and by a single word where the writer uses no capitals.
    PLACE {
        @Override
        String of(List<String> words, boolean plain) {
            if (!plain) return capitals(words);
            var text = TEXT.of(words, false);
            return text.contains(" ") || text.length() < SHORTEST ? "" : text;
        }
    },
    /// A few words of any sort.
    TEXT {
        @Override
        String of(List<String> words, boolean plain) {
            var value = new ArrayList<String>();
            for (var word : withoutArticle(words)) {
                if (ClaimWords.is("cut", word)) break;
                value.add(word);
            }
            if (!value.isEmpty() && ClaimWords.is("article", value.getLast())) value.removeLast();
            return says(value) ? String.join(" ", value) : "";
        }
    },
    /// Digits.
    NUMBER {
        @Override
        String of(List<String> words, boolean plain) {
            var digits = DIGITS.matcher(String.join(" ", words));
            return digits.find() ? digits.group().strip() : "";
        }
    },
    /// Something of a calendar or a clock.
    DATE {
        @Override
        String of(List<String> words, boolean plain) {
            var text = String.join(" ", words);
            var folded = ClaimWords.fold(text).replaceAll("[^\\p{L}\\p{N} ]", "");
            var dated = DIGIT.matcher(text).find() || ClaimWords.has("when", folded);
            return dated ? text : "";
        }
    },
    EMAIL {
        @Override
        String of(List<String> words, boolean plain) {
            return words.stream().filter(word -> word.contains("@")).findFirst().orElse("");
        }
    };

    private static final int MAX_WORDS = 3;
    private static final int SHORTEST = 3;
    private static final Pattern STRETCHED = Pattern.compile("(\\p{L})\\1\\1");
    private static final Pattern POSSESSIVE = Pattern.compile("['’]s$");
    private static final Pattern DIGIT = Pattern.compile("\\d");
    private static final Pattern DIGITS = Pattern.compile("\\+?\\d[\\d /.-]{3,}\\d");

    /// @param plain whether its sentence has no capitals at all
    abstract String of(List<String> words, boolean plain);

    /// Neither "it" nor "sooo".
    private static boolean says(List<String> value) {
        if (value.isEmpty() || value.size() > MAX_WORDS) return false;
        return value.stream().noneMatch(word -> ClaimWords.is("none", word))
                && value.stream().noneMatch(word -> ClaimWords.is("not", word))
                && value.stream().noneMatch(word -> STRETCHED.matcher(word).find())
                && !ClaimWords.is("article", value.getFirst())
                && !light(String.join(" ", value));
    }

    private static List<String> withoutArticle(List<String> words) {
        return words.size() > 1 && ClaimWords.is("article", words.getFirst()) ? words.subList(1, words.size()) : words;
    }

    private static String capitals(List<String> words) {
        var bare = withoutArticle(words);
        var name = new ArrayList<String>();
        var last = 0;
        for (var word : bare) {
            var capital = Character.isUpperCase(word.charAt(0));
            if (!capital && (name.isEmpty() || !ClaimWords.is("particle", word))) break;
            name.add(POSSESSIVE.matcher(word).replaceFirst(""));
            if (capital) last = name.size();
            if (last == MAX_WORDS) break;
        }
        var found = String.join(" ", name.subList(0, last));
        return light(found) ? "" : found;
    }

    /// Tells whether there is no word that says anything.
    private static boolean light(String text) {
        for (var word : text.split(" ", -1))
            if (!Language.SIMPLE.stops(word.toLowerCase(java.util.Locale.ROOT)) && word.length() > 1) return false;
        return true;
    }
}
