package dev.continuo.mind.faculty;

import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.EventSummary;
import dev.continuo.mind.faculty.role.EvidenceSource;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.ledger.event.EventType;
import dev.continuo.mind.ledger.projection.Projection;
import java.util.List;
import java.util.Optional;

/// A part of the mind with its events and tables, and the roles that it takes. Each role is
/// optional; see [#named].
///
/// @param name one lower-case word; its tables are in the SQL file of this name
/// @param version raised whenever a projection or the SQL file makes something else of old events:
///   the mind is then made anew from the ledger
/// @param scripts SQL that makes tables which are not in this build's files, unqualified
/// @param summary what its events say in one line
/// @param listener told of each batch of events after its commit
/// @param erasure what goes when something is forgotten
/// @param evidence what its content rests on
/// @param explainer what `/why` says of its content
/// @param personalData what it holds about a person
/// @param promptSection what it adds to a prompt
public record Faculty(
        String name,
        int version,
        List<EventType<?>> events,
        List<Projection> projections,
        List<String> scripts,
        Optional<EventSummary> summary,
        Optional<CommitListener> listener,
        Optional<ErasureParticipant> erasure,
        Optional<EvidenceSource> evidence,
        Optional<Explainer> explainer,
        Optional<PersonalDataSource> personalData,
        Optional<PromptSection> promptSection) {

    public Faculty {
        events = List.copyOf(events);
        projections = List.copyOf(projections);
        scripts = List.copyOf(scripts);
    }

    /// A faculty without any role yet.
    public static Faculty named(String name, int version) {
        return new Faculty(
                name,
                version,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /// With these events.
    public Faculty with(List<? extends EventType<?>> kinds) {
        return new Faculty(
                name,
                version,
                List.copyOf(kinds),
                projections,
                scripts,
                summary,
                listener,
                erasure,
                evidence,
                explainer,
                personalData,
                promptSection);
    }

    /// With these projections, in order.
    public Faculty projecting(Projection... folds) {
        return new Faculty(
                name,
                version,
                events,
                List.of(folds),
                scripts,
                summary,
                listener,
                erasure,
                evidence,
                explainer,
                personalData,
                promptSection);
    }

    /// With tables that this SQL makes.
    public Faculty tables(String script) {
        return new Faculty(
                name,
                version,
                events,
                projections,
                List.of(script),
                summary,
                listener,
                erasure,
                evidence,
                explainer,
                personalData,
                promptSection);
    }

    public Faculty summarizing(EventSummary role) {
        return new Faculty(
                name,
                version,
                events,
                projections,
                scripts,
                Optional.of(role),
                listener,
                erasure,
                evidence,
                explainer,
                personalData,
                promptSection);
    }

    public Faculty listening(CommitListener role) {
        return new Faculty(
                name,
                version,
                events,
                projections,
                scripts,
                summary,
                Optional.of(role),
                erasure,
                evidence,
                explainer,
                personalData,
                promptSection);
    }

    public Faculty erasing(ErasureParticipant role) {
        return new Faculty(
                name,
                version,
                events,
                projections,
                scripts,
                summary,
                listener,
                Optional.of(role),
                evidence,
                explainer,
                personalData,
                promptSection);
    }

    public Faculty tracing(EvidenceSource role) {
        return new Faculty(
                name,
                version,
                events,
                projections,
                scripts,
                summary,
                listener,
                erasure,
                Optional.of(role),
                explainer,
                personalData,
                promptSection);
    }

    public Faculty explaining(Explainer role) {
        return new Faculty(
                name,
                version,
                events,
                projections,
                scripts,
                summary,
                listener,
                erasure,
                evidence,
                Optional.of(role),
                personalData,
                promptSection);
    }

    public Faculty exporting(PersonalDataSource role) {
        return new Faculty(
                name,
                version,
                events,
                projections,
                scripts,
                summary,
                listener,
                erasure,
                evidence,
                explainer,
                Optional.of(role),
                promptSection);
    }

    public Faculty prompting(PromptSection role) {
        return new Faculty(
                name,
                version,
                events,
                projections,
                scripts,
                summary,
                listener,
                erasure,
                evidence,
                explainer,
                personalData,
                Optional.of(role));
    }
}
