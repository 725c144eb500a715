package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.TOMBSTONE;

import dev.continuo.core.Unavailable;
import dev.continuo.core.callback.CallbackEvent.CallbackAsked;
import dev.continuo.core.channel.Heard;
import dev.continuo.core.channel.Inbound;
import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Decision;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.ledger.Fact;
import dev.continuo.core.ledger.Guard;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.ledger.Outcome;
import dev.continuo.core.people.Conversation;
import dev.continuo.core.people.People;
import dev.continuo.core.people.PeopleEvent;
import dev.continuo.core.people.Person;
import dev.continuo.core.people.Role;
import dev.continuo.core.turn.TurnEvent.MessageReceived;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// Admits what is said to the agent and makes it durable. Only after that is the channel told.
public final class Hearing {
    private static final Pattern COMMAND =
            Pattern.compile("/[a-zA-Z][\\w-]*(@\\w+)?(\\s.*)?", Pattern.DOTALL);
    private static final int RACES = 5;

    private final DSLContext db;
    private final Ledger ledger;
    private final People people;
    private final Refusals refusals;

    public Hearing(DSLContext db, Ledger ledger, People people, InstantSource clock) {
        this.db = db;
        this.ledger = ledger;
        this.people = people;
        this.refusals = new Refusals(ledger, clock);
    }

    /// Whether a text is a command rather than something said to the mind.
    public static boolean isCommand(String text) {
        return COMMAND.matcher(text.strip()).matches();
    }

    /// Hears one message. Blocks until it is durable.
    public Heard hear(Inbound in) {
        for (int race = 0; race < RACES; race++) {
            // In this order: whoever opened the conversation meanwhile is then known, too, and not
            // taken for a stranger in it.
            var conversation = people.findConversation(in.channel(), in.conversation());
            var person = people.findByAccount(in.channel(), in.sender());
            var refusal = refusal(person, conversation, in);
            if (refusal.isPresent()) return refusal.get();
            var arrival = new Arrival(in, person, conversation, entered(person, conversation));
            switch (ledger.commit(Decision.guarded(Guard.NONE, arrival::drafts))) {
                case Outcome.Recorded(var events) -> {
                    var message = events.get(arrival.position());
                    return new Heard.Accepted(message.seq(), conversationOf(message.fact()), false);
                }
                case Outcome.Duplicate(var draft, var seq) -> {
                    if (draft == arrival.position()) return again(in, seq);
                    // Somebody met this person or opened this conversation just now: look again.
                }
                case Outcome.Stale _ -> {}
                case Outcome.Forbidden(var reason) -> {
                    return new Heard.TurnedAway(reason, "Ask the operator.", false);
                }
            }
        }
        throw new Unavailable("Too many first messages at once.");
    }

    private boolean entered(Optional<Person> person, Optional<Conversation> conversation) {
        return person.isPresent()
                && conversation.isPresent()
                && people.present(person.get().id(), conversation.get().id());
    }

    private Optional<Heard> refusal(
            Optional<Person> person, Optional<Conversation> conversation, Inbound in) {
        if (person.filter(p -> p.role() == Role.BLOCKED).isPresent()) {
            refusals.count(in.channel(), person.get().id(), "blocked");
            return Optional.of(
                    new Heard.TurnedAway("This sender is blocked.", "Ask the operator.", false));
        }
        if (conversation.isEmpty()) return Optional.empty();
        var known = conversation.get();
        if (known.room() || person.filter(p -> p.id() == known.owner()).isPresent())
            return Optional.empty();
        return Optional.of(
                new Heard.TurnedAway(
                        "The conversation " + in.conversation() + " is private to another person.",
                        "Use another conversation, or open one with room set to true.",
                        true));
    }

