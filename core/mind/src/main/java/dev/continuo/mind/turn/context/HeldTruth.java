package dev.continuo.mind.turn.context;

import dev.continuo.language.reasoning.Recollection;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindPart;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.retrieval.query.Recall;
import java.time.ZonedDateTime;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Tells what is held true with a question, and which memories beside it. Safe for use by several
/// threads.
@FunctionalInterface
public interface HeldTruth extends MindPart {
    /// Holds nothing true.
    HeldTruth NOTHING = question -> ToldTruth.nothing(question.recall());

    /// Selects what bears on a question, and how whoever asks wants to be answered.
    ToldTruth of(TruthQuestion question);

    /// A question, who asks it, and what was found for it.
    ///
    /// @param shown events that are before the model in full anyway
    /// @param themselves whether they ask what is known of them
    /// @param tokens what all that is told may take, about
    record TruthQuestion(
            String text,
            Person asker,
            Listener listener,
            Recall recall,
            Set<Long> shown,
            boolean themselves,
            int tokens) {
        public TruthQuestion {
            shown = Set.copyOf(shown);
        }

        /// Tells whether something is to be suggested, planned or made for somebody.
        public boolean forAdvice() {
            return recall.asks() == QuestionType.ADVICE || Recollection.advice(text);
        }
    }

    /// A sentence that is held true.
    ///
    /// @param standing how sure, on how much, since when, on whose word
    /// @param last when it was last said, in the time zone of who is answered
    /// @param wish whether it is how they want to be answered
    record ToldClaim(long id, String summary, String standing, ZonedDateTime last, boolean wish) {}

    /// The claims and memories that are told.
    ///
    /// @param claims the best first
    /// @param memories those beside them, in their order
    /// @param whole whether they are all there are of whoever asks what is known of them
    record ToldTruth(List<ToldClaim> claims, List<Recall.Found> memories, boolean whole) {
        public ToldTruth {
            claims = List.copyOf(claims);
            memories = List.copyOf(memories);
        }

        /// Nothing but the memories.
        public static ToldTruth nothing(Recall recall) {
            return new ToldTruth(List.of(), recall.found(), false);
        }

        /// The claims: the reply rests on them.
        public Set<Long> ids() {
            var ids = new LinkedHashSet<Long>();
            for (var claim : claims) ids.add(claim.id());
            return ids;
        }

        /// Words the claims as lines of the notes.
        public List<PromptSection.NoteLine> lines() {
            return claims.stream()
                    .map(claim -> new PromptSection.NoteLine(
                            "observations", "You hold true", claim.summary(), Set.of(claim.id())))
                    .toList();
        }
    }
}
