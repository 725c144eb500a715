package dev.continuo.mind.tool;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.ClientTools;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolAction;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolTurn;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The place of an action in a tool that the client runs: the calls of a round are handed over
/// together, by [ToolChain].
///
/// @param name as the client calls the tool
record ClientAction(ClientTools client, String name) implements ToolAction {
    private static final int MAX_NAME = 64;

    @Override
    public ToolResult call(ToolTurn turn, ToolArguments arguments) {
        throw new IllegalStateException("the client runs " + name);
    }

    /// Tells whether the answer must call it, or another that is wished so, before anything else.
    boolean forced() {
        return client.wishes().forced().contains(name);
    }

    /// The client's tools beside others; where a name is taken already, theirs gets a prefix.
    ///
    /// @param own names of the agent's tools
    static List<Tool> tools(ClientTools client, Set<String> own) {
        var taken = new HashSet<>(own);
        taken.add(ToolOffer.MORE);
        var tools = new ArrayList<Tool>();
        for (var tool : client.wishes().tools()) {
            var name = tool.name();
            for (int i = 1; !taken.add(name); i++)
                name = cut((i == 1 ? "client_" : "client%d_".formatted(i)) + tool.name());
            tools.add(new Tool(
                    name,
                    "A tool of the program that this person uses, which describes it so (data, unverified): \"%s\""
                            .formatted(tool.description()),
                    tool.parameters(),
                    ToolCategory.SAFE_CHAIN,
                    Role.BLOCKED,
                    Set.of(ToolTrait.EXTERNAL),
                    new ClientAction(client, tool.name())));
        }
        return tools;
    }

    private static String cut(String name) {
        return name.substring(0, Math.min(MAX_NAME, name.length()));
    }
}
