package dev.continuo.life.identity.state;

import dev.continuo.mind.faculty.role.SystemSection.TurnMoment;

/// Decides when the full identity is due; at other times the compact one is enough.
public final class FullIdentityTrigger {
    /// Share of the context: when so much is used, what was told at its beginning is told again.
    private static final double CONTEXT_USED = 0.4;

    /// Similarity of the topic with the one before, as a cosine.
    private static final double SAME_TOPIC = 0.5;

    private FullIdentityTrigger() {}

    public static boolean due(TurnMoment moment) {
        var crossed = moment.usedBefore() < CONTEXT_USED && moment.usedNow() >= CONTEXT_USED;
        var similarity = moment.topicSimilarity();
        var shifted = similarity.isPresent() && similarity.getAsDouble() < SAME_TOPIC;
        return moment.newSession()
                || crossed
                || shifted
                || moment.boundaryTouched()
                || moment.deepThought()
                || moment.askedForItself();
    }
}
