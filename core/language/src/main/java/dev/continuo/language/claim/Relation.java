package dev.continuo.language.claim;

import dev.continuo.language.claim.Claim.ClaimKind;
import dev.continuo.language.claim.Claim.Subject;
import dev.continuo.language.text.WordLists;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Meaning of a frame, a line of `relations.txt`.
///
/// @param subject of whom it is where the frame names nobody
/// @param summary one sentence
record Relation(
        String name, ClaimKind kind, Subject subject, String slot, ClaimValue value, boolean single, String summary) {
    private static final Map<String, Relation> ALL = WordLists.lines(Relation.class, "relations")
            .map(Relation::read)
            .collect(Collectors.toMap(Relation::name, Function.identity()));

    static Relation of(String name) {
        var relation = ALL.get(name);
        if (relation == null) throw new IllegalArgumentException("no relation " + name);
        return relation;
    }

    private static Relation read(String line) {
        var colon = line.indexOf(": ");
        var parts = line.substring(colon + 2).split(" \\| ", -1);
        return new Relation(
                line.substring(0, colon),
                ClaimKind.valueOf(upper(parts[0])),
                parts[1].equals("person") ? Subject.SPEAKER : Subject.valueOf(upper(parts[1])),
                parts[2],
                ClaimValue.valueOf(upper(parts[3])),
                parts[4].equals("single"),
                parts[5]);
    }

    private static String upper(String text) {
        return text.toUpperCase(Locale.ROOT);
    }

    /// Tells whether people are what it is about.
    boolean personal() {
        return subject == Subject.SPEAKER;
    }

    String slot(String topic, String value) {
        return filled(slot, topic, ClaimWords.fold(value).replace('.', ' '), "");
    }

    String summary(String topic, String value, String name) {
        return filled(summary, topic, value, name);
    }

    /// The English indefinite article, by the first letter.
    private static String article(String value) {
        return !value.isEmpty() && "aeiou".indexOf(Character.toLowerCase(value.charAt(0))) >= 0 ? "an" : "a";
    }

    private static String filled(String template, String topic, String value, String name) {
        var filled = new StringBuilder();
        for (var at = 0; at < template.length(); at++) {
            if (template.charAt(at) != '{') {
                filled.append(template.charAt(at));
                continue;
            }
            switch (template.charAt(at + 1)) {
                case 'k' -> filled.append(topic);
                case 'v' -> filled.append(value);
                case 'a' -> filled.append(article(value));
                default -> filled.append(name);
            }
            at += 2;
        }
        return filled.toString();
    }
}
