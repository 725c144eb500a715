package dev.continuo.mind.tool.own;

import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.ToolProvider;
import dev.continuo.mind.memory.entry.EntryGate;
import dev.continuo.mind.retrieval.Retrieval;
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
            Retrieval retrieval, EntryGate gate, Models models, ToolMetrics metrics) {
        List<Tool> tools =
                Stream.of(
                                new MemoryTools(retrieval, gate).tools(),
                                List.of(StatusTool.of(models, metrics)))
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
