package dev.continuo.life.initiative;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.IMPULSE;
import static dev.continuo.tables.mind.Tables.INBOX;

import dev.continuo.ledger.event.Guard;
import dev.continuo.life.growth.AgentTrust;
import dev.continuo.life.initiative.InitiativePolicy.Allowance;
import dev.continuo.life.initiative.InitiativePolicy.Facts;
import dev.continuo.life.initiative.InitiativePolicy.ImpulseVerdict;
import dev.continuo.life.reminder.Reminders;
import dev.continuo.mind.admission.Admission;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.MindPart;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Decides what may be said to whom unasked, and tells what was said and what became of it.
public final class Initiative implements MindPart {
    private final MindReader mind;
    private final People people;
    private final Admission admission;
    private final AgentTrust trust;

    /// @param trust decides how much may be said unasked
    public Initiative(MindReader mind, People people, Admission admission, AgentTrust trust) {
        this.trust = trust;
        this.mind = mind;
        this.people = people;
        this.admission = admission;
    }

    @Override
    public List<MindPart> parts() {
        return List.of(new StopRequests(this, people));
    }

    /// Decides how much the agent may do alone.
    public AgentTrust trust() {
        return trust;
    }

    /// Returns the wishes of somebody, by whichever of their accounts they said them.
    public Wishes wishes(Person person) {
        return WishRows.of(mind, people.selves(person.id()), Reminders.zone(person));
    }

    /// Tells whether somebody hears of what comes from a source: what they do not hear of need not
    /// arise.
    public boolean hears(long person, String source) {
        return people.find(person)
                .filter(one -> wishes(one).level().hears(source))
                .isPresent();
    }

    /// Returns how many messages somebody got unasked within a day.
    public int today(long person, Instant now) {
        return ImpulseRows.saidTo(mind, people.selves(person), now.minus(InitiativePolicy.DAY))
                .size();
    }

    /// Why what there is for somebody is not said now, a part of a sentence each.
    public List<String> waiting(long person, Instant now) {
        var selves = people.selves(person);
        return ImpulseRows.open(mind).stream()
                .filter(impulse -> selves.contains(impulse.person()))
                .map(impulse -> decide(impulse, now).verdict())
                .filter(ImpulseVerdict.SayLater.class::isInstance)
                .map(verdict -> ((ImpulseVerdict.SayLater) verdict).reason())
                .distinct()
                .toList();
    }

    /// Tells whether a message was said unasked.
    public boolean isUnasked(long message) {
        return !ImpulseRows.list(mind, IMPULSE.MESSAGE.eq(message)).isEmpty();
    }

    /// Tells whether a time is one at which nothing is said unasked to whoever a message was said
    /// to, as they wish it now; the usual hours, UTC, where it was said for no impulse.
    public boolean quiet(long message, Instant at) {
        return ImpulseRows.list(mind, IMPULSE.MESSAGE.eq(message)).stream()
                .findFirst()
                .flatMap(impulse -> people.find(impulse.person()))
                .map(person -> wishes(person).quiet())
                .orElseGet(() -> QuietHours.usual(ZoneOffset.UTC))
                .hold(at);
    }

    /// Tells whether a message answers what was said unasked.
    public boolean answersUnasked(long message, long conversation) {
        return ImpulseRows.answersUnasked(mind, message, conversation);
    }

    /// Outcome of an impulse.
    ///
    /// @param end `open`, `dropped`, `said` (nothing came of it yet), `answered` (within a day),
    ///   `ignored` (not within a day) or `refused` (they wished to hear nothing more)
    public record ImpulseOutcome(long impulse, String source, String key, String end) {}

    /// Returns the outcomes of the impulses after an event, in the order in which they arose:
    /// whatever draws impulses can learn from them.
    public List<ImpulseOutcome> outcomes(long after, Instant now) {
        return mind.rows(IMPULSE)
                .and(IMPULSE.ID.gt(after))
                .orderBy(IMPULSE.ID)
                .fetch()
                .map(r -> new ImpulseOutcome(
                        r.getId(),
                        r.getSource(),
                        r.getKey(),
                        r.getMessage() == null
                                ? r.getState()
                                : ImpulseRows.end(
                                        mind, people.selves(r.getPerson()), r.getMessage(), r.getSettledAt(), now)));
    }

    /// Holds as long as nothing that an impulse rests on has fallen.
    public Guard standing(Collection<Long> evidence) {
        return Guard.resting(
                (tx, agent, ids) -> ImpulseGrounds.stand(tx, agent, ids) ? ids : Set.of(), Set.copyOf(evidence));
    }

    /// Decision about an impulse.
    ///
    /// @param place where it may be said; only where it may
    record ImpulseDecision(
            ImpulseVerdict verdict,
            Impulse impulse,
            Optional<Person> person,
            Optional<Conversation> place,
            Set<Long> selves) {}

    ImpulseDecision decide(Impulse impulse, Instant now) {
        var selves = people.selves(impulse.person());
        var place = lastPlace(selves);
        var person = place.flatMap(one -> people.find(one.owner()));
        var verdict = InitiativePolicy.decide(
                facts(impulse, now, selves, place, person),
                new Allowance(trust.level().daily(), trust.weekly()));
        return new ImpulseDecision(verdict, impulse, person, place, selves);
    }

    private Facts facts(
            Impulse impulse, Instant now, Set<Long> selves, Optional<Conversation> place, Optional<Person> person) {
        var zone = Reminders.zone(person.orElse(NOBODY));
        var wishes = WishRows.of(mind, selves, zone);
        var said = ImpulseRows.saidTo(mind, selves, now.minus(InitiativePolicy.WEEK));
        return new Facts(
                now,
                impulse.promised(),
                wishes.level().hears(impulse.source()),
                person.filter(one -> one.role().compareTo(Role.MEMBER) <= 0).isPresent(),
                place.isPresent(),
                place.filter(one -> people.audible(one, one.owner()).contains(impulse.audience()))
                        .isPresent(),
                ImpulseGrounds.stand(mind.db(), mind.agent(), impulse.evidence()),
                ImpulseRows.saidBefore(mind, impulse.key(), selves),
                place.flatMap(one -> person.flatMap(who -> admission.barredFrom(one, who)))
                        .isEmpty(),
                impulse.relevance(),
                impulse.expires(),
                wishes.quiet(),
                said.stream().map(ImpulseRows.UnaskedMessage::at).toList(),
                said.isEmpty() || said.getFirst().answered(),
                ImpulseRows.lastTalk(mind, selves, place.map(Conversation::id).orElse(0L)));
    }

    private static final Person NOBODY = new Person(0, Person.NOBODY, Role.STRANGER, null, null);

    /// Returns the conversation in which somebody last wrote alone with the agent, on whichever
    /// channel.
    public Optional<Conversation> lastPlace(Set<Long> selves) {
        return mind.db()
                .select(INBOX.CONVERSATION)
                .from(INBOX)
                .join(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(INBOX.AGENT_ID))
                .and(CONVERSATION.ID.eq(INBOX.CONVERSATION))
                .where(INBOX.AGENT_ID.eq(mind.agent()).and(INBOX.PERSON.in(selves)))
                .and(CONVERSATION.ROOM.isFalse().and(CONVERSATION.OWNER.in(selves)))
                .orderBy(INBOX.RECEIVED_AT.desc(), INBOX.ID.desc())
                .limit(1)
                .fetchOptional(INBOX.CONVERSATION)
                .flatMap(people.conversations()::find);
    }
}
