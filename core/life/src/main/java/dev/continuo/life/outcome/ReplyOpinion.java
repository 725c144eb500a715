package dev.continuo.life.outcome;

import dev.continuo.language.utterance.ReplyFeedback;

/// Opinion of somebody on a reply, by a thumb or by words.
///
/// @param id the reaction or message
/// @param reply what it is about
/// @param verdict never none
/// @param added false where a thumb was taken back
/// @param reaction empty for words
/// @param text empty for a thumb
public record ReplyOpinion(
        long id, long person, long reply, ReplyFeedback verdict, boolean added, String reaction, String text) {

    /// Effect of opinions somewhere in the mind. It records each once, however often it is told.
    @FunctionalInterface
    public interface OpinionEffect {
        void take(ReplyOpinion opinion);
    }
}
