package dev.continuo.life.observation;

import static dev.continuo.tables.mind.Tables.FEEDBACK;
import static dev.continuo.tables.mind.Tables.FEEDBACK_TARGET;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.OBSERVATION_EVIDENCE;
import static org.jooq.impl.DSL.count;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.Standing;
import dev.continuo.life.observation.Observation.ObservationClaim;
import dev.continuo.life.observation.Observation.ObservationOrigin;
import dev.continuo.life.observation.Observation.ObservationStatus;
import dev.continuo.life.observation.Observation.Validity;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.tables.mind.tables.records.ObservationRecord;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/// Reads what is held true. Nothing is told that the listener may not hear, not even that it is
/// there.
public final class Observations {
    private static final List<String> CURRENT = Stream.of(ObservationStatus.values())
            .filter(ObservationStatus::current)
            .map(ObservationStatus::text)
            .toList();

    private final MindReader mind;

    public Observations(MindReader mind) {
        this.mind = mind;
    }

    /// Of that number, as far as the listener may hear it.
    public Optional<Observation> find(long id, Listener listener) {
        return list(OBSERVATION.ID.eq(id).and(listener.hears(OBSERVATION.AUDIENCE))).stream()
                .findFirst();
    }

    /// Returns the observations that are held true of these persons, stale ones included; the
    /// surest first.
    public List<Observation> about(Set<Long> persons, Listener listener) {
        return persons.isEmpty()
                ? List.of()
                : list(OBSERVATION
                        .PERSON
                        .in(persons)
                        .and(listener.hears(OBSERVATION.AUDIENCE))
                        .and(current()));
    }

    /// The ways these persons want to be answered, as far as the listener may hear of them and
    /// nothing speaks against them; the newest first.
    public List<Observation> wishes(Set<Long> persons, Listener listener) {
        return about(persons, listener).stream()
                .filter(held -> held.key().wish() && held.validity().status() != Observation.ObservationStatus.STALE)
                .filter(held -> doubts(held.id(), listener).isEmpty())
                .sorted(Comparator.comparingLong(Observation::id).reversed())
                .toList();
    }

    /// The agreement of what is held true, as far as the listener may hear it.
    public Coherence coherence(Listener listener) {
        var held = new HashMap<String, Map<String, Integer>>();
        mind.db()
                .select(OBSERVATION.CANONICAL_KEY, OBSERVATION.VALUE, count())
                .from(OBSERVATION)
                .where(OBSERVATION.AGENT_ID.eq(mind.agent()))
                .and(listener.hears(OBSERVATION.AUDIENCE).and(current()))
                .groupBy(OBSERVATION.CANONICAL_KEY, OBSERVATION.VALUE)
                .forEach(r ->
                        held.computeIfAbsent(r.value1(), _ -> new HashMap<>()).put(r.value2(), r.value3()));
        return Coherence.of(held.values());
    }

    /// Returns the current observations of an audience; by key at most one.
    public List<Observation> current(String audience) {
        return list(OBSERVATION.AUDIENCE.eq(audience).and(current()));
    }

    /// All of a slot for one audience, the newest first.
    public List<Observation> history(Observation of) {
        return list(OBSERVATION
                        .AUDIENCE
                        .eq(of.origin().audience())
                        .and(OBSERVATION.CANONICAL_KEY.eq(of.key().text())))
                .stream()
                .sorted((a, b) -> Long.compare(b.id(), a.id()))
                .toList();
    }

    /// Tells whether it is supported by the word of the person whom it is about.
    ///
    /// @param selves a person, and whoever is the same human being
    public boolean ownWord(Observation held, LongFunction<Set<Long>> selves) {
        var about = held.origin().person();
        return about != null
                && mind.db()
                        .fetchExists(mind.db()
                                .selectOne()
                                .from(OBSERVATION_EVIDENCE)
                                .join(MEMORY)
                                .on(MEMORY.AGENT_ID.eq(OBSERVATION_EVIDENCE.AGENT_ID))
                                .and(MEMORY.ID.eq(OBSERVATION_EVIDENCE.SOURCE))
                                .where(OBSERVATION_EVIDENCE.AGENT_ID.eq(mind.agent()))
                                .and(OBSERVATION_EVIDENCE.OBSERVATION.eq(held.id()))
                                .and(OBSERVATION_EVIDENCE.STANCE.eq(Weighing.SUPPORT))
                                .and(MEMORY.SPEAKER.in(selves.apply(about))));
    }

