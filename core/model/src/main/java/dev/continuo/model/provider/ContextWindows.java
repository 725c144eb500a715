package dev.continuo.model.provider;

/// How many tokens models read and write at once.
public final class ContextWindows {
    /// Of a model that nobody knows: most of those that people run have at least as much.
    public static final int UNKNOWN = 32_000;

    private static final ModelTable KNOWN = ModelTable.read("windows.properties");

    private ContextWindows() {}

    public static int of(ModelName model) {
        return KNOWN.find(model).map(Integer::parseInt).orElse(UNKNOWN);
    }
}
