package dev.continuo.life.observation;

import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static org.jooq.impl.DSL.noCondition;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.life.observation.Observation.ObservationStatus;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.memory.MemoryViews.Viewer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jooq.Condition;
import org.jspecify.annotations.Nullable;

/// Views of what is held true, for people to look at. Whoever looks names what they may hear;
/// nothing else leaves this class, but that the operator learns that there is something private.
public final class ObservationViews {
    private final MindReader mind;
    private final Observations observations;

    public ObservationViews(MindReader mind) {
        this.mind = mind;
        this.observations = new Observations(mind);
    }

    /// An observation as one viewer may see it.
    public sealed interface ObservationView {
        long id();

        /// It may be heard.
        ///
        /// @param evidence what speaks for it and against it, oldest first: of the same audience
        record VisibleObservation(Observation held, List<EvidenceLink> evidence) implements ObservationView {
            public VisibleObservation {
                evidence = List.copyOf(evidence);
            }

            @Override
            public long id() {
                return held.id();
            }
        }

        /// It is private to another person; only the operator learns as much.
        record RedactedObservation(long id) implements ObservationView {}
    }

    /// Which are looked for.
    ///
    /// @param persons whom they are about; null for whatever they are about
    /// @param subject its name, or its type, a colon and the name; null for any
    /// @param status null for any
    /// @param before only those of lower numbers
    public record Filter(
            @Nullable Set<Long> persons,
            @Nullable String subject,
            @Nullable ObservationStatus status,
            long before,
            int limit) {

        private Condition condition() {
            var persons = this.persons;
            var status = this.status;
            return OBSERVATION
                    .ID
                    .lt(before)
                    .and(persons == null ? noCondition() : OBSERVATION.PERSON.in(persons))
                    .and(subject == null ? noCondition() : about(subject))
                    .and(status == null ? noCondition() : OBSERVATION.STATUS.eq(status.text()));
        }
    }

    private static Condition about(String text) {
        var parts = text.strip().toLowerCase(Locale.ROOT).split(":", 2);
        var name = slug(parts[parts.length - 1]);
        var named = OBSERVATION.SUBJECT_ID.eq(name);
        return parts.length < 2 ? named : OBSERVATION.SUBJECT_TYPE.eq(parts[0]).and(named);
    }

    private static String slug(String name) {
        // The world has no name.
        if (name.isBlank()) return "";
        return ObservationKey.of(ObservationKind.PROJECT_STATE, SubjectType.PROJECT, name, "any")
                .subject();
    }

    /// Those that the viewer may know of, the newest first.
    public List<ObservationView> list(Filter filter, Viewer viewer) {
        return views(filter.condition(), viewer, filter.limit());
    }

    /// Of that number; empty where there is none, or the viewer may not know of it.
    public Optional<ObservationView> find(long id, Viewer viewer) {
        return views(OBSERVATION.ID.eq(id), viewer, 1).stream().findFirst();
    }

    /// Returns the current observations that the viewer may hear, about these persons or about a
    /// project or a tool of that name; of one key the newest alone, the surest first.
    public List<Observation> current(Set<Long> persons, String name, Viewer viewer) {
        var slug = name.matches(".*[\\p{L}\\p{N}].*") ? slug(name) : "";
        var named = OBSERVATION
                .SUBJECT_TYPE
                .ne(SubjectType.ENTITY.text())
                .and(OBSERVATION.SUBJECT_ID.eq(slug).and(OBSERVATION.SUBJECT_ID.ne("")));
        var found = observations.list(OBSERVATION
                .PERSON
                .in(persons)
                .or(named)
                .and(viewer.listener().hears(OBSERVATION.AUDIENCE))
                .and(Observations.current()));
        var newest = new HashSet<Long>();
        var keys = new HashSet<String>();
        found.stream()
                .sorted((a, b) -> Long.compare(b.id(), a.id()))
                .filter(one -> keys.add(one.key().text()))
                .forEach(one -> newest.add(one.id()));
        return found.stream().filter(one -> newest.contains(one.id())).toList();
    }

    /// All of the same slot and audience, the newest first.
    public List<Observation> history(Observation of) {
        return observations.history(of);
    }

    private List<ObservationView> views(Condition which, Viewer viewer, int limit) {
        var rows = mind.db()
                .select(OBSERVATION.ID, OBSERVATION.AUDIENCE)
                .from(OBSERVATION)
                .where(OBSERVATION.AGENT_ID.eq(mind.agent()).and(which))
                .and(viewer.operator() ? noCondition() : viewer.listener().hears(OBSERVATION.AUDIENCE))
                .orderBy(OBSERVATION.ID.desc())
                .limit(limit)
                .fetch();
        var heard = rows.stream()
                .filter(row -> viewer.listener().hears(row.value2()))
                .map(row -> row.value1())
                .toList();
        var seen = visible(heard);
        var views = new ArrayList<ObservationView>();
        for (var row : rows) {
            var id = row.value1();
            if (!heard.contains(id)) views.add(new ObservationView.RedactedObservation(id));
            else if (seen.containsKey(id)) views.add(seen.get(id));
        }
        return views;
    }

    private java.util.Map<Long, ObservationView> visible(Collection<Long> ids) {
        var evidence = observations.evidence(ids);
        var views = new java.util.HashMap<Long, ObservationView>();
        for (var one : observations.list(OBSERVATION.ID.in(ids)))
            views.put(
                    one.id(), new ObservationView.VisibleObservation(one, evidence.getOrDefault(one.id(), List.of())));
        return views;
    }
}
