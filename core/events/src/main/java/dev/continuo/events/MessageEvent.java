package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import dev.continuo.ledger.event.Numbered;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Changes to messages.
public sealed interface MessageEvent extends EventPayload {

    /// Somebody said something to the agent; the message is named by this event.
    ///
    /// @param external the channel's name of the message
    /// @param audience who may hear it, as a label
    /// @param trust how far its speaker was trusted when they said it
    /// @param command whether it is a command, which bypasses the mind
    /// @param remember whether it becomes a memory
    /// @param overheard whether it was not said to the agent, and needs no answer
    /// @param moderator whether its speaker administered the room
    /// @param replyTo the number of the message it answers, if it answers one that is known
    /// @param sent when it was said by the network's clock, ISO 8601; null where that is unknown
    /// @param attachments what came with it
    /// @param encoding how it comes into memory; null where it does not, or came before the gates
    record MessageReceived(
            @JsonProperty("conversation") long conversation,
            @JsonProperty("person") long person,
            @JsonProperty("external") String external,
            @JsonProperty("text") String text,
            @JsonProperty("audience") @Numbered String audience,
            @JsonProperty("trust") String trust,
            @JsonProperty("command") boolean command,
            @JsonProperty("remember") boolean remember,
            @JsonProperty("overheard") boolean overheard,
            @JsonProperty("moderator") boolean moderator,
            @JsonProperty("replyTo") @Nullable Long replyTo,
            @JsonProperty("sent") @Nullable String sent,
            @JsonProperty("attachments") List<Attachment> attachments,
            @JsonProperty("encoding") @Nullable MemoryEncoding encoding)
            implements MessageEvent {
        public MessageReceived {
            attachments = List.copyOf(attachments);
        }

        /// Said to the agent, and nothing else known.
        public MessageReceived(
                long conversation,
                long person,
                String external,
                String text,
                String audience,
                String trust,
                boolean command,
                boolean remember) {
            this(
                    conversation,
                    person,
                    external,
                    text,
                    audience,
                    trust,
                    command,
                    remember,
                    false,
                    false,
                    null,
                    null,
                    List.of(),
                    null);
        }

        /// Returns the time when it was said: by the network's clock, or else when it arrived.
        /// Never later than that.
        public Instant saidAt(Instant arrived) {
            if (sent == null) return arrived;
            var said = Instant.parse(sent);
            return said.isBefore(arrived) ? said : arrived;
        }
    }

    /// A person changed what they had said.
    ///
    /// @param at when, by the network's clock, ISO 8601; null where that is unknown
    /// @param entry what the entry gate says of the new words; null before there were gates
    record MessageEdited(
            @JsonProperty("message") long message,
            @JsonProperty("text") String text,
            @JsonProperty("at") @Nullable String at,
            @JsonProperty("entry") @Nullable EntryDecision entry)
            implements MessageEvent {}

    /// A person reacted to a message, or took a reaction back.
    ///
    /// @param message the message's number, the agent's or a person's
    /// @param reaction the emoji, or the network's name of its own
    record Reacted(
            @JsonProperty("person") long person,
            @JsonProperty("conversation") long conversation,
            @JsonProperty("message") long message,
            @JsonProperty("reaction") String reaction,
            @JsonProperty("added") boolean added)
            implements MessageEvent {}

    /// The mind looked for what bears on the messages.
    ///
    /// @param query SHA-256 of what was looked for, in hex
    /// @param found what was shown to the model, best first
    /// @param near memories that came next and were not shown, best first
    /// @param nearLoss what the weight of each of those loses
    /// @param scoring what the scores were made of; null where that was not recorded
    record Retrieved(
            @JsonProperty("messages") List<Long> messages,
            @JsonProperty("query") String query,
            @JsonProperty("found") List<RetrievedMemory> found,
            @JsonProperty("near") List<Long> near,
            @JsonProperty("nearLoss") double nearLoss,
            @JsonProperty("scoring") @Nullable Scoring scoring)
            implements MessageEvent {
        public Retrieved {
            messages = List.copyOf(messages);
            found = List.copyOf(found);
            near = List.copyOf(near);
        }

        /// Nothing recorded of how it was found, as it was at first.
        public Retrieved(List<Long> messages, String query, List<RetrievedMemory> found) {
            this(messages, query, found, List.of(), 0, null);
        }
    }

    /// A memory that was found.
    ///
    /// @param dense rank among the nearest by meaning, 0 for absent
    /// @param text rank among the best by words, 0 for absent
    /// @param gain what its weight gains by it; null before weights moved
    /// @param revived whether a gate had let it go
    record RetrievedMemory(
            @JsonProperty("memory") long memory,
            @JsonProperty("score") double score,
            @JsonProperty("dense") int dense,
            @JsonProperty("text") int text,
            @JsonProperty("gain") @Nullable Double gain,
            @JsonProperty("revived") @Nullable Boolean revived) {
        public RetrievedMemory(long memory, double score, int dense, int text) {
            this(memory, score, dense, text, null, null);
        }
    }

