package dev.continuo.mind.memory;

/// Changes of a memory's weight when it comes to mind: a memory that is told gains, one that is
/// nearly told loses a little, so that memories found for nothing sink. (intuitive-AI, retrieval
/// feedback.)
public final class Reinforcement {
    /// Gain of a memory that was told.
    public static final double TOLD = 0.1;

    /// Gain of a memory that had not come to mind for long and bears on the question closely.
    public static final double DORMANT = 0.2;

    /// Loss of a memory that was passed over at a place from [#NEAR_FROM] to [#NEAR_TO].
    public static final double PASSED_OVER = 0.05;

    public static final int NEAR_FROM = 6;
    public static final int NEAR_TO = 20;

    /// Likeness, a cosine, above which a dormant memory is woken.
    public static final double CLOSE = 0.9;

    private Reinforcement() {}
}
