package dev.continuo.mind.tool;

import dev.continuo.language.text.Words;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolGuide;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The tools of one turn. A model reads the schemas of those that are shown in every prompt; the
/// others have only their names in [#MORE], which shows them all.
///
/// @param shown with their schemas
/// @param rest may be called as well, once they are asked for
public record ToolOffer(List<Tool> shown, List<Tool> rest) {
    /// Shows the rest for the remainder of the turn.
    static final String MORE = "more_tools";

    public static final ToolOffer NONE = new ToolOffer(List.of(), List.of());

    public ToolOffer {
        shown = List.copyOf(shown);
        rest = List.copyOf(rest);
    }

    /// Shows a tool that is wanted rarely only where its noun, the last word of its name, is at
    /// hand: `update_project` where a project is.
    ///
    /// @param text of the message
    /// @param topics nouns that the notes tell of
    static ToolOffer of(List<Tool> tools, String text, Set<String> topics) {
        var words = Stream.concat(Words.of(text).list().stream(), topics.stream());
        var nouns = words.map(ToolOffer::singular).collect(Collectors.toSet());
        Predicate<Tool> atHand = tool -> !tool.has(ToolTrait.RARE) || nouns.contains(singular(noun(tool.name())));
        var rest = tools.stream().filter(atHand.negate()).toList();
        if (rest.isEmpty()) return new ToolOffer(tools, List.of());
        var shown = new ArrayList<>(tools.stream().filter(atHand).toList());
        shown.add(more(rest));
        return new ToolOffer(shown, rest);
    }

    /// The same with tools of the client, which are always shown.
    ToolOffer and(List<Tool> client) {
        return new ToolOffer(Stream.concat(shown.stream(), client.stream()).toList(), rest);
    }

    /// All that may be called.
    public List<Tool> all() {
        return Stream.concat(shown.stream(), rest.stream()).toList();
    }

    private static String noun(String name) {
        return name.substring(name.lastIndexOf('_') + 1);
    }

    private static String singular(String word) {
        return word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
    }

    private static Tool more(List<Tool> rest) {
        var names = rest.stream().map(Tool::name).toList();
        var uses = names.stream()
                .collect(Collectors.groupingBy(
                        name -> ToolGuide.WHEN.getOrDefault(singular(noun(name)), "others"),
                        LinkedHashMap::new,
                        Collectors.joining(", ")))
                .entrySet()
                .stream()
                .map(use -> use.getKey() + ": " + use.getValue())
                .collect(Collectors.joining("; "));
        return new Tool(
                MORE,
                "Shows you more tools, for " + uses + ".",
                ToolSchema.object().json(),
                ToolCategory.SAFE_CHAIN,
                Role.GUEST,
                Set.of(),
                (_, _) -> ToolResult.of(Map.of("tools", names)));
    }
}