    /// The agent composed a reply; the reply is named by this event.
    ///
    /// @param answers the messages it answers
    /// @param parts how the channel cuts it; empty where it goes out whole
    /// @param pulled whether the other side fetches it, so that composing it delivers it
    /// @param grounds the memories it was given
    /// @param model what voiced it; null for a command's answer
    /// @param remember whether it becomes a memory
    /// @param aside the person who alone may read it; null where the whole conversation may
    /// @param encoding how it comes into memory; null where it does not, or came before the gates
    /// @param context the messages that were before the model besides, both sides'; null in old
    ///   replies, of which that was not recorded
    /// @param choices the buttons under its last part; null for none
    record MessageComposed(
            @JsonProperty("conversation") long conversation,
            @JsonProperty("answers") List<Long> answers,
            @JsonProperty("text") @Numbered String text,
            @JsonProperty("parts") @Numbered List<String> parts,
            @JsonProperty("pulled") boolean pulled,
            @JsonProperty("audience") @Numbered String audience,
            @JsonProperty("grounds") List<RetrievedMemory> grounds,
            @JsonProperty("model") @Nullable String model,
            @JsonProperty("remember") boolean remember,
            @JsonProperty("aside") @Nullable Long aside,
            @JsonProperty("encoding") @Nullable MemoryEncoding encoding,
            @JsonProperty("context") @Nullable List<Long> context,
            @JsonProperty("choices") @Nullable List<Choice> choices)
            implements MessageEvent {
        public MessageComposed(
                long conversation,
                List<Long> answers,
                String text,
                List<String> parts,
                boolean pulled,
                String audience,
                List<RetrievedMemory> grounds,
                @Nullable String model,
                boolean remember) {
            this(
                    conversation,
                    answers,
                    text,
                    parts,
                    pulled,
                    audience,
                    grounds,
                    model,
                    remember,
                    null,
                    null,
                    null,
                    null);
        }

        public MessageComposed {
            answers = List.copyOf(answers);
            parts = List.copyOf(parts);
            grounds = List.copyOf(grounds);
            context = context == null ? null : List.copyOf(context);
            choices = choices == null || choices.isEmpty() ? null : List.copyOf(choices);
            if (choices != null && choices.size() > Choice.MAX_CHOICES)
                throw new IllegalArgumentException("too many choices: " + choices);
        }

        /// The same with buttons under it.
        public MessageComposed offering(List<Choice> choices) {
            return new MessageComposed(
                    conversation,
                    answers,
                    text,
                    parts,
                    pulled,
                    audience,
                    grounds,
                    model,
                    remember,
                    aside,
                    encoding,
                    context,
                    choices);
        }

        /// The same of which only the first page is sent.
        public MessageComposed showing(String page) {
            return new MessageComposed(
                    conversation,
                    answers,
                    text,
                    List.of(page),
                    pulled,
                    audience,
                    grounds,
                    model,
                    remember,
                    aside,
                    encoding,
                    context,
                    choices);
        }

        /// Returns the parts that are sent, one by one.
        public List<String> sent() {
            return parts.isEmpty() ? List.of(text) : parts;
        }
    }

    /// The messages reached their end.
    ///
    /// @param state `answered`, `silent`, `refused`, `expired` or `failed`
    /// @param reply the reply's number, 0 for none
    /// @param introduced the day on which the offline voice explained itself in the reply, null if
    ///   it did not
    record TurnEnded(
            @JsonProperty("conversation") long conversation,
            @JsonProperty("messages") List<Long> messages,
            @JsonProperty("state") String state,
            @JsonProperty("reason") @Nullable String reason,
            @JsonProperty("reply") long reply,
            @JsonProperty("introduced") @Nullable String introduced)
            implements MessageEvent {
        public TurnEnded {
            messages = List.copyOf(messages);
        }
    }

    /// A part of a reply is about to be sent.
    ///
    /// @param repeat how many sends of unknown end went before
    record SendBegan(
            @JsonProperty("message") long message,
            @JsonProperty("part") int part,
            @JsonProperty("repeat") int repeat) implements MessageEvent {}

    /// The network has the part.
    ///
    /// @param note what was done about an earlier send of unknown end; null where there was none
    record MessageDelivered(
            @JsonProperty("message") long message,
            @JsonProperty("part") int part,
            @JsonProperty("external") String external,
            @JsonProperty("note") @Nullable String note)
            implements MessageEvent {}

    /// The part was not sent.
    ///
    /// @param last whether it will not be tried again
    /// @param answers the messages that are thereby unanswered, when it is the last try
    record SendFailed(
            @JsonProperty("message") long message,
            @JsonProperty("part") int part,
            @JsonProperty("reason") String reason,
            @JsonProperty("last") boolean last,
            @JsonProperty("answers") List<Long> answers)
            implements MessageEvent {
        public SendFailed {
            answers = List.copyOf(answers);
        }
    }

    List<EventType<?>> KINDS = List.of(
            EventType.widened("MessageReceived", MessageReceived.class, 3, ActorKind.PERSON, ActorKind.OPERATOR)
                    .adding(2, "overheard", BooleanNode.FALSE)
                    .adding(2, "moderator", BooleanNode.FALSE)
                    .adding(2, "attachments", JsonNodeFactory.instance.arrayNode()),
            EventType.widened("MessageEdited", MessageEdited.class, 2, ActorKind.PERSON, ActorKind.OPERATOR),
            EventType.of("Reacted", Reacted.class, ActorKind.PERSON, ActorKind.OPERATOR),
            // Until version 3 every one of those passed over lost the same.
            EventType.widened("Retrieved", Retrieved.class, 4, ActorKind.AGENT)
                    .adding(2, "near", JsonNodeFactory.instance.arrayNode())
                    .adding(3, "nearLoss", DoubleNode.valueOf(0.05)),
            EventType.widened("MessageComposed", MessageComposed.class, 5, ActorKind.AGENT),
            EventType.of("TurnEnded", TurnEnded.class, ActorKind.AGENT, ActorKind.SYSTEM, ActorKind.OPERATOR),
            EventType.widened("SendBegan", SendBegan.class, 2, ActorKind.SYSTEM)
                    .adding(2, "repeat", IntNode.valueOf(0)),
            EventType.widened("MessageDelivered", MessageDelivered.class, 2, ActorKind.SYSTEM),
            EventType.of("SendFailed", SendFailed.class, ActorKind.SYSTEM));
}
