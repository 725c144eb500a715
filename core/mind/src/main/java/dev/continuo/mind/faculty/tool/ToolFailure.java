package dev.continuo.mind.faculty.tool;

/// A call that came to nothing.
public final class ToolFailure extends Exception {
    private static final long serialVersionUID = 1;

    private final String suggestion;

    /// @param sentence for the model, and for whoever reads the trajectory; says nothing that the
    ///   listener may not hear
    /// @param suggestion what to do instead; empty for nothing
    public ToolFailure(String sentence, String suggestion) {
        super(sentence, null, false, false);
        this.suggestion = suggestion;
    }

    public ToolFailure(String sentence) {
        this(sentence, "");
    }

    public String sentence() {
        return String.valueOf(getMessage());
    }

    public String suggestion() {
        return suggestion;
    }
}
