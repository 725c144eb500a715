package dev.continuo.core.memory.suspicion;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Words in an order that instructions have.
///
/// @param imperative whether it must stand where a sentence or a command begins
record Rule(double weight, String name, boolean imperative, List<Element> elements) {

    /// @param gap how many other words may stand before it
    /// @param concepts any of which the word must belong to
    /// @param words any of which the word may be
    record Element(int gap, Set<String> concepts, Set<String> words) {}

    /// A line of the rules' file: `weight name : elements`.
    static Rule of(String line) {
        var colon = line.indexOf(" : ");
        var head = line.substring(0, colon).strip();
        var space = head.indexOf(' ');
        var body = line.substring(colon + 3).strip();
        return new Rule(
                Double.parseDouble(head.substring(0, space)),
                head.substring(space + 1),
                body.startsWith("^"),
                elements(body.startsWith("^") ? body.substring(1) : body));
    }

    private static List<Element> elements(String body) {
        var elements = new ArrayList<Element>();
        var gap = 0;
        for (var part : body.split("\\s+")) {
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
        for (var each : part.split("\\|")) (concept(each) ? concepts : words).add(each);
        return new Element(gap, Set.copyOf(concepts), Set.copyOf(words));
    }

    private static boolean concept(String each) {
        return each.length() > 1 && each.chars().allMatch(Character::isUpperCase);
    }
}
