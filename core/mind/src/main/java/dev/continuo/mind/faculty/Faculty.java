package dev.continuo.mind.faculty;

import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.role.EventSummary;
import dev.continuo.mind.faculty.role.EvidenceSource;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.MindPart;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A part of the mind with its events and tables, the roles that it takes for them, and what works
/// while the mind is open. Each is optional; see [#named].
///
/// @param name one lower-case word; its tables are in the SQL file of this name
/// @param version raised whenever a projection or the SQL file makes something else of old events:
///   the mind is then made anew from the ledger
/// @param scripts SQL that makes tables which are not in this build's files, unqualified
/// @param summary what its events say in one line
/// @param erasure what goes when something is forgotten
/// @param evidence what its content rests on
/// @param explainer what `/why` says of its content
/// @param personalData what it holds about a person
/// @param parts whatever of it works for every mind that has the faculty
public record Faculty(
        String name,
        int version,
        List<EventType<?>> events,
        List<Projection> projections,
        List<String> scripts,
        Optional<EventSummary> summary,
        Optional<ErasureParticipant> erasure,
        Optional<EvidenceSource> evidence,
        Optional<Explainer> explainer,
        Optional<PersonalDataSource> personalData,
        List<MindPart> parts) {

    public Faculty {
        events = List.copyOf(events);
        projections = List.copyOf(projections);
        scripts = List.copyOf(scripts);
        parts = List.copyOf(parts);
    }

    /// Begins a faculty without any role.
    public static Builder named(String name, int version) {
        return new Builder(name, version);
    }

    /// A faculty in the making. Each role may be given once.
    public static final class Builder {
        private final String name;
        private final int version;
        private List<? extends EventType<?>> events = List.of();
        private List<Projection> projections = List.of();
        private List<Contents> contents = List.of();
        private List<String> scripts = List.of();
        private @Nullable EventSummary summary;
        private @Nullable ErasureParticipant erasure;
        private @Nullable EvidenceSource evidence;
        private @Nullable Explainer explainer;
        private @Nullable PersonalDataSource personalData;
        private List<MindPart> parts = List.of();

        private Builder(String name, int version) {
            this.name = name;
            this.version = version;
        }

        /// With these events.
        public Builder with(List<? extends EventType<?>> types) {
            events = types;
            return this;
        }

        /// With these projections, in order.
        public Builder projecting(Projection... all) {
            projections = List.of(all);
            return this;
        }

        /// With tables that this SQL makes.
        public Builder tables(String script) {
            scripts = List.of(script);
            return this;
        }

        /// Its events are of one family.
        public <T extends EventPayload> Builder summarizing(Class<T> family, BiFunction<T, Listener, String> role) {
            summary = (event, hearing) -> family.isInstance(event) ? role.apply(family.cast(event), hearing) : "";
            return this;
        }

        public Builder erasing(ErasureParticipant role) {
            erasure = role;
            return this;
        }

        public Builder tracing(EvidenceSource role) {
            evidence = role;
            return this;
        }

        /// With tables whose content and rows go as they declare.
        public Builder forgetting(Contents role) {
            contents = List.of(role);
            return erasing(role);
        }

        /// With tables whose content and rows go, and rest on events, as they declare.
        public Builder keeping(Contents role) {
            return forgetting(role).tracing(role);
        }

        public Builder explaining(Explainer role) {
            explainer = role;
            return this;
        }

        public Builder exporting(PersonalDataSource role) {
            personalData = role;
            return this;
        }

        public Builder working(MindPart... all) {
            parts = List.of(all);
            return this;
        }

        public Faculty build() {
            return new Faculty(
                    name,
                    version,
                    List.copyOf(events),
                    Stream.concat(projections.stream(), contents.stream()).toList(),
                    scripts,
                    Optional.ofNullable(summary),
                    Optional.ofNullable(erasure),
                    Optional.ofNullable(evidence),
                    Optional.ofNullable(explainer),
                    Optional.ofNullable(personalData),
                    parts);
        }
    }
}
