package dev.continuo.mind.identity.rendering;

import java.util.OptionalDouble;

/// Decides when the full identity is due; at other times the compact one is enough.
public final class FullIdentityTrigger {
    /// Share of the context: when so much is used, what was told at its beginning is told again.
    private static final double CONTEXT_USED = 0.4;

    /// Similarity of the topic with the one before, as a cosine.
    private static final double SAME_TOPIC = 0.5;

    private FullIdentityTrigger() {}

    /// What is known of the moment.
    ///
    /// @param newSession whether a session begins
    /// @param usedBefore share of the context that was used at the turn before, 0 to 1
    /// @param usedNow the same, now
    /// @param topicSimilarity of what is said now with what was talked of before; empty where it is
    ///   not known
    /// @param boundaryTouched whether what is said has to do with a boundary
    /// @param deepThought whether System 2 has just thought
    /// @param askedForItself whether the agent asked to see it
    public record Moment(
            boolean newSession,
            double usedBefore,
            double usedNow,
            OptionalDouble topicSimilarity,
            boolean boundaryTouched,
            boolean deepThought,
            boolean askedForItself) {

        /// Of which nothing else is known.
        public static Moment of(boolean newSession) {
            return new Moment(newSession, 0, 0, OptionalDouble.empty(), false, false, false);
        }
    }

    public static boolean due(Moment moment) {
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
