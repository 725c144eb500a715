package dev.continuo.life.observation;

import dev.continuo.events.ObservationEvent.Standing;
import dev.continuo.mind.audience.Trust;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Something that is or was held true.
///
/// @param id the event it was formed in
/// @param changed the last event that changed it
public record Observation(
        long id,
        ObservationKey key,
        ObservationOrigin origin,
        ObservationClaim claim,
        Validity validity,
        Standing standing,
        long changed) {

    /// The tag of what was told in confidence.
    public static final String CONFIDED = "confided";

    /// Origin of an observation.
    ///
    /// @param person whom it is about; null where that is no person
    /// @param speaker whose word it is; null where several said it
    public record ObservationOrigin(
            String audience,
            Trust trust,
            @Nullable Long person,
            @Nullable Long speaker,
            String madeBy,
            Instant formedAt) {}

    /// Words of an observation.
    ///
    /// @param value what it says of its slot
    public record ObservationClaim(String summary, String detail, List<String> tags, String value) {
        public ObservationClaim {
            tags = List.copyOf(tags);
        }
    }

    /// Validity of an observation.
    ///
    /// @param reason why it was invalidated; empty where it was not
    /// @param supersedes in whose place it came; null for none
    /// @param supersededBy what came in its place; null for nothing
    public record Validity(
            ObservationStatus status,
            String reason,
            @Nullable Long supersedes,
            @Nullable Long supersededBy,
            boolean rescore) {}

    /// Status of an observation.
    public enum ObservationStatus {
        ACTIVE("active"),
        /// Its evidence is old: nothing new speaks for it.
        STALE("stale"),
        /// Another came in its place.
        SUPERSEDED("superseded"),
        /// It is held true no more.
        INVALIDATED("invalidated");

        private final String text;

        ObservationStatus(String text) {
            this.text = text;
        }

        /// The stored name.
        public String text() {
            return text;
        }

        /// Tells whether it stands for what is known of its slot.
        public boolean current() {
            return this == ACTIVE || this == STALE;
        }

        /// Of a stored name.
        public static ObservationStatus parse(String text) {
            for (var status : values()) if (status.text.equals(text)) return status;
            throw new IllegalArgumentException("no status of an observation: " + text);
        }
    }

    /// Returns the freshness now, in [0,1].
    public double freshness(Instant now) {
        var against = standing.contradicted();
        return Weighing.freshness(
                Instant.parse(standing.supported()),
                against == null ? null : Instant.parse(against),
                standing.windowDays(),
                now);
    }

    /// Tells whether the person it is about, whose word it is or the operator said that it is so.
    public boolean confirmed() {
        return standing.confirmedBoost() > 0;
    }

    /// Tells whether something speaks against it.
    public boolean disputed() {
        return standing.contradictionWeight() > 0;
    }
}
