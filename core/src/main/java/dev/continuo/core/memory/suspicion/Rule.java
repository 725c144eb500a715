package dev.continuo.core.memory.suspicion;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Words in an order that instructions have.
///
/// @param without words that the sentence must not hold
record Rule(double weight, String name, List<Element> elements, Set<String> without) {

    /// @param imperative whether it must stand where a sentence or a command begins
    /// @param gap how many other words may stand before it
    /// @param concepts any of which the word must belong to
    /// @param words any of which the word may be
    record Element(boolean imperative, int gap, Set<String> concepts, Set<String> words) {}

    /// A line of the rules' file: `weight name : elements`.
    static Rule of(String line) {
        var colon = line.indexOf(" : ");
        var head = line.substring(0, colon).strip();
        var space = head.indexOf(' ');
        var body = line.substring(colon + 3).strip();
        var parts = List.of(body.split("\\s+", -1));
        var without =
                parts.stream()
                        .filter(part -> part.startsWith("-"))
                        .flatMap(part -> List.of(part.substring(1).split("\\|", -1)).stream())
                        .collect(Collectors.toUnmodifiableSet());
        return new Rule(
                Double.parseDouble(head.substring(0, space)),
                head.substring(space + 1),
                elements(parts.stream().filter(part -> !part.startsWith("-")).toList()),
                without);
    }

    private static List<Element> elements(List<String> parts) {
        var elements = new ArrayList<Element>();
        var gap = 0;
        for (var part : parts) {
            if (part.startsWith("~")) gap = Integer.parseInt(part.substring(1));
            else {
                elements.add(element(gap, part));
                gap = 0;
            }
        }
        return List.copyOf(elements);
    }

    private static Element element(int gap, String part) {
        var concepts = new ArrayList<String>();
        var words = new ArrayList<String>();
        var imperative = part.startsWith("^");
        for (var each : (imperative ? part.substring(1) : part).split("\\|", -1))
            (concept(each) ? concepts : words).add(each);
        return new Element(imperative, gap, Set.copyOf(concepts), Set.copyOf(words));
    }

    private static boolean concept(String each) {
        return each.length() > 1 && each.chars().allMatch(Character::isUpperCase);
    }
}
