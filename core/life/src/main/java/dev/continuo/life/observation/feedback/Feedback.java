package dev.continuo.life.observation.feedback;

import static dev.continuo.tables.mind.Tables.FEEDBACK;
import static dev.continuo.tables.mind.Tables.FEEDBACK_TARGET;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static org.jooq.impl.DSL.sum;

import dev.continuo.events.MemoryState;
import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.FeedbackGiven;
import dev.continuo.events.ObservationEvent.FeedbackWithdrawn;
import dev.continuo.events.ObservationEvent.Moved;
import dev.continuo.events.ObservationEvent.ObservationWeighed;
import dev.continuo.events.ObservationEvent.WeightChange;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observation.ObservationStatus;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.observation.Opinion;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Decides what follows where somebody says of what they were told that it is so, or that it is
/// not. It records nothing.
public final class Feedback {
    /// Amount that the weight of a memory gains or loses by one word.
    static final double GAIN = 0.5;

    /// Most that it may gain or lose by one person's words together.
    static final double MOST = 1;

    private final MindReader mind;
    private final Observations observations;
    private final Opinions opinions;
    private final InstantSource clock;

    public Feedback(MindReader mind, InstantSource clock) {
        this.mind = mind;
        this.observations = new Observations(mind);
        this.opinions = new Opinions(mind);
        this.clock = clock;
    }

    /// Somebody's word.
    ///
    /// @param person who; null for the holder of the operator's token who speaks for no person
    /// @param cause the reaction, message or command; 0 for none
    /// @param reply the answer that it is about; null for observations by their number
    public record FeedbackWord(
            Stance stance,
            @Nullable Long person,
            long cause,
            @Nullable Long reply,
            Actor actor) {}

    /// Returns the events to record for a word; none where it moves nothing.
    ///
    /// @param about what it is about: only what is current is moved
    /// @param memories what it is about besides
    public List<NewEvent> given(FeedbackWord word, Collection<Observation> about, Collection<Long> memories) {
        if (word.cause() != 0 && mind.db().fetchExists(FEEDBACK, by(mind.agent(), word.cause()))) return List.of();
        var current =
                about.stream().filter(one -> one.validity().status().current()).toList();
        var ids = current.stream().map(Observation::id).toList();
        var now = clock.instant();
        var evidence = observations.evidence(ids);
        var before = opinions.of(ids);
        var person = Objects.requireNonNullElse(word.person(), 0L);
        var after = opinions.of(
                ids, 0, new Opinions.PersonOpinion(person, word.stance().text(), now));
        var said = word.stance() == Stance.CONTRADICT ? said(word.cause()) : Optional.<ContradictingMessage>empty();
        var moved = new ArrayList<Moved>();
        var drafts = new ArrayList<NewEvent>();
        for (var one : current) {
            var links = new ArrayList<>(evidence.getOrDefault(one.id(), List.of()));
            var link = said.filter(it -> it.counts(one, links)).map(ContradictingMessage::link);
            link.ifPresent(links::add);
            var opinion = (link.isPresent() ? before : after).getOrDefault(one.id(), Opinion.NONE);
            var standing = Weighing.of(links, opinion, one.standing().windowDays(), now);
            moved.add(new Moved(one.id(), standing));
            // A stale one that is confirmed is active again.
            var revived = word.stance() == Stance.CONFIRM && one.validity().status() == ObservationStatus.STALE;
            if (link.isPresent() || revived)
                drafts.add(NewEvent.of(
                        new ObservationWeighed(one.id(), link.stream().toList(), List.of(), standing), Actor.AGENT));
        }
        var changes = changes(word, memories);
        if (moved.isEmpty() && changes.isEmpty()) return List.of();
        var payload =
                new FeedbackGiven(word.person(), word.stance().text(), word.cause(), word.reply(), moved, changes);
        drafts.addFirst(NewEvent.guarded(payload, word.actor(), once(word.cause(), current)));
        return drafts;
    }

    /// Returns the events to record where somebody takes back what they said by a reaction; none
    /// where nothing stands of it.
    public List<NewEvent> takenBack(long cause, Actor actor) {
        var given = mind.db()
                .select(FEEDBACK.ID)
                .from(FEEDBACK)
                .where(by(mind.agent(), cause))
                .and(FEEDBACK.TAKEN_BACK.isFalse())
                .fetchOptional(FEEDBACK.ID);
        if (given.isEmpty()) return List.of();
        var feedback = given.get();
        var amounts = mind.db()
                .select(FEEDBACK_TARGET.TARGET, FEEDBACK_TARGET.AMOUNT)
                .from(FEEDBACK_TARGET)
                .where(FEEDBACK_TARGET.AGENT_ID.eq(mind.agent()))
                .and(FEEDBACK_TARGET.FEEDBACK.eq(feedback))
                .orderBy(FEEDBACK_TARGET.TARGET)
                .fetchMap(FEEDBACK_TARGET.TARGET, FEEDBACK_TARGET.AMOUNT);
        var about = observations.list(OBSERVATION.ID.in(amounts.keySet()));
        var ids = about.stream().map(Observation::id).toList();
        var evidence = observations.evidence(ids);
        var without = opinions.of(ids, feedback, null);
        var moved = about.stream()
                .map(one -> new Moved(
                        one.id(),
                        Weighing.of(
                                evidence.getOrDefault(one.id(), List.of()),
                                without.getOrDefault(one.id(), Opinion.NONE),
                                one.standing().windowDays(),
                                clock.instant())))
                .toList();
        var memories = amounts.entrySet().stream()
                .filter(entry -> entry.getValue() != 0)
                .map(entry -> new WeightChange(entry.getKey(), entry.getValue()))
                .toList();
        var payload = new FeedbackWithdrawn(feedback, moved, memories);
        return List.of(NewEvent.guarded(payload, actor, standing(feedback, about)));
    }

