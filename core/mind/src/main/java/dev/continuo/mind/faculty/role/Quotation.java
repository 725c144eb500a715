package dev.continuo.mind.faculty.role;

import dev.continuo.mind.audience.Listener;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Words that somebody said, or the fact that they are withheld.
public sealed interface Quotation {

    long id();

    /// Quotes words from outside any conversation, as far as the listener may hear them.
    ///
    /// @param person null for the agent itself
    static Quotation of(
            long id,
            @Nullable Speaker person,
            Instant when,
            String audience,
            String text,
            Listener listener) {
        return listener.hears(audience)
                ? new Spoken(id, person, when, Place.NOWHERE, audience, null, text)
                : new Withheld(id);
    }

    /// The words, and who said them, when and where.
    ///
    /// @param person null for the agent itself
    /// @param audience who may hear it, as a label
    /// @param trust how far the speaker was trusted; null for what is no memory
    record Spoken(
            long id,
            @Nullable Speaker person,
            Instant when,
            Place where,
            String audience,
            @Nullable String trust,
            String text)
            implements Quotation {}

    /// It is not for this listener: nothing but its number is known to them.
    record Withheld(long id) implements Quotation {}

    /// It was erased.
    record Erased(long id) implements Quotation {}

    /// Who said it.
    record Speaker(long id, String name) {}

    /// Where it was said.
    record Place(String channel, String conversation, boolean room) {
        /// By a command from outside any conversation.
        public static final Place NOWHERE = new Place("", "", false);
    }
}
