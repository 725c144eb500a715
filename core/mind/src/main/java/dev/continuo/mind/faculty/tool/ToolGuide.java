package dev.continuo.mind.faculty.tool;

import java.util.List;
import java.util.Map;

/// Tells a model where something belongs that is to be kept. It goes with the tools: without them
/// it says nothing.
public final class ToolGuide {
    /// The tools that it names.
    public static final List<String> TOOLS = List.of("create_project", "update_project", "swap_project", "remember");

    /// Lines for the system message, each ended by a line break.
    public static final String TEXT = """
            Where something belongs:
            - work over several sessions whose details must not be lost: a project (create_project, update_project)
            - an outcome that is reached in steps and can be counted as done: a goal
            - what is so in the world, or what somebody prefers: a fact (remember, kind fact)
            - how people tend to behave: a pattern (kind pattern); what was completed: a task (kind task)
            - a single simple request: nothing; answer it
            Before you leave a project for another one, write down how far it is (swap_project). Facts, patterns and \
            tasks are in the third person and never about you. Keep nothing twice.
            """;

    /// Uses of tools whose names do not tell, by the last word of the name.
    public static final Map<String, String> WHEN = Map.of(
            "project", "work over several sessions",
            "message", "a memory shown in part",
            "state", "your mood and questions");

    private ToolGuide() {}
}
