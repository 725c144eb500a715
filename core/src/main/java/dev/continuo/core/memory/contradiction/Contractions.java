package dev.continuo.core.memory.contradiction;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// Words drawn together, with their apostrophe or without it.
final class Contractions {
    private static final Map<String, List<String>> WHOLE =
            Map.ofEntries(
                    Map.entry("can't", List.of("can", "not")),
                    Map.entry("cant", List.of("can", "not")),
                    Map.entry("won't", List.of("will", "not")),
                    Map.entry("wont", List.of("will", "not")),
                    Map.entry("shan't", List.of("will", "not")),
                    Map.entry("ain't", List.of("is", "not")),
                    Map.entry("aint", List.of("is", "not")),
                    Map.entry("im", List.of("i", "am")),
                    Map.entry("ive", List.of("i", "have")),
                    Map.entry("let's", List.of("we")),
                    Map.entry("o'clock", List.of("o'clock")),
                    Map.entry("aujourd'hui", List.of("aujourd'hui")),
                    Map.entry("youre", List.of("you", "are")),
                    Map.entry("theyre", List.of("they", "are")),
                    Map.entry("hes", List.of("he", "is")),
                    Map.entry("shes", List.of("she", "is")),
                    Map.entry("thats", List.of("that", "is")),
                    Map.entry("its", List.of("its")));
    private static final Set<String> DENIABLE =
            Set.of(
                    "do", "does", "did", "is", "are", "was", "were", "have", "has", "had", "could",
                    "should", "would", "must", "need");
    private static final Set<String> BEING =
            Set.of(
                    "he", "she", "it", "that", "there", "what", "who", "where", "here", "how",
                    "when");

    private Contractions() {}

    static List<String> expand(String word) {
        var whole = WHOLE.get(word);
        if (whole != null) return whole;
        if (word.endsWith("nt") && DENIABLE.contains(word.substring(0, word.length() - 2)))
            return List.of(word.substring(0, word.length() - 2), "not");
        var cut = word.lastIndexOf('\'');
        if (cut <= 0) return List.of(word);
        return parts(word.substring(0, cut), word.substring(cut + 1), word);
    }

    private static List<String> parts(String head, String tail, String word) {
        if (tail.equals("t") && head.endsWith("n"))
            return List.of(head.substring(0, head.length() - 1), "not");
        return switch (tail) {
            case "m" -> List.of(head, "am");
            case "re" -> List.of(head, "are");
            case "ve" -> List.of(head, "have");
            case "ll" -> List.of(head, "will");
            case "d" -> List.of(head, "would");
            case "s" -> List.of(head, BEING.contains(head) ? "is" : "'s");
            default -> head.length() <= 2 ? List.of(head, tail) : List.of(word);
        };
    }
}
