package dev.continuo.life.observation.synthesis;

import dev.continuo.mind.audience.Trust;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A raw source that a claim may rest on.
///
/// @param id the event it is named by
/// @param type `memory_item`, `lesson`, `reflection` or `entity`
/// @param speaker whose word it is; null for nobody's in particular
/// @param name the speaker's
/// @param context helps to understand it and is no evidence itself
/// @param weight what it counts for or against a claim
public record Evidence(
        long id,
        String type,
        @Nullable Long speaker,
        String name,
        String text,
        Context context,
        Instant at,
        Trust trust,
        double weight) {

    /// The words around a statement, for the same ears.
    ///
    /// @param answering the words of the agent that it followed; empty for none
    /// @param corrects the words of its speaker that it takes the place of; empty for none
    /// @param corrected the memory of those; 0 for none
    public record Context(String answering, String corrects, long corrected) {
        static final Context NONE = new Context("", "", 0);

        Context correcting(long memory, String earlier) {
            return new Context(answering, earlier, memory);
        }
    }

    /// A source that is understood without a context.
    public Evidence(
            long id,
            String type,
            @Nullable Long speaker,
            String name,
            String text,
            Instant at,
            Trust trust,
            double weight) {
        this(id, type, speaker, name, text, Context.NONE, at, trust, weight);
    }

    /// The same source with other words, such as a part of its own.
    Evidence saying(String words) {
        return new Evidence(id, type, speaker, name, words, context, at, trust, weight);
    }

    /// The same source in another context.
    public Evidence in(Context another) {
        return new Evidence(id, type, speaker, name, text, another, at, trust, weight);
    }
}
