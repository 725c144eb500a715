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
            long id, @Nullable QuotedSpeaker person, Instant when, String audience, String text, Listener listener) {
        return listener.hears(audience)
                ? new Spoken(id, person, when, QuotedPlace.NOWHERE, audience, null, text)
                : new Withheld(id);
    }

    /// The words, and who said them, when and where.
    ///
    /// @param person null for the agent itself
    /// @param audience who may hear it, as a label
    /// @param trust how far the speaker was trusted; null for what is no memory
    record Spoken(
            long id,
            @Nullable QuotedSpeaker person,
            Instant when,
            QuotedPlace where,
            String audience,
            @Nullable String trust,
            String text)
            implements Quotation {}

    /// It is not for this listener: nothing but its number is known to them.
    record Withheld(long id) implements Quotation {}

    /// It was erased.
    record ErasedQuotation(long id) implements Quotation {}

    /// Speaker of a quotation.
    record QuotedSpeaker(long id, String name) {}

    /// Place of a quotation.
    record QuotedPlace(String channel, String conversation, boolean room) {
        /// By a command from outside any conversation.
        public static final QuotedPlace NOWHERE = new QuotedPlace("", "", false);
    }
}
