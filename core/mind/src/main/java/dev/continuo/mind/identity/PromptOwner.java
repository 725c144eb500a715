package dev.continuo.mind.identity;

/// Whose prompt it is.
public enum PromptOwner {
    /// The agent cannot change it, and it wins.
    OPERATOR,
    /// What the agent tells itself.
    AGENT
}
