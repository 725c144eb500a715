package dev.continuo.life.observation.feedback;

import dev.continuo.language.claim.Claim.Subject;
import dev.continuo.language.claim.Claims;
import dev.continuo.language.text.PhraseOverlap;
import dev.continuo.language.text.PhraseOverlap.WeightedPhrase;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.Sense;
import dev.continuo.life.observation.Observation;

/// The words of an answer: what of all that was told for it the answer said. Most of what a model
/// is shown it does not use, and praise or a complaint is about the answer.
final class AnswerWords {
    /// The share of the telling words that make two texts say the same.
    private static final double SAME = 0.5;

    /// The share of an answer's telling words that makes it about a text alone: "In Bruges? A
    /// million." is not about where somebody lives.
    private static final double ONLY = 0.75;

    private final PhraseOverlap overlap = new PhraseOverlap();
    private final String answer;

    AnswerWords(String answer) {
        this.answer = answer;
    }

    /// Tells whether the answer gives the value of an observation.
    boolean says(Observation held) {
        return !held.claim().value().isBlank() && contains(answer, held.claim().value());
    }

    /// Tells whether the answer says something of a memory.
    boolean says(long memory, String text) {
        return overlap.overlap(answer, new WeightedPhrase(memory, text, 1)) >= SAME;
    }

    /// Tells whether the answer says little besides a text.
    boolean saysOnly(String text) {
        return overlap.share(text, new WeightedPhrase(0, answer, 1)) >= ONLY;
    }

    /// Tells whether a complaint tells something else of what an observation is about.
    static boolean denies(String complaint, Observation held) {
        return Claims.of(complaint).stream()
                .filter(claim -> claim.subject() == Subject.SPEAKER)
                .filter(claim -> claim.slot().equals(held.key().slot()))
                .anyMatch(claim -> claim.sense() == Sense.END
                        || !contains(claim.value(), held.claim().value()));
    }

    /// Tells whether a complaint says the same as an observation: then the answer was wrong
    /// otherwise.
    static boolean repeats(String complaint, Observation held) {
        return !held.claim().value().isBlank()
                && contains(complaint, held.claim().value())
                && !denies(complaint, held);
    }

    private static boolean contains(String text, String words) {
        return (" " + Words.spaced(text) + " ").contains(" " + Words.spaced(words) + " ");
    }
}
