package dev.continuo.language.utterance;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// One way to say something, a line of `claims.txt`, which tells how they are written.
///
/// @param anchors words of which one must stand in a sentence that it fits; empty for no such
record FramePattern(String relation, Sense sense, Pattern pattern, Set<String> anchors) {
    private static final Pattern LIST = Pattern.compile("<(?:(\\w):)?(\\w+)>");
    private static final Pattern OPTIONAL = Pattern.compile("\\[[^\\[\\]]*]");
    private static final Pattern SLOT = Pattern.compile("\\{(\\w)}");
    private static final String STOP = alternatives("stop");
    private static final String OTHERS = "(?!(?:" + alternatives("others") + ") )";
    private static final String BEGIN = "(?:^|, )(?:(?:" + alternatives("lead") + ")(?: ,)? )*+(?:";
    private static final String ANYWHERE = "(?:^|(?<= ))(?:";

    static FramePattern of(String line) {
        var colon = line.indexOf(": ");
        var head = line.substring(0, colon).split(" ", 2);
        var begins = line.charAt(colon + 2) == '^';
        var template = line.substring(colon + (begins ? 3 : 2));
        return new FramePattern(
                head[0],
                Sense.valueOf(head[1].toUpperCase(Locale.ROOT)),
                Pattern.compile((begins ? BEGIN : ANYWHERE) + expression(template) + ")(?= |$)"),
                anchors(template));
    }

    private static String alternatives(String list) {
        return String.join("|", FrameWords.of(list));
    }

    private static String expression(String template) {
        var lists = LIST.matcher(template).replaceAll(FramePattern::list);
        var plain = lists.replace(" [,] ", "(?: ,)? ").replaceAll("(?<!\\\\)\\((?!\\?)", "(?:");
        var optional = plain.replace("[", "(?:").replace("]", ")?");
        return SLOT.matcher(optional).replaceAll(m -> Matcher.quoteReplacement(slot(m, optional)));
    }

    private static String list(MatchResult at) {
        var words = alternatives(at.group(2));
        return at.group(1) == null ? "(" + words + ")" : "(?<" + at.group(1) + ">" + words + ")";
    }

    private static String slot(MatchResult at, String template) {
        var name = at.group(1);
        var last = at.end() == template.length();
        return switch (name) {
            case "n" -> "(?<k>" + OTHERS + "[^ ,]+)";
            case "s" -> group("s", OTHERS, 2, false);
            case "p" -> group("p", "", 5, last);
            default -> group(name, "", 3, last);
        };
    }

    /// @param more how many words more than one there may be
    /// @param greedy where nothing comes after it
    private static String group(String name, String not, int more, boolean greedy) {
        var word = "[^ ,]+";
        var next = "(?: (?!(?:" + STOP + ")(?: |$))" + word + "){0," + more + "}";
        return "(?<" + name + ">" + not + word + next + (greedy ? "" : "?") + ")";
    }

    /// The first words of the first part that must be there.
    private static Set<String> anchors(String template) {
        var must = template;
        while (OPTIONAL.matcher(must).find()) must = OPTIONAL.matcher(must).replaceAll("");
        var part =
                LIST.matcher(SLOT.matcher(must).replaceAll("")).replaceAll("").strip();
        if (part.isEmpty() || part.startsWith(",")) return Set.of();
        var first = part.startsWith("(") ? part.substring(1, part.indexOf(')')) : part;
        return Arrays.stream(first.split("\\|", -1))
                .map(each -> each.strip().split(" ", 2)[0])
                .collect(Collectors.toSet());
    }

    /// Finds the pattern in a sentence.
    Optional<Matcher> match(String sentence, List<String> words) {
        if (!anchors.isEmpty() && words.stream().noneMatch(anchors::contains)) return Optional.empty();
        var found = pattern.matcher(sentence);
        return found.find() ? Optional.of(found) : Optional.empty();
    }
}
