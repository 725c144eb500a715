package dev.continuo.mind.intake;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.REACTION;

import dev.continuo.events.AdmissionEvent.PersonBarred;
import dev.continuo.events.AdmissionEvent.RoomListens;
import dev.continuo.events.AdmissionEvent.RoomMuted;
import dev.continuo.events.AdmissionEvent.RoomOpened;
import dev.continuo.events.MessageEvent;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.PeopleEvent.ConversationMoved;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.event.SeededRandom;
import dev.continuo.mind.admission.Admission;
import dev.continuo.mind.admission.RoomSettings;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.channel.InboundEvent.ConversationRenamed;
import dev.continuo.mind.channel.InboundEvent.Deleted;
import dev.continuo.mind.channel.InboundEvent.Edited;
import dev.continuo.mind.channel.InboundEvent.InboundReaction;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.memory.EntryGate;
import dev.continuo.mind.message.AmbientContext;
import dev.continuo.mind.message.MessageLookup;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import dev.continuo.tables.mind.tables.records.ReactionRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// Records changes to messages after they were said: edits, deletions, reactions; and new names of
/// conversations. A change is recorded only where its message or conversation is.
public final class MessageChanges {
    private static final InboundResult NOTED = new InboundResult.Noted();

    private static final InboundResult UNKNOWN = new InboundResult.TurnedAway(
            "There is no such message in that conversation of theirs.",
            "Name the conversation, one who spoke in it, and the id of a message or of a reply.",
            InboundResult.TurnedAway.RejectionKind.UNWELCOME);

    /// A race lost this often is a bug.
    private static final int MAX_ATTEMPTS = 20;

    private final DSLContext db;
    private final Ledger ledger;
    private final People people;
    private final RoomSettings rooms;
    private final AmbientContext overheard;
    private final EventErasure erasure;
    private final MessageLookup said;
    private final EntryGate gate;

    public MessageChanges(
            DSLContext db,
            Ledger ledger,
            People people,
            RoomSettings rooms,
            AmbientContext overheard,
            EventErasure erasure,
            EntryGate gate) {
        this.gate = gate;
        this.db = db;
        this.ledger = ledger;
        this.people = people;
        this.rooms = rooms;
        this.overheard = overheard;
        this.erasure = erasure;
        this.said = new MessageLookup(db, ledger.agent());
    }

    /// @param trust how far its speaker was trusted; null where it is no memory
    private record KnownMessage(
            long id, long person, String text, @Nullable String trust) {}

    private Optional<KnownMessage> find(String channel, String conversation, String id) {
        return people.conversations()
                .find(channel, conversation)
                .flatMap(c -> said.byPerson(c.id(), id))
                .flatMap(this::read);
    }

    private Optional<KnownMessage> read(long message) {
        return db.select(MESSAGE.PERSON, MESSAGE.TEXT, MEMORY.TRUST)
                .from(MESSAGE)
                .leftJoin(MEMORY)
                .on(MEMORY.AGENT_ID.eq(MESSAGE.AGENT_ID).and(MEMORY.ID.eq(MESSAGE.ID)))
                .where(MESSAGE.AGENT_ID.eq(ledger.agent()).and(MESSAGE.ID.eq(message)))
                .and(MESSAGE.PERSON.isNotNull().and(MESSAGE.COMMAND.isFalse()))
                .fetchOptional(r -> new KnownMessage(message, r.value1(), r.value2(), r.value3()));
    }

    /// Somebody changed what they had said: the words that count are the new ones.
    public InboundResult edited(Edited edit) {
        overheard.edit(edit.channel(), edit.conversation(), edit.id(), edit.text());
        var known = find(edit.channel(), edit.conversation(), edit.id());
        if (known.isEmpty() || known.get().text().equals(edit.text())) return NOTED;
        var message = known.get();
        if (blocked(people.find(message.person()))) return NOTED;
        var at = edit.at();
        var trust = message.trust();
        var key = IntakeEvents.key("edit", Long.toString(message.id()), edit.edit());
        var random = SeededRandom.of(ledger.digest(key), 0);
        var entry = trust == null ? null : gate.judge(edit.text(), Trust.parse(trust), random);
        var draft = NewEvent.once(
                new MessageEdited(message.id(), edit.text(), at == null ? null : at.toString(), entry),
                Actor.person(message.person()),
                key);
        var here = Guard.changing(STANDING, Set.of(message.id()));
        ledger.commit(new Decision(here, List.of(draft)));
        return NOTED;
    }

    /// Returns what an edit says to the agent: the message, if it was not said to it before. What
    /// was only overheard is said once more, and remembered once.
    public Optional<InboundMessage> addressed(Edited edit) {
        var now = edit.said();
        if (now == null || !now.room() || !now.around().addressed()) return Optional.empty();
        if (Intake.isCommand(now.text())) return Optional.empty();
        overheard.forget(edit.channel(), edit.conversation(), edit.id());
        var known = people.conversations()
                .find(edit.channel(), edit.conversation())
                .flatMap(c -> said.byPerson(c.id(), edit.id()));
        if (known.isEmpty()) return Optional.of(now);
        return known.filter(this::overheard).map(_ -> now.unremembered(now.id() + "+"));
    }

    private boolean overheard(long message) {
        return db.fetchExists(
                INBOX, INBOX.AGENT_ID.eq(ledger.agent()), INBOX.ID.eq(message), INBOX.REASON.eq(Admission.OVERHEARD));
    }

