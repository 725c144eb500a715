package dev.continuo.mind.faculty.tool;

import dev.continuo.mind.faculty.role.MindPart;
import java.util.List;

/// A part of the mind, or of the world, that offers tools. It is asked at each turn and must answer
/// from what it knows.
@FunctionalInterface
public interface ToolProvider extends MindPart {
    List<Tool> tools();

    /// Always these.
    static ToolProvider of(List<Tool> tools) {
        var all = List.copyOf(tools);
        return () -> all;
    }
}
