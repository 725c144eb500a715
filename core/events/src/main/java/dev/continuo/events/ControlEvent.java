package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Lines that a model wrote beside its answers.
public sealed interface ControlEvent extends EventPayload {

    /// The control lines of one turn, and what became of them.
    ///
    /// @param turn the end of the turn
    /// @param reply what was said to people, 0 for nothing
    /// @param person whom it answers
    /// @param audience who hears the conversation, as a label
    /// @param sources all that was before the model: it goes with any of it
    /// @param opened the promises that were made
    /// @param closed those that were kept
    /// @param claims what the ledger bore out
    /// @param reflections JSON objects
    /// @param references the events that the answer refers to
    /// @param rejected lines that count for nothing, and why
    /// @param raw what the model wrote, where people see less of it; null where they see all
    /// @param structured the answer as an object of a known form; null where it is none
    record ControlLinesRecorded(
            @JsonProperty("turn") long turn,
            @JsonProperty("reply") long reply,
            @JsonProperty("conversation") long conversation,
            @JsonProperty("person") long person,
            @JsonProperty("audience") String audience,
            @JsonProperty("sources") List<Long> sources,
            @JsonProperty("opened") List<Long> opened,
            @JsonProperty("closed") List<Long> closed,
            @JsonProperty("claims") List<Claim> claims,
            @JsonProperty("reflections") List<String> reflections,
            @JsonProperty("references") List<Long> references,
            @JsonProperty("rejected") List<RejectedLine> rejected,
            @JsonProperty("raw") @Nullable String raw,
            @JsonProperty("structured") @Nullable Structured structured)
            implements ControlEvent {
        public ControlLinesRecorded {
            sources = List.copyOf(sources);
            opened = List.copyOf(opened);
            closed = List.copyOf(closed);
            claims = List.copyOf(claims);
            reflections = List.copyOf(reflections);
            references = List.copyOf(references);
            rejected = List.copyOf(rejected);
        }

        /// Returns how many claims were rejected.
        public long failedClaims() {
            return rejected.stream().filter(one -> one.word().equals("CLAIM")).count();
        }
    }

    /// Something that was claimed.
    ///
    /// @param json what of it, in its canonical form
    record Claim(
            @JsonProperty("type") String type,
            @JsonProperty("json") String json) {}

    /// A line that counts for nothing.
    ///
    /// @param line as it was written, or its beginning; empty where it is somebody else's
    record RejectedLine(
            @JsonProperty("word") String word,
            @JsonProperty("line") String line,
            @JsonProperty("reason") String reason) {}

    /// An answer of a known form.
    ///
    /// @param schema what the form is called
    record Structured(
            @JsonProperty("schema") String schema,
            @JsonProperty("json") String json) {}

    List<EventType<?>> KINDS =
            List.of(EventType.of("ControlLinesRecorded", ControlLinesRecorded.class, ActorKind.AGENT));
}