    private static final Guard.Check STANDING = (tx, agent, ids) -> tx.select(MESSAGE.ID)
            .from(MESSAGE)
            .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.ID.in(ids)))
            .fetchSet(MESSAGE.ID);

    /// Something was taken back on the network: it is forgotten here, too.
    public InboundResult deleted(Deleted deletion) {
        overheard.forget(deletion.channel(), deletion.conversation(), deletion.id());
        for (int race = 0; race < MAX_ATTEMPTS; race++) {
            var known = find(deletion.channel(), deletion.conversation(), deletion.id());
            if (known.isEmpty()) return NOTED;
            if (!(erasure.decide(known.get().id(), 0, "deleted")
                    instanceof EventErasure.ErasureVerdict.Erasable erasable)) return NOTED;
            var outcome = ledger.commit(Decision.of(erasable.drafts(Actor.SYSTEM)));
            if (!(outcome instanceof CommitResult.Stale)) return NOTED;
        }
        throw new IllegalStateException("what rests on a deleted message changes all the time");
    }

    /// Somebody reacted; strangers' reactions, and those where nobody listens, are nobody's.
    ///
    /// @return that it was turned away where it names a message by a number that is none of theirs
    public InboundResult reacted(InboundReaction reacted) {
        var numbered = MessageLookup.isNumber(reacted.id());
        var none = numbered ? UNKNOWN : NOTED;
        var conversation = people.conversations().find(reacted.channel(), reacted.conversation());
        var person = people.findByAccount(reacted.channel(), reacted.sender());
        if (conversation.isEmpty() || person.isEmpty() || !heard(conversation.get(), person.get())) return none;
        var message = said.find(conversation.get().id(), reacted.id());
        if (message.isEmpty() || (numbered && !spoke(person.get(), conversation.get()))) return none;
        var before = numbered ? last(message.get(), person.get(), reacted.reaction()) : null;
        if (numbered && reacted.added() == (before != null && before.getAdded())) return NOTED;
        var once = numbered
                ? "after " + (before == null ? 0 : before.getId())
                : Objects.requireNonNullElseGet(
                        reacted.once(),
                        () -> IntakeEvents.key(reacted.id(), reacted.reaction(), Boolean.toString(reacted.added())));
        ledger.commit(reaction(reacted, conversation.get(), person.get(), message.get(), once));
        return NOTED;
    }

    /// Returns that person's last change of a reaction to a message.
    private @Nullable ReactionRecord last(long message, Person who, String reaction) {
        return db.selectFrom(REACTION)
                .where(REACTION.AGENT_ID.eq(ledger.agent()).and(REACTION.MESSAGE.eq(message)))
                .and(REACTION.PERSON.eq(who.id()).and(REACTION.REACTION_.eq(reaction)))
                .orderBy(REACTION.ID.desc())
                .limit(1)
                .fetchOne();
    }

    private static Decision reaction(InboundReaction r, Conversation where, Person who, long message, String once) {
        var key = IntakeEvents.key("reaction", r.channel(), Long.toString(message), Long.toString(who.id()), once);
        return new Decision(
                Guard.resting(STANDING, Set.of(message)),
                List.of(NewEvent.once(
                        new MessageEvent.Reacted(who.id(), where.id(), message, r.reaction(), r.added()),
                        actor(who),
                        key)));
    }

    private static Actor actor(Person who) {
        return who.role() == Role.OPERATOR ? Actor.operator(who.id()) : Actor.person(who.id());
    }

    private boolean heard(Conversation where, Person who) {
        if (who.role() == Role.BLOCKED) return false;
        if (!where.room()) return who.role() != Role.STRANGER || spoke(who, where);
        return !rooms.find(where.channel(), where.whole(), who.id()).barred();
    }

    /// Tells whether a person spoke there; where everybody is let in, such a person is no stranger.
    private boolean spoke(Person who, Conversation where) {
        return db.fetchExists(
                MESSAGE,
                MESSAGE.AGENT_ID.eq(ledger.agent()),
                MESSAGE.CONVERSATION.eq(where.id()),
                MESSAGE.PERSON.eq(who.id()));
    }

    private static boolean blocked(Optional<Person> person) {
        return person.filter(p -> p.role() == Role.BLOCKED).isPresent();
    }

    /// A conversation goes by another name: what was decided about the room goes with it.
    public InboundResult moved(ConversationRenamed moved) {
        var found = people.conversations().find(moved.channel(), moved.from());
        if (found.isEmpty() || found.get().external().equals(moved.to())) return NOTED;
        var conversation = found.get();
        var drafts = new ArrayList<NewEvent>();
        // The key of a conversation's opening: a name belongs to one.
        drafts.add(NewEvent.once(
                new ConversationMoved(conversation.id(), moved.from(), moved.to()),
                Actor.SYSTEM,
                IntakeEvents.key("conversation", moved.channel(), moved.to())));
        drafts.addAll(decided(moved));
        if (ledger.commit(Decision.of(drafts)) instanceof CommitResult.Duplicate)
            // Somebody spoke under the new name first: it is a conversation of its own, and what
            // was decided about the room holds for it.
            ledger.commit(Decision.of(decided(moved)));
        return NOTED;
    }

    private List<NewEvent> decided(ConversationRenamed moved) {
        var state = rooms.find(moved.channel(), moved.from(), 0);
        var until = state.mutedUntil();
        var drafts = new ArrayList<NewEvent>();
        if (state.open() != null)
            drafts.add(NewEvent.of(new RoomOpened(moved.channel(), moved.to(), state.open()), Actor.SYSTEM));
        drafts.add(NewEvent.of(new RoomListens(moved.channel(), moved.to(), state.listening()), Actor.SYSTEM));
        if (until != null)
            drafts.add(NewEvent.of(new RoomMuted(moved.channel(), moved.to(), until.toString()), Actor.SYSTEM));
        for (var person : rooms.barred(moved.channel(), moved.from()))
            drafts.add(NewEvent.of(new PersonBarred(moved.channel(), moved.to(), person, true), Actor.SYSTEM));
        return drafts;
    }
}
