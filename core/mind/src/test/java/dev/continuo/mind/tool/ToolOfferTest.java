package dev.continuo.mind.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ToolOfferTest {
    private static final List<Tool> TOOLS = List.of(
            tool("search_memory", Set.of()),
            tool("update_project", Set.of(ToolTrait.RARE)),
            tool("list_goals", Set.of(ToolTrait.RARE)));

    private static Tool tool(String name, Set<ToolTrait> traits) {
        return new Tool(
                name,
                "For the test.",
                ToolSchema.object().json(),
                ToolCategory.SAFE_CHAIN,
                Role.GUEST,
                traits,
                (_, _) -> ToolResult.of(Map.of()));
    }

    private static List<String> shown(String text, Set<String> topics) {
        return ToolOffer.of(TOOLS, text, topics).shown().stream()
                .map(Tool::name)
                .toList();
    }

    @Test
    void rare_tools_are_named_in_one_that_shows_them() {
        var offer = ToolOffer.of(TOOLS, "Good morning", Set.of());
        assertThat(shown("Good morning", Set.of())).containsExactly("search_memory", "more_tools");
        assertThat(offer.shown().getLast().description()).contains(": update_project; others: list_goals.");
        assertThat(offer.all()).containsAll(TOOLS).hasSize(4);
    }

    @Test
    void a_rare_tool_is_shown_where_its_noun_is_at_hand() {
        assertThat(shown("How far is your project?", Set.of()))
                .containsExactly("search_memory", "update_project", "more_tools");
        assertThat(shown("Well?", Set.of("goals"))).containsExactly("search_memory", "list_goals", "more_tools");
        assertThat(shown("Which GOALS has the project?", Set.of()))
                .containsExactly("search_memory", "update_project", "list_goals");
    }
}
