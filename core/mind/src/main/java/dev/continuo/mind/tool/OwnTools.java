package dev.continuo.mind.tool;

import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.faculty.tool.NoteTaker;
import dev.continuo.mind.faculty.tool.ToolProvider;
import dev.continuo.mind.memory.EntryGate;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.model.Models;
import java.util.List;
import java.util.stream.Stream;

/// Tools that a mind offers to its own model.
public final class OwnTools {
    private OwnTools() {}

    /// All of them.
    ///
    /// @param notes what keeps the notes of a model
    /// @param metrics how many calls were made
    public static ToolProvider of(
            Retrieval retrieval,
            EventErasure erasure,
            EntryGate gate,
            Models models,
            List<NoteTaker> notes,
            ToolMetrics metrics) {
        var memory = new MemoryTools(retrieval, gate);
        var remember = new RememberTool(memory, new ForgettingOffer(retrieval, erasure), notes);
        var tools = Stream.concat(memory.tools().stream(), Stream.of(remember.tool(), StatusTool.of(models, metrics)))
                .toList();
        var withAdvice = Stream.concat(tools.stream(), Stream.of(SecondThoughtTool.of(models)))
                .toList();
        // The same model has nothing to add.
        return () -> models.name(Models.SYSTEM2).equals(models.name(Models.SYSTEM1)) ? tools : withAdvice;
    }
}
