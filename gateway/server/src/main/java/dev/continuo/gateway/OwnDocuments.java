package dev.continuo.gateway;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolProvider;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Lets the agent read what this program's own pages say of it: how it remembers, thinks and acts.
/// They are packed into the program, so it reads what it is, and nothing else of the disk.
final class OwnDocuments implements ToolProvider {
    /// The pages, by what they tell of.
    private static final Map<String, String> PAGES = Map.ofEntries(
            Map.entry("README", "README.md"),
            Map.entry("architecture", "architecture.md"),
            Map.entry("memory", "memory.md"),
            Map.entry("self", "self.md"),
            Map.entry("life", "life.md"),
            Map.entry("channels", "channels.md"),
            Map.entry("settings", "settings.md"),
            Map.entry("operating", "operating.md"),
            Map.entry("tools", "tools.md"));

    private static final Pattern HEADING = Pattern.compile("(?m)^(?=#{1,3} )");

    private static final int MAX_ARGUMENT = 80;
    private static final int PART_CHARS = 4_000;

    private static final List<Tool> TOOLS = List.of(new Tool(
            "read_own_documents",
            "Reads the pages that describe how you work, when somebody asks about it:"
                    + " without a part, the headings of a page.",
            ToolSchema.object()
                    .choice("page", "Which.", PAGES.keySet().stream().sorted().toList())
                    .optionalText("part", "Words of a heading.")
                    .json(),
            ToolCategory.SAFE_CHAIN,
            Role.MEMBER,
            Set.of(ToolTrait.CACHEABLE, ToolTrait.RARE),
            (_, arguments) -> read(arguments)));

    @Override
    public List<Tool> tools() {
        return TOOLS;
    }

    private static ToolResult read(ToolArguments arguments) throws ToolFailure {
        var name = PAGES.get(arguments.text("page", MAX_ARGUMENT));
        if (name == null)
            throw new ToolFailure("There is no such page.", "There are: " + String.join(", ", PAGES.keySet()));
        var parts = HEADING.split(page(name));
        var wanted = arguments.optionalText("part", MAX_ARGUMENT);
        if (wanted.isEmpty())
            return ToolResult.of(Map.of(
                    "headings",
                    List.of(parts).stream().map(OwnDocuments::heading).toList()));
        for (var part : parts)
            if (heading(part).toLowerCase(Locale.ROOT).contains(wanted.get().toLowerCase(Locale.ROOT)))
                return ToolResult.of(Map.of("text", part.substring(0, Math.min(PART_CHARS, part.length()))));
        throw new ToolFailure("The page has no such heading.", "Call it without a part first.");
    }

    private static String heading(String part) {
        return part.lines().findFirst().orElse("").replaceFirst("^#+ ", "").strip();
    }

    private static String page(String name) {
        try (var in = OwnDocuments.class.getResourceAsStream("document/" + name)) {
            if (in == null) throw new IllegalStateException("not packed: " + name);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
