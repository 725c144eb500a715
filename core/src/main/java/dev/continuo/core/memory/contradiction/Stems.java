package dev.continuo.core.memory.contradiction;

import java.util.Map;
import java.util.Set;

/// What words are compared by: their base form without its endings.
///
/// @param bases base form by irregular form
/// @param past irregular forms that tell of the past
/// @param whole words that only look as if they had an ending
record Stems(Map<String, String> bases, Set<String> past, Set<String> whole) {
    private static final int SHORTEST = 3;

    String of(String word) {
        var base = bases.get(word);
        if (base != null) return plain(base);
        return whole.contains(word) ? word : plain(stripped(word));
    }

    boolean past(String word) {
        return past.contains(word)
                || (word.endsWith("ed") && word.length() > 4 && !whole.contains(word));
    }

    private static String stripped(String word) {
        if (word.length() <= SHORTEST) return word;
        if (cyrillic(word)) return withoutVowels(word);
        if (word.endsWith("ies") && word.length() > 4)
            return word.substring(0, word.length() - 3) + "y";
        if (word.endsWith("sses")
                || word.endsWith("shes")
                || word.endsWith("ches")
                || word.endsWith("xes")) return word.substring(0, word.length() - 2);
        if (word.endsWith("s")
                && !word.endsWith("ss")
                && !word.endsWith("us")
                && !word.endsWith("is")) return word.substring(0, word.length() - 1);
        if (word.endsWith("ing") && word.length() > 5)
            return single(word.substring(0, word.length() - 3));
        if (word.endsWith("ied") && word.length() > 4)
            return word.substring(0, word.length() - 3) + "y";
        if (word.endsWith("eed") && word.length() > 4) return word.substring(0, word.length() - 1);
        if (word.endsWith("ed") && word.length() > 4)
            return single(word.substring(0, word.length() - 2));
        return word;
    }

    private static String single(String stem) {
        var n = stem.length();
        var doubled = n > SHORTEST && stem.charAt(n - 1) == stem.charAt(n - 2);
        return doubled && "bdgmnprt".indexOf(stem.charAt(n - 1)) >= 0
                ? stem.substring(0, n - 1)
                : stem;
    }

    private static String plain(String word) {
        return word.length() > SHORTEST && word.endsWith("e")
                ? word.substring(0, word.length() - 1)
                : word;
    }

    private static boolean cyrillic(String word) {
        return Character.UnicodeScript.of(word.codePointAt(0)) == Character.UnicodeScript.CYRILLIC;
    }

    private static String withoutVowels(String word) {
        var end = word.length();
        while (end > SHORTEST
                && word.length() - end < 2
                && "аеёиоуыэюяйь".indexOf(word.charAt(end - 1)) >= 0) end--;
        return word.substring(0, end);
    }
}
