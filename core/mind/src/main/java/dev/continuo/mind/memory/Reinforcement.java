package dev.continuo.mind.memory;

/// How coming to mind moves a memory's weight: what is told gains, what is nearly told loses a
/// little, so that what is found for nothing sinks. (intuitive-AI, retrieval feedback.)
public final class Reinforcement {
    /// What a memory gains that was told.
    public static final double TOLD = 0.1;

    /// What a memory gains that had not come to mind for long and bears on the question closely.
    public static final double DORMANT = 0.2;

    /// What a memory loses that was passed over at a place from [#NEAR_FROM] to [#NEAR_TO].
    public static final double PASSED_OVER = 0.05;

    public static final int NEAR_FROM = 6;
    public static final int NEAR_TO = 20;

    /// Likeness, a cosine, above which a dormant memory is woken.
    public static final double CLOSE = 0.9;

    private Reinforcement() {}
}
