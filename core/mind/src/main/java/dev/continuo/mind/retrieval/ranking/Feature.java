package dev.continuo.mind.retrieval.ranking;

/// The features a score is made of, in the order they are recorded in. New ones go to the end of a
/// new recipe.
public enum Feature {
    /// BM25 of the previous turn and the turn.
    WORDS(Scale.SPREAD),
    /// The same where meaning cannot be compared; else the mean, which adds nothing.
    WORDS_ALONE(Scale.SPREAD),
    /// BM25 of the turn alone.
    OWN_WORDS(Scale.SPREAD),
    /// BM25 of the whole sitting.
    SITTING_WORDS(Scale.SPREAD),
    /// Cosine; the mean where it cannot be compared.
    MEANING(Scale.SPREAD),
    /// Best cosine in the same sitting.
    SITTING_MEANING(Scale.SPREAD),
    /// Cosine of what was said next, which holds the same words when it answers; the mean where
    /// that was not found.
    NEXT_MEANING(Scale.SPREAD),
    /// Share of the question's idf mass.
    COVERAGE(Scale.SPREAD),
    /// Logarithm of the number of words.
    LENGTH(Scale.SPREAD),
    /// 1 where its speaker is asked about, -1 where only others are, else 0.
    SPEAKER(Scale.PLAIN),
    /// Tells whether its words name someone asked about who did not say them.
    SUBJECT(Scale.PLAIN),
    /// Nearness to the days asked about, 0..1.
    DATE(Scale.PLAIN),
    /// Tells whether a time is asked for and it holds one.
    TIME(Scale.PLAIN),
    /// Tells whether a number is asked for and it holds one.
    NUMBER(Scale.PLAIN),
    /// Tells whether it ends with a question.
    ASKING(Scale.PLAIN),
    /// Tells whether a question came before it.
    ANSWERING(Scale.PLAIN),
    /// Tells whether it is the first of its session.
    FIRST(Scale.PLAIN),
    /// Half each 7 days since it was said.
    RECENCY(Scale.UNIT),
    /// Half its importance, half the centre of its weight.
    IMPORTANCE(Scale.UNIT),
    /// Nearness to goals.
    GOAL(Scale.UNIT),
    /// ACT-R base level from when it was said and retrieved.
    ACTIVATION(Scale.UNIT),
    PINNED(Scale.PLAIN),
    DROPPED(Scale.PLAIN),
    /// Tells whether something took its place that is not among those found.
    SUPERSEDED(Scale.PLAIN),
    /// Tells whether the agent itself said it, which is no evidence of anything.
    OWN_VOICE(Scale.PLAIN),
    /// Always 0: what it told (a hobby may be pottery) moved nothing.
    KINDS(Scale.PLAIN),
    /// The number of its sitting that are better, where several things are asked for; else 0.
    CROWDED(Scale.PLAIN),
    /// The sigmoid of a cross-encoder's score, 0..1; only where one was asked.
    CROSS_ENCODER(Scale.SCORE);

    private final Scale scale;

    Feature(Scale scale) {
        this.scale = scale;
    }

    /// Place among the recorded parts. The recipe's version is recorded too, so that a later order
    /// cannot be mistaken for this one.
    @SuppressWarnings("EnumOrdinal")
    public int at() {
        return ordinal();
    }

    Scale scale() {
        return scale;
    }

    /// Scale that a raw feature is measured against.
    enum Scale {
        /// Mean and standard deviation of all candidates.
        SPREAD,
        /// Smallest and largest of all candidates.
        UNIT,
        /// Nothing.
        PLAIN,
        /// The scores that the other parts give: 0 is worth as much as the lowest of the candidates
        /// that are compared by it, 1 as much as the highest.
        SCORE
    }
}
