package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Changes to what the agent holds true. Each event holds the numbers that follow from it, so that
/// a replay computes none.
public sealed interface ObservationEvent extends EventPayload {

    /// Something is held true from now on; it is named by this event. What it supersedes is so no
    /// more.
    ///
    /// @param kind one of six, see [dev.continuo.life.observation.ObservationKind]
    /// @param subject of its type: a person's number, a project's slug, a tool's name, `self`
    /// @param key the canonical key
    /// @param trust the least of what supports it
    /// @param person whom it is about; null where that is no person
    /// @param speaker whose word it is; null where several said it
    /// @param summary the claim in one sentence
    /// @param value what it says of the slot: another value is another truth
    /// @param madeBy `rules`, `model` or `person`
    /// @param supersedes the observation in whose place it comes; null for none
    record ObservationFormed(
            @JsonProperty("kind") String kind,
            @JsonProperty("subjectType") String subjectType,
            @JsonProperty("subject") String subject,
            @JsonProperty("slot") String slot,
            @JsonProperty("key") String key,
            @JsonProperty("audience") String audience,
            @JsonProperty("trust") String trust,
            @JsonProperty("person") @Nullable Long person,
            @JsonProperty("speaker") @Nullable Long speaker,
            @JsonProperty("summary") String summary,
            @JsonProperty("detail") String detail,
            @JsonProperty("tags") List<String> tags,
            @JsonProperty("value") String value,
            @JsonProperty("madeBy") String madeBy,
            @JsonProperty("links") List<EvidenceLink> links,
            @JsonProperty("standing") Standing standing,
            @JsonProperty("supersedes") @Nullable Long supersedes)
            implements ObservationEvent {
        public ObservationFormed {
            tags = List.copyOf(tags);
            links = List.copyOf(links);
        }
    }

    /// More speaks for it or against it, or it was weighed anew; it is current from now on.
    ///
    /// @param links what came
    /// @param lost the sources that no longer count, or count otherwise: those are among the links
    /// @param trust the least of what supports it; null where it is as it was
    record ObservationWeighed(
            @JsonProperty("observation") long observation,
            @JsonProperty("links") List<EvidenceLink> links,
            @JsonProperty("lost") List<Long> lost,
            @JsonProperty("standing") Standing standing,
            @JsonProperty("trust") @Nullable String trust)
            implements ObservationEvent {
        /// Of the same trust as before.
        public ObservationWeighed(long observation, List<EvidenceLink> links, List<Long> lost, Standing standing) {
            this(observation, links, lost, standing, null);
        }

        public ObservationWeighed {
            links = List.copyOf(links);
            lost = List.copyOf(lost);
        }
    }

    /// It fell due and nothing new speaks for it.
    record ObservationStale(
            @JsonProperty("observation") long observation,
            @JsonProperty("freshness") double freshness) implements ObservationEvent {}

    /// It is held true no more, and nothing came in its place.
    ///
    /// @param reason `denied`, `outweighed`, `unsupported`, `erased`, `operator` or `undone`
    /// @param links what speaks against it
    record ObservationInvalidated(
            @JsonProperty("observation") long observation,
            @JsonProperty("reason") String reason,
            @JsonProperty("links") List<EvidenceLink> links)
            implements ObservationEvent {
        public ObservationInvalidated {
            links = List.copyOf(links);
        }
    }

    /// Restoration of an observation: it was superseded or invalidated, that was taken back, and it
    /// is held true again.
    record ObservationRestored(@JsonProperty("observation") long observation) implements ObservationEvent {}

    /// Some of its evidence was erased; it is weighed anew.
    record ObservationWeakened(
            @JsonProperty("observation") long observation,
            @JsonProperty("lost") int lost) implements ObservationEvent {}

    /// Somebody said of what they were told that it is so, or that it is not.
    ///
    /// @param person who; null for the operator without a person
    /// @param stance `confirm` or `contradict`
    /// @param cause the reaction, message or command by which they said it
    /// @param reply the answer that it is about; null where it is about observations by their
    ///   number
    /// @param observations how each stands from now on
    /// @param memories what the weight of each gains, below zero what it loses
    record FeedbackGiven(
            @JsonProperty("person") @Nullable Long person,
            @JsonProperty("stance") String stance,
            @JsonProperty("cause") long cause,
            @JsonProperty("reply") @Nullable Long reply,
            @JsonProperty("observations") List<Moved> observations,
            @JsonProperty("memories") List<WeightChange> memories)
            implements ObservationEvent {
        public FeedbackGiven {
            observations = List.copyOf(observations);
            memories = List.copyOf(memories);
        }
    }

