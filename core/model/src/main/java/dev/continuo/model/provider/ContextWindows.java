package dev.continuo.model.provider;

/// Numbers of tokens that models read and write at once.
public final class ContextWindows {
    /// Of a model that nobody knows: most of those that people run have at least as much.
    public static final int UNKNOWN = 32_000;

    private ContextWindows() {}

    public static int of(ModelName model) {
        return ModelTable.find(model, ModelTable.ModelRow::context)
                .map(Integer::parseInt)
                .orElse(UNKNOWN);
    }
}
