package dev.continuo.mind.turn.context;

import dev.continuo.events.Attachment;
import dev.continuo.events.MemoryState;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.ControlLineHandler.LineContext;
import dev.continuo.mind.message.AnswerOptions;
import dev.continuo.mind.message.AttachmentText;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.turn.context.ConversationHistory.Utterance;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The messages that one turn takes up: of one conversation and one person, all still open.
///
/// @param title what the room is called, if known
/// @param messages in the order they were said
/// @param session the session they belong to; null where nothing of this is remembered
/// @param hash of the event of the last message, in hex
/// @param moderator whether the person administered the room when they said the first
/// @param options wishes of a calling program about the answer
public record TurnInput(
        Conversation conversation,
        @Nullable String title,
        Person person,
        List<TurnMessage> messages,
        @Nullable Long session,
        String hash,
        boolean moderator,
        AnswerOptions options) {
    /// One thing said.
    ///
    /// @param at when it was said
    /// @param attachments what came with it
    /// @param answered what it answers, where everybody there may hear that
    /// @param state where its memory stands; null where it is none
    /// @param states whether it asks to be remembered, or states something of a known kind
    public record TurnMessage(
            long id,
            String text,
            Instant at,
            List<Attachment> attachments,
            @Nullable Utterance answered,
            @Nullable MemoryState state,
            boolean states) {

        public boolean quarantined() {
            return state == MemoryState.QUARANTINED;
        }

        private boolean kept() {
            return states && (state == MemoryState.BUFFERED || state == MemoryState.KEPT);
        }

        /// The words, and what came with them.
        public String whole() {
            return AttachmentText.append(text, attachments);
        }
    }

    public TurnInput {
        messages = List.copyOf(messages);
    }

    /// The same with other options.
    public TurnInput with(AnswerOptions other) {
        return new TurnInput(conversation, title, person, messages, session, hash, moderator, other);
    }

    /// Returns the context of the answer: the person it answers, and the conversation.
    public LineContext answering(Listener listener) {
        return new LineContext(conversation.id(), audience().label(), person.id(), listener, new HashSet<>(ids()));
    }

    /// Tells whether what comes of them is remembered.
    public boolean remember() {
        return session != null;
    }

    /// Tells whether something of them is kept because it asks for it or states something.
    boolean kept() {
        return messages.stream().anyMatch(TurnMessage::kept);
    }

    /// Everything said, as one text.
    public String text() {
        return messages.stream().map(TurnMessage::text).collect(Collectors.joining("\n"));
    }

    /// Tells whether there is nothing in them but what the agent cannot open.
    public boolean unreadable() {
        return messages.stream()
                .allMatch(said -> said.text().isBlank()
                        && !said.attachments().isEmpty()
                        && said.attachments().stream().allMatch(a -> a.text() == null && a.holdsMore()));
    }

    public List<Long> ids() {
        return messages.stream().map(TurnMessage::id).toList();
    }

    public Audience audience() {
        return conversation.audience();
    }
}