    /// A message by which somebody contradicts, where it is a memory.
    private record ContradictingMessage(EvidenceLink link, String audience, Trust trust, long speaker) {

        /// Tells whether it is evidence against that: of the same audience, by somebody who is
        /// known or whom it is about, and not its evidence already.
        private boolean counts(Observation one, List<EvidenceLink> links) {
            var own = one.origin().person() != null && one.origin().person() == speaker;
            return audience.equals(one.origin().audience())
                    && (own || trust == Trust.OPERATOR || trust == Trust.MEMBER)
                    && links.stream().noneMatch(other -> other.source() == link.source());
        }
    }

    private Optional<ContradictingMessage> said(long message) {
        return mind.rows(MEMORY)
                .and(MEMORY.ID.eq(message))
                .and(MEMORY.STATE.in(DSL.inline(MemoryState.KEPT.text()), DSL.inline(MemoryState.BUFFERED.text())))
                .and(MEMORY.SPEAKER.isNotNull())
                .fetchOptional(r -> new ContradictingMessage(
                        new EvidenceLink(
                                message,
                                "memory_item",
                                Weighing.CONTRADICT,
                                1,
                                r.getSaidAt().toString()),
                        r.getAudience(),
                        Trust.parse(r.getTrust()),
                        r.getSpeaker()));
    }

    /// One person's words move a memory by so much and no more.
    private List<WeightChange> changes(FeedbackWord word, Collection<Long> memories) {
        if (memories.isEmpty()) return List.of();
        var total = sum(FEEDBACK_TARGET.AMOUNT);
        var person = word.person();
        var before = mind.db()
                .select(FEEDBACK_TARGET.TARGET, total)
                .from(FEEDBACK)
                .join(FEEDBACK_TARGET)
                .on(FEEDBACK_TARGET.AGENT_ID.eq(FEEDBACK.AGENT_ID))
                .and(FEEDBACK_TARGET.FEEDBACK.eq(FEEDBACK.ID))
                .where(FEEDBACK.AGENT_ID.eq(mind.agent()))
                .and(FEEDBACK_TARGET.TARGET.in(memories))
                .and(FEEDBACK.TAKEN_BACK.isFalse())
                .and(person == null ? FEEDBACK.PERSON.isNull() : FEEDBACK.PERSON.eq(person))
                .groupBy(FEEDBACK_TARGET.TARGET)
                .fetchMap(FEEDBACK_TARGET.TARGET, total);
        var gain = word.stance() == Stance.CONFIRM ? GAIN : -GAIN;
        var changes = new ArrayList<WeightChange>();
        for (var memory : new TreeSet<>(memories)) {
            var sum = before.get(memory);
            var already = sum == null ? 0 : sum.doubleValue();
            if (Math.abs(already + gain) <= MOST) changes.add(new WeightChange(memory, gain));
        }
        return changes;
    }

    private static Condition by(String agent, long cause) {
        return FEEDBACK.AGENT_ID.eq(agent).and(FEEDBACK.CAUSE.eq(cause));
    }

    /// Once for each cause, of what is as it was read.
    private static Guard once(long cause, List<Observation> about) {
        var ids = about.stream().map(Observation::id).collect(Collectors.toCollection(HashSet::new));
        if (cause != 0) ids.add(cause);
        return Guard.changing(
                (tx, agent, asked) -> {
                    var holding = new HashSet<>(Observations.unchanged(tx, agent, about));
                    if (cause != 0 && !tx.fetchExists(FEEDBACK, by(agent, cause))) holding.add(cause);
                    holding.retainAll(asked);
                    return holding;
                },
                ids);
    }

    private static Guard standing(long feedback, List<Observation> about) {
        var ids = about.stream().map(Observation::id).collect(Collectors.toCollection(HashSet::new));
        ids.add(feedback);
        return Guard.changing(
                (tx, agent, asked) -> {
                    var holding = new HashSet<>(Observations.unchanged(tx, agent, about));
                    if (tx.fetchExists(
                            FEEDBACK,
                            FEEDBACK.AGENT_ID.eq(agent).and(FEEDBACK.ID.eq(feedback)),
                            FEEDBACK.TAKEN_BACK.isFalse())) holding.add(feedback);
                    holding.retainAll(asked);
                    return holding;
                },
                ids);
    }
}
