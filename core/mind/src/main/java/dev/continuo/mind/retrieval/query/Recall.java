package dev.continuo.mind.retrieval.query;

import dev.continuo.events.Scoring;
import dev.continuo.language.utterance.QuestionType;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Result of a search.
///
/// @param found best first; a memory that another took the place of, or that a newer one
///   contradicts, directly below that one
/// @param near what came next and was not found good enough, best first
/// @param scoring what the scores were made of
/// @param asks what was asked for: several memories answer a list, none what asks for nothing
/// @param denseUsed whether meaning was compared too; false when there is no embedder, or it is
///   loading, failing or too slow
/// @param complete whether everything the listener may hear was indexed when it was searched
/// @param tops the best for one question of several, which are told before the others
/// @param cue what the question is like beside all of that
public record Recall(
        List<Found> found,
        List<Long> near,
        Scoring scoring,
        QuestionType asks,
        boolean denseUsed,
        boolean complete,
        Set<Long> tops,
        Cue cue) {
    /// Nothing came to mind.
    public static final Recall NOTHING =
            new Recall(List.of(), List.of(), Scoring.NOTHING, QuestionType.NOTHING, false, true, Set.of(), Cue.NONE);

    public Recall {
        found = List.copyOf(found);
        near = List.copyOf(near);
        tops = Set.copyOf(tops);
    }

    /// Tells whether it is a list made without comparing anything, in the order in which it is to
    /// be told.
    public boolean listed() {
        return scoring.equals(Scoring.NOTHING);
    }

    /// One memory that bears on the question. Where the same speaker said the same words more than
    /// once, it is the newest of them.
    ///
    /// @param speaker the person who said it; null for the agent
    /// @param name the speaker's; null for the agent and for who has none
    /// @param ties what took its place, what contradicts it
    /// @param insight whether nobody said its words: made of several memories, or worded by a model
    public record Found(
            long memory,
            @Nullable Long speaker,
            @Nullable String name,
            String text,
            Instant saidAt,
            String audience,
            String trust,
            FoundRank rank,
            Ties ties,
            boolean insight) {

        /// The same, with others in its place.
        ///
        /// @param newer what took its place, each with its words
        public Found replacedBy(Map<Long, String> newer) {
            var all = new TreeMap<>(newer);
            all.putAll(ties.replacements());
            return new Found(
                    memory,
                    speaker,
                    name,
                    text,
                    saidAt,
                    audience,
                    trust,
                    rank,
                    new Ties(all, ties.disputed()),
                    insight);
        }
    }

    /// Rank of a memory among those that bear on a question.
    ///
    /// @param passage of a long text the one that is nearest by meaning, from 1; 0 for none
    /// @param score what the recipe makes of it; one may stand below another that scored less
    /// @param denseRank its place among all candidates by meaning, from 1; 0 when it has none
    /// @param textRank its place among all candidates by words, from 1; 0 when it shares none
    /// @param gain what its weight gains by being told; 0 where it only fills the room
    /// @param revived whether a gate had let it go, and it was asked for all the same
    public record FoundRank(int passage, double score, int denseRank, int textRank, double gain, boolean revived) {}

    /// Other memories of the same matter that the listener may hear.
    ///
    /// @param replacements what took the place of some of it, by number; no words where they are
    ///   not known
    /// @param disputed the memories that it does not go together with
    public record Ties(SortedMap<Long, String> replacements, List<Long> disputed) {
        public static final Ties NONE = new Ties(List.of(), List.of());

        public Ties {
            replacements = Collections.unmodifiableSortedMap(new TreeMap<>(replacements));
            disputed = List.copyOf(disputed);
        }

        /// Replaced by memories whose words are not known.
        public Ties(List<Long> replacedBy, List<Long> disputed) {
            this(new TreeMap<>(replacedBy.stream().collect(Collectors.toMap(id -> id, _ -> ""))), disputed);
        }

        /// The memories that took its place.
        public List<Long> replacedBy() {
            return List.copyOf(replacements.keySet());
        }
    }
}