    /// The messages by which people said that it is not so, of those that the listener may hear and
    /// that are no evidence against it.
    public List<Long> doubts(long observation, Listener listener) {
        return mind.db()
                .select(FEEDBACK.CAUSE)
                .from(FEEDBACK)
                .join(FEEDBACK_TARGET)
                .on(FEEDBACK_TARGET.AGENT_ID.eq(FEEDBACK.AGENT_ID))
                .and(FEEDBACK_TARGET.FEEDBACK.eq(FEEDBACK.ID))
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(FEEDBACK.AGENT_ID).and(MESSAGE.ID.eq(FEEDBACK.CAUSE)))
                .where(FEEDBACK.AGENT_ID.eq(mind.agent()).and(FEEDBACK.TAKEN_BACK.isFalse()))
                .and(FEEDBACK_TARGET.TARGET.eq(observation))
                .and(FEEDBACK.STANCE.ne("confirm"))
                .and(listener.hears(MESSAGE.AUDIENCE))
                .orderBy(FEEDBACK.CAUSE)
                .fetch(FEEDBACK.CAUSE);
    }

    /// Returns the evidence for and against each observation, oldest first.
    public Map<Long, List<EvidenceLink>> evidence(Collection<Long> observations) {
        var links = new HashMap<Long, List<EvidenceLink>>();
        mind.rows(OBSERVATION_EVIDENCE)
                .and(OBSERVATION_EVIDENCE.OBSERVATION.in(observations))
                .orderBy(OBSERVATION_EVIDENCE.OBSERVED_AT, OBSERVATION_EVIDENCE.SOURCE)
                .forEach(r -> links.computeIfAbsent(r.getObservation(), _ -> new java.util.ArrayList<>())
                        .add(new EvidenceLink(
                                r.getSource(),
                                r.getSourceType(),
                                r.getStance(),
                                r.getWeight(),
                                r.getObservedAt().toString())));
        return links;
    }

    /// Of these, those that stand as they were read.
    public static Set<Long> unchanged(DSLContext tx, String agent, Collection<Observation> read) {
        var now = tx.select(OBSERVATION.ID, OBSERVATION.CHANGED)
                .from(OBSERVATION)
                .where(OBSERVATION.AGENT_ID.eq(agent))
                .and(OBSERVATION.ID.in(read.stream().map(Observation::id).toList()))
                .fetchMap(OBSERVATION.ID, OBSERVATION.CHANGED);
        return read.stream()
                .filter(one -> Objects.equals(now.get(one.id()), one.changed()))
                .map(Observation::id)
                .collect(Collectors.toSet());
    }

    public static Condition current() {
        return OBSERVATION.STATUS.in(CURRENT.stream().map(DSL::inline).toList());
    }

    /// Those for which a condition on the table holds, the surest and freshest first. The caller
    /// sees to the audience.
    public List<Observation> list(Condition which) {
        return mind.rows(OBSERVATION)
                .and(which)
                .orderBy(OBSERVATION.CONFIDENCE.desc(), OBSERVATION.FRESHNESS.desc(), OBSERVATION.ID.desc())
                .fetch(Observations::observation);
    }

    /// Of its row.
    public static Observation observation(ObservationRecord row) {
        var tags = row.getTags();
        return new Observation(
                row.getId(),
                new ObservationKey(
                        ObservationKind.of(row.getKind()).orElseThrow(),
                        SubjectType.parse(row.getSubjectType()),
                        row.getSubjectId(),
                        row.getSlot()),
                new ObservationOrigin(
                        row.getAudience(),
                        Trust.parse(row.getTrust()),
                        row.getPerson(),
                        row.getSpeaker(),
                        row.getMadeBy(),
                        row.getCreatedAt()),
                new ObservationClaim(
                        row.getSummary(),
                        row.getDetail(),
                        tags.isEmpty() ? List.of() : List.of(tags.split(",", -1)),
                        row.getValue()),
                new Validity(
                        ObservationStatus.parse(row.getStatus()),
                        row.getReason(),
                        row.getSupersedesObservationId(),
                        row.getSupersededBy(),
                        row.getRescore()),
                standing(row),
                row.getChanged());
    }

    private static Standing standing(ObservationRecord row) {
        var against = row.getLastContradictedAt();
        return new Standing(
                row.getConfidence(),
                row.getSourceCount(),
                row.getSourceDiversity(),
                row.getSupportWeight(),
                row.getContradictionWeight(),
                row.getRecencyWeight(),
                row.getConfirmedBoost(),
                row.getFreshness(),
                row.getWindowDays(),
                row.getFirstSupportedAt().toString(),
                row.getLastSupportedAt().toString(),
                against == null ? null : against.toString(),
                row.getRevalidationDueAt().toString());
    }
}
