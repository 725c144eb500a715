package dev.continuo.mind.faculty.tool;

import java.util.List;

/// A part of the mind, or of the world, that offers tools. It is asked at each turn and must answer
/// from what it knows.
@FunctionalInterface
public interface ToolProvider {
    List<Tool> tools();
}
