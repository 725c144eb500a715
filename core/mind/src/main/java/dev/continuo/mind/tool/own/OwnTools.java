package dev.continuo.mind.tool.own;

import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.ToolProvider;
import dev.continuo.mind.goals.Goals;
import dev.continuo.mind.identity.AgentIdentity;
import dev.continuo.mind.memory.entry.EntryGate;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.selfhood.SelfModel;
import dev.continuo.mind.tool.ToolMetrics;
import dev.continuo.model.Models;
import java.util.List;
import java.util.stream.Stream;

/// What a mind lets its model do with itself.
public final class OwnTools {
    private OwnTools() {}

    /// All of them.
    ///
    /// @param metrics how many calls were made
    public static ToolProvider of(
            Retrieval retrieval,
            EntryGate gate,
            Goals goals,
            AgentIdentity identity,
            SelfModel self,
            Models models,
            ToolMetrics metrics) {
        List<Tool> tools =
                Stream.of(
                                new MemoryTools(retrieval, gate).tools(),
                                new GoalTools(goals).tools(),
                                self.enabled() ? List.of(LifeTool.of(self)) : List.<Tool>of(),
                                List.of(StatusTool.of(models, metrics), PromptTool.of(identity)))
                        .flatMap(List::stream)
                        .toList();
        var withAdvice =
                Stream.concat(tools.stream(), Stream.of(SecondThoughtTool.of(models))).toList();
        // The same model has nothing to add.
        return () ->
                models.name(Models.SYSTEM2).equals(models.name(Models.SYSTEM1))
                        ? tools
                        : withAdvice;
    }
}
