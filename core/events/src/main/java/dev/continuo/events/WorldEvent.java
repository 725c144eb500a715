package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;

/// Changes to world memory.
public sealed interface WorldEvent extends EventPayload {

    /// Returns the audience that may hear it, as a label.
    String audience();

    /// The agent noted something of the world.
    ///
    /// @param type `fact`, `pattern` or `task`
    /// @param trust that of whoever was answered
    /// @param person who was answered
    /// @param conversation where
    /// @param sources what was before the model that noted it
    record WorldMemoryAdded(
            @JsonProperty("audience") String audience,
            @JsonProperty("type") String type,
            @JsonProperty("text") String text,
            @JsonProperty("trust") String trust,
            @JsonProperty("person") long person,
            @JsonProperty("conversation") long conversation,
            @JsonProperty("sources") List<Long> sources)
            implements WorldEvent {
        public WorldMemoryAdded {
            sources = List.copyOf(sources);
        }
    }

    /// The entries of an audience were compacted.
    record WorldMemoryCompacted(
            @JsonProperty("audience") String audience,
            @JsonProperty("merged") List<Merged> merged) implements WorldEvent {
        public WorldMemoryCompacted {
            merged = List.copyOf(merged);
        }
    }

    /// An entry stands for others that say the same.
    ///
    /// @param into the entry that stays
    /// @param entries those that it stands for now
    record Merged(
            @JsonProperty("into") long into,
            @JsonProperty("entries") List<Long> entries) {
        public Merged {
            entries = List.copyOf(entries);
        }
    }

    List<EventType<?>> KINDS = List.of(
            EventType.of("WorldMemoryAdded", WorldMemoryAdded.class, ActorKind.AGENT),
            EventType.of("WorldMemoryCompacted", WorldMemoryCompacted.class, ActorKind.AGENT));
}
