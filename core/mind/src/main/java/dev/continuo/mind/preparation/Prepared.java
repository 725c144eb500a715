package dev.continuo.mind.preparation;

import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.preparation.event.PreparationEvent.DraftUsed;
import java.util.Set;
import java.util.function.LongFunction;

/// An answer that was worked out ahead, for a turn that asks for it.
///
/// @param draft its event
/// @param audience who may hear it, as a label
/// @param evidence the events that it rests on: what it covers
public record Prepared(
        long draft, String audience, String question, String answer, Set<Long> evidence) {
    /// Of the draft's telling words. An answer that makes use of it says the half of it at least.
    private static final double SAID = 0.5;

    /// What is known by it.
    public PromptSection.Line line() {
        return new PromptSection.Line(
                "prepared", "Prepared earlier", question + " " + answer, Set.of(draft));
    }

    /// Measures how much an answer says of it, given the number that the answer gets later. Of the
    /// words that the question has already, none tells that it was of use.
    ///
    /// @param message the first that is answered
    /// @param asked their words
    public LongFunction<DraftUsed> used(long message, String asked, String said) {
        var overlap = StemSet.share(answer, question + " " + asked, said);
        var rounded = Math.round(overlap * 100) / 100.0;
        return reply -> new DraftUsed(audience, draft, message, reply, rounded, overlap >= SAID);
    }
}
