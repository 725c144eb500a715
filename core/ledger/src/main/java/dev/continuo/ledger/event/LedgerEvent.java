package dev.continuo.ledger.event;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Events of the ledger itself.
public sealed interface LedgerEvent extends EventPayload {

    /// The first event of every ledger. Its salt keys the deduplication hashes.
    record AgentCreated(@JsonProperty("agent") String agent) implements LedgerEvent {}

    /// The payloads of these events were emptied.
    ///
    /// @param targets event numbers
    /// @param stones what remains known of each target: its kind and end state
    record Erased(
            @JsonProperty("targets") List<Long> targets,
            @JsonProperty("stones") List<Tombstone> stones,
            @JsonProperty("reason") String reason)
            implements LedgerEvent {
        public Erased {
            targets = List.copyOf(targets);
            stones = List.copyOf(stones);
        }
    }

    /// Rest that remains known of an erased event.
    ///
    /// @param state the end state of a message, null for anything else
    /// @param evidence the events that a reply was composed with in sight, so that what its words
    ///   came from is found by later ones that rest on it; null for anything else, and in old
    ///   erasures
    record Tombstone(
            @JsonProperty("id") long id,
            @JsonProperty("kind") String kind,
            @JsonProperty("state") @Nullable String state,
            @JsonProperty("evidence") @Nullable List<Long> evidence) {
        public Tombstone {
            evidence = evidence == null ? null : List.copyOf(evidence);
        }

        /// Of anything but a reply.
        public Tombstone(long id, String kind, @Nullable String state) {
            this(id, kind, state, null);
        }
    }

    /// Somebody tried to write what policy does not let them write.
    record PolicyViolated(
            @JsonProperty("kind") String kind,
            @JsonProperty("actor") String actor) implements LedgerEvent {}

    /// A kind of event, and the kinds of actors that may record it.
    ///
    /// @param actors stored names, sorted
    record PolicyRule(
            @JsonProperty("kind") String kind,
            @JsonProperty("actors") List<String> actors) {
        public PolicyRule {
            actors = List.copyOf(actors);
        }
    }

    /// The policy in force is another one than was recorded last.
    ///
    /// @param rules all of them, sorted by kind
    /// @param hash SHA-256 of their canonical JSON, in hex
    record PolicyRecorded(
            @JsonProperty("rules") List<PolicyRule> rules,
            @JsonProperty("hash") String hash,
            @JsonProperty("reason") String reason)
            implements LedgerEvent {
        public PolicyRecorded {
            rules = List.copyOf(rules);
        }
    }

    /// The operator denied actors of a kind to record a kind of event, or allowed it again.
    ///
    /// @param actor stored name of a kind of actor
    /// @param hash of the policy from then on
    record PolicyChanged(
            @JsonProperty("actor") String actor,
            @JsonProperty("kind") String kind,
            @JsonProperty("allowed") boolean allowed,
            @JsonProperty("reason") String reason,
            @JsonProperty("hash") String hash)
            implements LedgerEvent {}

    /// A manifest of the rows that the projections hold after an event.
    ///
    /// @param from the first event that it covers
    /// @param to the last one
    /// @param root SHA-256 over all their rows, in hex
    /// @param version of the projections: others may make something else of the same events
    record CheckpointMade(
            @JsonProperty("from") long from,
            @JsonProperty("to") long to,
            @JsonProperty("root") String root,
            @JsonProperty("version") int version)
            implements LedgerEvent {}

    EventType<AgentCreated> AGENT_CREATED = EventType.of("AgentCreated", AgentCreated.class, Actor.ActorKind.SYSTEM);

    EventType<Erased> ERASED = EventType.widened(
            "Erased", Erased.class, 2, Actor.ActorKind.PERSON, Actor.ActorKind.OPERATOR, Actor.ActorKind.SYSTEM);

    List<EventType<?>> KINDS = List.of(
            AGENT_CREATED,
            ERASED,
            EventType.of("PolicyViolated", PolicyViolated.class, Actor.ActorKind.SYSTEM),
            EventType.of("PolicyRecorded", PolicyRecorded.class, Actor.ActorKind.SYSTEM),
            EventType.of("PolicyChanged", PolicyChanged.class, Actor.ActorKind.OPERATOR),
            EventType.of("CheckpointMade", CheckpointMade.class, Actor.ActorKind.OPERATOR, Actor.ActorKind.SYSTEM));
}