    /// The id was seen before: the same message, or another one that claims its name.
    private Heard again(Inbound in, long message) {
        var same =
                db.select(MESSAGE.CONVERSATION, MESSAGE.TEXT)
                        .from(MESSAGE)
                        .join(INBOX)
                        .on(INBOX.AGENT_ID.eq(MESSAGE.AGENT_ID).and(INBOX.ID.eq(MESSAGE.ID)))
                        .where(MESSAGE.AGENT_ID.eq(ledger.agent()).and(MESSAGE.ID.eq(message)))
                        .fetchOptional();
        var erased =
                db.fetchExists(
                        TOMBSTONE,
                        TOMBSTONE.AGENT_ID.eq(ledger.agent()).and(TOMBSTONE.ID.eq(message)));
        if (erased)
            return new Heard.TurnedAway(
                    "The message " + in.id() + " was heard before and erased since.",
                    "Send it under a new id if it is meant anew.",
                    true);
        if (same.isPresent() && same.get().value2().equals(in.text()))
            return new Heard.Accepted(message, same.get().value1(), true);
        return new Heard.TurnedAway(
                "The message " + in.id() + " was heard before with another text.",
                "Give every message an id of its own.",
                true);
    }

    private static long conversationOf(@Nullable Fact fact) {
        return fact instanceof MessageReceived received ? received.conversation() : 0;
    }

    /// What one message's arrival records: who and where, if they are new, and what was said.
    private record Arrival(
            Inbound in,
            Optional<Person> person,
            Optional<Conversation> conversation,
            boolean entered) {

        List<Draft> drafts(long first) {
            var drafts = new ArrayList<Draft>();
            var personId = person.map(Person::id).orElse(first);
            if (person.isEmpty()) drafts.add(met());
            else renamed(person.get()).ifPresent(drafts::add);
            var conversationId = conversation.map(Conversation::id).orElse(first + drafts.size());
            if (conversation.isEmpty()) drafts.add(opened(personId));
            if (!entered) drafts.add(entering(personId, conversationId));
            drafts.add(received(personId, conversationId));
            var callback = in.around().callback();
            if (callback != null)
                drafts.add(
                        Draft.of(
                                new CallbackAsked(
                                        first + drafts.size() - 1, callback.url(), callback.key()),
                                Actor.SYSTEM));
            return drafts;
        }

        /// Which of the drafts is the message.
        int position() {
            return drafts(0).size() - (in.around().callback() == null ? 1 : 2);
        }

        /// Channel ids hold no control characters, so a line break keeps their parts apart.
        private static String key(String... parts) {
            return String.join("\n", parts);
        }

        private Draft met() {
            var name = in.senderName() == null ? in.sender() : in.senderName();
            return Draft.once(
                    new PeopleEvent.PersonMet(
                            in.channel(), in.sender(), name, in.firstRole().text()),
                    Actor.SYSTEM,
                    key("account", in.channel(), in.sender()));
        }

        private Optional<Draft> renamed(Person known) {
            var name = in.senderName();
            if (name == null || name.equals(known.name())) return Optional.empty();
            return Optional.of(
                    Draft.of(new PeopleEvent.PersonNamed(known.id(), name), Actor.SYSTEM));
        }

        private Draft opened(long owner) {
            return Draft.once(
                    new PeopleEvent.ConversationOpened(
                            in.channel(), in.conversation(), in.room(), owner, in.server()),
                    Actor.SYSTEM,
                    key("conversation", in.channel(), in.conversation()));
        }

        private Draft entering(long who, long where) {
            // No key: a race of two first messages may record it twice, and presence is a set.
            return Draft.of(new PeopleEvent.Entered(who, where), Actor.SYSTEM);
        }

        private Draft received(long who, long where) {
            var role = person.map(Person::role).orElse(in.firstRole());
            var audience =
                    conversation
                            .orElseGet(() ->
                                    new Conversation(
                                            where,
                                            in.channel(),
                                            in.conversation(),
                                            in.room(),
                                            who,
                                            in.server(),
                                            0,
                                            null))
                            .audience();
            var command = isCommand(in.text());
            return Draft.once(
                    new MessageReceived(
                            where,
                            who,
                            in.id(),
                            in.text(),
                            audience.label(),
                            role.trust().text(),
                            command,
                            in.remember() && !command),
                    role == Role.OPERATOR ? Actor.operator(who) : Actor.person(who),
                    key("message", in.channel(), in.conversation(), in.id()));
        }
    }
}
