package dev.continuo.gateway.bench.retrieval;

import java.time.Instant;
import java.util.List;
import java.util.Set;

/// A conversation between people in one room, over months, and what is asked about it afterwards.
///
/// @param name unique in the file
/// @param questions those whose evidence is among the turns
/// @param dropped questions whose evidence is not
public record Dialogue(String name, List<DialogueSession> sessions, List<DialogueQuestion> questions, int dropped) {
    public Dialogue {
        sessions = List.copyOf(sessions);
        questions = List.copyOf(questions);
    }

    List<DialogueTurn> turns() {
        return sessions.stream().flatMap(session -> session.turns().stream()).toList();
    }

    /// Session of a dialogue: what was said in one go.
    ///
    /// @param at when it began
    record DialogueSession(String id, Instant at, List<DialogueTurn> turns) {
        DialogueSession {
            turns = List.copyOf(turns);
        }
    }

    /// One message.
    ///
    /// @param id unique in the conversation
    /// @param text the words, and the captions of images in brackets
    public record DialogueTurn(String id, String speaker, String text) {
        /// As a line of a transcript.
        public String line() {
            return speaker + ": " + text;
        }
    }

    /// Question about a dialogue.
    ///
    /// @param evidence the turns that hold the answer; at least one
    record DialogueQuestion(String text, Category category, Set<String> evidence) {
        DialogueQuestion {
            evidence = Set.copyOf(evidence);
        }
    }

    /// The kinds of question, by the number that the file gives them.
    enum Category {
        MULTI_HOP(1, "multi-hop"),
        TEMPORAL(2, "temporal"),
        OPEN_DOMAIN(3, "open-domain"),
        SINGLE_HOP(4, "single-hop"),
        ADVERSARIAL(5, "adversarial");

        private final int number;
        private final String title;

        Category(int number, String title) {
            this.number = number;
            this.title = title;
        }

        int number() {
            return number;
        }

        String title() {
            return title;
        }

        /// Tells whether it counts in the overall figures: adversarial questions suppose what was
        /// never said, so that there is nothing to be found by right.
        boolean scored() {
            return this != ADVERSARIAL;
        }
    }
}
