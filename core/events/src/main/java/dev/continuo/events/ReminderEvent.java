package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Changes to reminders.
public sealed interface ReminderEvent extends EventPayload {

    /// Somebody is to be told something at a time; the reminder is named by this event.
    ///
    /// @param person who asked for it
    /// @param conversation where it was asked for, and is told
    /// @param audience who may hear it, as a label
    /// @param due when, an instant
    /// @param zone the clock it was said by, an IANA name
    /// @param language it was asked for in, by its text search configuration
    /// @param message that asked for it; null where none did
    /// @param words where in that message its words stand; null where they do not
    /// @param text its words, where they stand in no message
    /// @param repeat after how long it is told again; null for once
    /// @param byClock whether it is for a time of day, and else after a stretch of time; null where
    ///   that was not recorded
    record ReminderSet(
            @JsonProperty("person") long person,
            @JsonProperty("conversation") long conversation,
            @JsonProperty("audience") String audience,
            @JsonProperty("due") String due,
            @JsonProperty("zone") String zone,
            @JsonProperty("language") String language,
            @JsonProperty("message") @Nullable Long message,
            @JsonProperty("words") @Nullable Excerpt words,
            @JsonProperty("text") @Nullable String text,
            @JsonProperty("repeat") @Nullable Repeat repeat,
            @JsonProperty("byClock") @Nullable Boolean byClock)
            implements ReminderEvent {

        /// The next of its series.
        ///
        /// @param at when, an instant
        /// @param series the reminder that was set first
        public ReminderSet again(String at, long series) {
            if (repeat == null) throw new IllegalStateException("it is told once");
            return at(at, zone, new Repeat(repeat.every(), repeat.first(), series));
        }

        /// The same at the same time of day by another clock.
        ///
        /// @param another an IANA name
        /// @param series the reminder that was set first, where it is repeated
        public ReminderSet by(String another, long series) {
            return at(
                    moved(due, another),
                    another,
                    repeat == null ? null : new Repeat(repeat.every(), moved(repeat.first(), another), series));
        }

        private String moved(String instant, String another) {
            return Instant.parse(instant)
                    .atZone(ZoneId.of(zone))
                    .withZoneSameLocal(ZoneId.of(another))
                    .toInstant()
                    .toString();
        }

        private ReminderSet at(String when, String clock, @Nullable Repeat rhythm) {
            return new ReminderSet(
                    person, conversation, audience, when, clock, language, message, words, text, rhythm, byClock);
        }
    }

    /// A rhythm. Each time that it is told sets the next one.
    ///
    /// @param every after how long, an ISO 8601 period of days, weeks, months or years, or a rule
    ///   of RFC 5545
    /// @param first when it was due for the first time, an instant: all others are counted from it
    /// @param of the reminder that was set first; null in that one
    record Repeat(
            @JsonProperty("every") String every,
            @JsonProperty("first") String first,
            @JsonProperty("of") @Nullable Long of) {}

    /// A part of a message as it was received.
    ///
    /// @param begin its first UTF-16 unit
    /// @param end the unit after its last
    record Excerpt(
            @JsonProperty("begin") int begin,
            @JsonProperty("end") int end) {}

    /// Nobody wants to be told any more.
    record ReminderCancelled(@JsonProperty("reminder") long reminder) implements ReminderEvent {}

    /// It was told.
    ///
    /// @param message that told it
    /// @param late whether it was told long after it was due
    record ReminderTold(
            @JsonProperty("reminder") long reminder,
            @JsonProperty("message") long message,
            @JsonProperty("late") boolean late)
            implements ReminderEvent {}

    /// It was due and may not be told.
    ///
    /// @param reason a part of a sentence
    record ReminderDropped(
            @JsonProperty("reminder") long reminder,
            @JsonProperty("reason") String reason) implements ReminderEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("ReminderSet", ReminderSet.class, ActorKind.OPERATOR, ActorKind.PERSON, ActorKind.AGENT),
            EventType.of(
                    "ReminderCancelled",
                    ReminderCancelled.class,
                    ActorKind.OPERATOR,
                    ActorKind.PERSON,
                    ActorKind.AGENT),
            EventType.of("ReminderTold", ReminderTold.class, ActorKind.AGENT),
            EventType.of("ReminderDropped", ReminderDropped.class, ActorKind.AGENT));
}
