package dev.continuo.mind.faculty.tool;

/// Rules for calling a tool within a turn. The categories are data: code asks for them, never for
/// the name of a tool.
public enum ToolCategory {
    /// At once, as often as the turn's limit permits; its result goes back to the model.
    SAFE_CHAIN("safe_chain"),
    /// At once, and the model is not asked again afterwards: it has said what it had to say.
    TERMINAL("terminal"),
    /// Once per turn, and only after the operator has approved that very call.
    DANGEROUS("dangerous"),
    /// After the turn, in the background; never within a chain.
    ASYNC_REQUIRED("async_required");

    private final String text;

    ToolCategory(String text) {
        this.text = text;
    }

    /// The stored name.
    public String text() {
        return text;
    }
}
