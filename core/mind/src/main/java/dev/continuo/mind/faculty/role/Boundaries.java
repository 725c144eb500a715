package dev.continuo.mind.faculty.role;

import java.util.List;

/// Boundaries of Layer 0 that the agent was given, beside the hard ones.
@FunctionalInterface
public interface Boundaries extends MindPart {
    /// In the words of their traits, as they stand now.
    List<String> boundaries();
}
