package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Changes to the agent's identity (Layer 0) and to its prompts.
public sealed interface IdentityEvent extends EventPayload {

    /// A trait would come, get another weight, or go; it waits for the operator.
    ///
    /// @param kind stored name of a [TraitKind]
    /// @param text one line; the same text again, whatever its capitals, is the same trait
    /// @param weight 0 to 1; 0 takes the trait away
    /// @param reason why
    /// @param evidence the events that speak for it
    /// @param until ISO instant from which on it can no longer be approved
    /// @param audience who may hear of it before it is approved, as a label
    record TraitProposed(
            @JsonProperty("kind") String kind,
            @JsonProperty("text") String text,
            @JsonProperty("weight") double weight,
            @JsonProperty("reason") String reason,
            @JsonProperty("evidence") List<Long> evidence,
            @JsonProperty("until") String until,
            @JsonProperty("audience") String audience)
            implements IdentityEvent {
        public TraitProposed {
            evidence = List.copyOf(evidence);
        }
    }

    /// The operator gave the agent a trait, or took one away, without a proposal.
    ///
    /// @param kind stored name of a [TraitKind]
    /// @param weight 0 to 1; 0 takes the trait away
    /// @param evidence the command's message, where it came as one
    record TraitSet(
            @JsonProperty("kind") String kind,
            @JsonProperty("text") String text,
            @JsonProperty("weight") double weight,
            @JsonProperty("evidence") List<Long> evidence)
            implements IdentityEvent {
        public TraitSet {
            evidence = List.copyOf(evidence);
        }
    }

    /// A proposal holds from now on.
    record ProposalApproved(@JsonProperty("proposal") long proposal) implements IdentityEvent {}

    /// A proposal never holds.
    record ProposalRejected(@JsonProperty("proposal") long proposal) implements IdentityEvent {}

    /// Why a proposal was rejected. An event of its own: the words may be forgotten, the decision
    /// stays.
    ///
    /// @param evidence the command's message, where it came as one
    record RejectionExplained(
            @JsonProperty("proposal") long proposal,
            @JsonProperty("why") String why,
            @JsonProperty("evidence") List<Long> evidence)
            implements IdentityEvent {
        public RejectionExplained {
            evidence = List.copyOf(evidence);
        }
    }

    /// The operator's prompt is another one. The agent cannot record this.
    ///
    /// @param text null for none
    /// @param source where it came from: `chat` or `file`
    /// @param evidence the command's message, where it came as one
    record OperatorPromptSet(
            @JsonProperty("text") @Nullable String text,
            @JsonProperty("source") String source,
            @JsonProperty("evidence") List<Long> evidence)
            implements IdentityEvent {
        public static final String CHAT = "chat";
        public static final String FILE = "file";

        public OperatorPromptSet {
            evidence = List.copyOf(evidence);
        }
    }

    /// The agent would change its own prompt, at a moment when it had words of others before it.
    ///
    /// @param text empty for none
    /// @param evidence the events that were before it
    /// @param until ISO instant from which on it can no longer be approved
    record AgentPromptProposed(
            @JsonProperty("text") String text,
            @JsonProperty("reason") String reason,
            @JsonProperty("evidence") List<Long> evidence,
            @JsonProperty("until") String until)
            implements IdentityEvent {
        public AgentPromptProposed {
            evidence = List.copyOf(evidence);
        }
    }

    /// The agent changed its own prompt.
    ///
    /// @param text empty for none
    /// @param evidence the events that were before it
    record AgentPromptSet(
            @JsonProperty("text") String text,
            @JsonProperty("reason") String reason,
            @JsonProperty("evidence") List<Long> evidence)
            implements IdentityEvent {
        public AgentPromptSet {
            evidence = List.copyOf(evidence);
        }
    }

    /// The agent's own prompt is an earlier version again.
    ///
    /// @param version the event that made it, 0 for no prompt at all
    record AgentPromptReverted(@JsonProperty("version") long version) implements IdentityEvent {}

    /// A process began to serve the agent.
    ///
    /// @param previous the start of the process before, where its end was not recorded
    /// @param previousEnd ISO instant of the last event before this one: when that process was
    ///   known to live last
    record ProcessStarted(
            @JsonProperty("previous") @Nullable Long previous,
            @JsonProperty("previous_end") @Nullable String previousEnd)
            implements IdentityEvent {}

    /// A process stopped serving the agent, in order.
    ///
    /// @param start the event of its start
    record ProcessStopped(@JsonProperty("start") long start) implements IdentityEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("TraitProposed", TraitProposed.class, ActorKind.AGENT, ActorKind.PERSON, ActorKind.OPERATOR),
            EventType.of("TraitSet", TraitSet.class, ActorKind.OPERATOR),
            EventType.of("ProposalApproved", ProposalApproved.class, ActorKind.OPERATOR),
            EventType.of("ProposalRejected", ProposalRejected.class, ActorKind.OPERATOR),
            EventType.of("RejectionExplained", RejectionExplained.class, ActorKind.OPERATOR),
            EventType.of("OperatorPromptSet", OperatorPromptSet.class, ActorKind.OPERATOR),
            EventType.of("AgentPromptProposed", AgentPromptProposed.class, ActorKind.AGENT),
            EventType.of("AgentPromptSet", AgentPromptSet.class, ActorKind.AGENT),
            EventType.of("AgentPromptReverted", AgentPromptReverted.class, ActorKind.OPERATOR),
            EventType.of("ProcessStarted", ProcessStarted.class, ActorKind.SYSTEM),
            EventType.of("ProcessStopped", ProcessStopped.class, ActorKind.SYSTEM));
}