    /// They took it back.
    ///
    /// @param memories what the weight of each had gained or lost by it
    record FeedbackWithdrawn(
            @JsonProperty("feedback") long feedback,
            @JsonProperty("observations") List<Moved> observations,
            @JsonProperty("memories") List<WeightChange> memories)
            implements ObservationEvent {
        public FeedbackWithdrawn {
            observations = List.copyOf(observations);
            memories = List.copyOf(memories);
        }
    }

    /// Standing of an observation after feedback.
    record Moved(
            @JsonProperty("observation") long observation,
            @JsonProperty("standing") Standing standing) {}

    /// Change of the weight of a memory.
    ///
    /// @param gain of the weight Beta(alpha, beta): added to alpha, or, below zero, to beta
    record WeightChange(
            @JsonProperty("memory") long memory,
            @JsonProperty("gain") double gain) {}

    /// A claim of a model was not taken. It holds no words: those of the claim may be anybody's.
    ///
    /// @param audience who may hear what it was made of, as a label
    /// @param sources that
    /// @param reason a code: `form`, `evidence`, `person`, `unborne`, `number`, `borrowed`,
    ///   `stranger` or `unsafe`
    record ClaimRefused(
            @JsonProperty("audience") String audience,
            @JsonProperty("sources") List<Long> sources,
            @JsonProperty("reason") String reason)
            implements ObservationEvent {
        public ClaimRefused {
            sources = List.copyOf(sources);
        }
    }

    /// A raw source and what it says of the claim. An observation is never one.
    ///
    /// @param type `memory_item`, `lesson`, `reflection` or `entity`
    /// @param stance `support`, `contradict` or `context`
    /// @param at when it was observed, an instant
    record EvidenceLink(
            @JsonProperty("source") long source,
            @JsonProperty("type") String type,
            @JsonProperty("stance") String stance,
            @JsonProperty("weight") double weight,
            @JsonProperty("at") String at) {}

    /// Standing of an observation: the parts of its confidence, their sum, and its times.
    ///
    /// @param confidence in [0,1]
    /// @param freshness in [0,1], when this was recorded
    /// @param windowDays after so many days without support it falls due
    /// @param supportedFrom since when it is supported, an instant, as all that follow
    /// @param contradicted null where nothing speaks against it
    record Standing(
            @JsonProperty("confidence") double confidence,
            @JsonProperty("sourceCount") int sourceCount,
            @JsonProperty("sourceDiversity") int sourceDiversity,
            @JsonProperty("supportWeight") double supportWeight,
            @JsonProperty("contradictionWeight") double contradictionWeight,
            @JsonProperty("recencyWeight") double recencyWeight,
            @JsonProperty("confirmedBoost") double confirmedBoost,
            @JsonProperty("freshness") double freshness,
            @JsonProperty("windowDays") int windowDays,
            @JsonProperty("supportedFrom") String supportedFrom,
            @JsonProperty("supported") String supported,
            @JsonProperty("contradicted") @Nullable String contradicted,
            @JsonProperty("due") String due) {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("ObservationFormed", ObservationFormed.class, ActorKind.AGENT),
            EventType.of("ObservationWeighed", ObservationWeighed.class, ActorKind.AGENT),
            EventType.of("ObservationStale", ObservationStale.class, ActorKind.AGENT),
            EventType.of(
                    "ObservationInvalidated",
                    ObservationInvalidated.class,
                    ActorKind.AGENT,
                    ActorKind.PERSON,
                    ActorKind.OPERATOR),
            EventType.of("ClaimRefused", ClaimRefused.class, ActorKind.AGENT),
            EventType.of("ObservationRestored", ObservationRestored.class, ActorKind.AGENT),
            EventType.of(
                    "ObservationWeakened",
                    ObservationWeakened.class,
                    ActorKind.AGENT,
                    ActorKind.PERSON,
                    ActorKind.OPERATOR,
                    ActorKind.SYSTEM),
            EventType.of("FeedbackGiven", FeedbackGiven.class, ActorKind.PERSON, ActorKind.OPERATOR, ActorKind.SYSTEM),
            EventType.of(
                    "FeedbackWithdrawn",
                    FeedbackWithdrawn.class,
                    ActorKind.PERSON,
                    ActorKind.OPERATOR,
                    ActorKind.SYSTEM));
}
