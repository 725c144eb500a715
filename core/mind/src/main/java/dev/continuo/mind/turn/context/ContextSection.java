package dev.continuo.mind.turn.context;

/// One part of what a model was told.
///
/// @param name such as `identity` or `conversation`
public record ContextSection(String name, String text) {
    /// Our own words that every prompt begins with.
    public static final String BOOTSTRAP = "bootstrap";

    /// Prompt that the operator alone may read.
    public static final String OPERATOR_PROMPT = "operator_prompt";

    /// Notes of the agent's own past that a session begins with.
    static final String SELF = "self";

    static final String HERE = "here";

    /// The lines that were said before.
    public static final String CONVERSATION = "conversation";

    /// List of the tools that the model may call, which stands beside the prompt.
    public static final String TOOL_LIST = "tool_list";

    /// Observations that are held true.
    static final String OBSERVATIONS = "observations";

    static final String MEMORIES = "memories";
    static final String THOUGHTS = "thoughts";

    /// Wishes of a calling program about the answer.
    static final String APPLICATION = "application";

    /// The message that is answered.
    public static final String QUESTION = "question";
}
