package dev.continuo.core.memory.suspicion;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Sets aside what somebody merely quotes while talking about such texts.
final class Quotations {
    private static final Pattern QUOTED =
            Pattern.compile(
                    "\"[^\"]{0,600}\"|“[^”]{0,600}”|„[^“”]{0,600}[“”]|«[^»]{0,600}»|`[^`]{0,600}`|(?<![\\p{L}])'[^'\\n]{4,600}'(?![\\p{L}])");
    private static final String SIGNS = "\"“„«`'";
    private static final Pattern ORDERED =
            Pattern.compile(
                    "\\b(do it|do so|follow (it|this|that)|execute|obey|comply|carry (it|this) out|act on|apply (it|this)|remember|memori[sz]e|store|save|you must|from now on)\\b");
    private static final Pattern ADDRESS = Pattern.compile("[\\w@:/-]{1,200}\\.[\\w/-]{2,200}");
    private static final Pattern WORD = Pattern.compile("[^\\p{L}]+");

    private final Set<String> discussion = words("discussion");
    private final Set<String> markup = words("markup");

    private static Set<String> words(String file) {
        return Rules.lines(file)
                .flatMap(line -> Stream.of(line.strip().split("\\s+")))
                .collect(Collectors.toUnmodifiableSet());
    }

    /// The text without its quotations where it only talks about them, else the whole.
    String spoken(String text) {
        if (!quotes(text) || !QUOTED.matcher(text).find()) return text;
        var outside = QUOTED.matcher(text).replaceAll(" ");
        return discusses(outside) ? outside : text;
    }

    private static boolean quotes(String text) {
        for (int i = 0; i < SIGNS.length(); i++)
            if (text.indexOf(SIGNS.charAt(i)) >= 0) return true;
        return false;
    }

    /// Whether it asks or tells about marks in texts.
    boolean ofMarkup(String text) {
        var lower = ADDRESS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
        return lower.length() < SHORT
                && !ORDERED.matcher(lower).find()
                && (lower.endsWith("?") || WORD.splitAsStream(lower).anyMatch(markup::contains));
    }

    private static final int SHORT = 400;

    /// Whether it is a question or talks about texts, and does not want them followed.
    boolean discusses(String outside) {
        var lower = ADDRESS.matcher(outside.toLowerCase(Locale.ROOT)).replaceAll(" ");
        if (ORDERED.matcher(lower).find()) return false;
        return (lower.strip().endsWith("?") && lower.strip().length() > 8)
                || WORD.splitAsStream(lower).anyMatch(discussion::contains);
    }
}
