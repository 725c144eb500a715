package dev.continuo.mind.intake;

import dev.continuo.events.AdmissionEvent.PairingAsked;
import dev.continuo.events.CallbackEvent.CallbackAsked;
import dev.continuo.events.MemoryEncoding;
import dev.continuo.events.MemoryState;
import dev.continuo.events.MessageEvent;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.PeopleEvent;
import dev.continuo.events.PeopleEvent.AliasLearned;
import dev.continuo.language.claim.NameCalls;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.event.PendingId;
import dev.continuo.mind.admission.Admission.AdmissionVerdict;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.OwnerAccount;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.turn.Notices;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Events that record one message's arrival: the person and the conversation, if they are new, and
/// the message.
///
/// @param replyTo the number of the message it answers, if that is known
/// @param calls the names it gives people
/// @param position how it stands in the conversation
record IntakeEvents(
        InboundMessage in,
        Optional<Person> person,
        Optional<Conversation> conversation,
        @Nullable Long replyTo,
        NameCalls calls,
        SessionPosition position) {

    /// Channel ids hold no control characters, so a line break keeps their parts apart.
    static String key(String... parts) {
        return String.join("\n", parts);
    }

    /// Somebody is heard; the message is the last but for what goes with it.
    ///
    /// @param encoding what the entry gate decided; null where it becomes no memory
    List<NewEvent> heard(Role role, boolean overheard, @Nullable MemoryEncoding encoding) {
        var arrival = opening(in.firstRole());
        var drafts = arrival.drafts();
        var received = received(arrival, role, overheard, in.text(), encoding);
        var message = drafts.add(NewEvent.once(received, hand(role, arrival), messageKey(in.id())));
        if (overheard) drafts.add(needsNoAnswer(arrival.where(), message));
        var callback = in.around().callback();
        if (callback != null) drafts.add(new CallbackAsked(message, callback.url(), callback.key()), Actor.SYSTEM);
        for (var learned : learned(arrival, received, message)) drafts.add(learned, Actor.SYSTEM);
        if (!overheard && !suspect(received)) noticed(arrival);
        return drafts.list();
    }

    /// Returns the names that the message teaches. A message that is set apart teaches none, nor
    /// does a command.
    private List<AliasLearned> learned(Opening arrival, MessageReceived received, long message) {
        if (received.encoding() == null || suspect(received)) return List.of();
        return position.company().learned(calls, arrival.who(), name(), place(arrival), message);
    }

    private static boolean suspect(MessageReceived received) {
        var encoding = received.encoding();
        return encoding != null && encoding.entry().state() == MemoryState.QUARANTINED;
    }

    private void noticed(Opening arrival) {
        SpokenLanguage.noticed(in, person)
                .ifPresent(language ->
                        arrival.drafts().add(new PeopleEvent.LanguageNoticed(arrival.who(), language), Actor.SYSTEM));
    }

    /// An account turns out to be the operator's: nothing of the code stays.
    List<NewEvent> operator() {
        var arrival = opening(Role.OPERATOR);
        var drafts = arrival.drafts();
        person.ifPresent(p -> drafts.add(new PeopleEvent.RoleGranted(p.id(), Role.OPERATOR.text()), Actor.SYSTEM));
        var received = received(arrival, Role.OPERATOR, false, "/start", null);
        drafts.add(NewEvent.once(received, hand(Role.OPERATOR, arrival), messageKey(in.id())));
        return drafts.list();
    }

    /// Adds to what a message records that the account is one of the owner's.
    List<NewEvent> ofOwner(OwnerAccount owner, List<NewEvent> drafts) {
        return Stream.concat(drafts.stream(), owner.joined(who()).stream()).toList();
    }

    /// A stranger is told what to ask for; what they said is not kept.
    List<NewEvent> asks(AdmissionVerdict.Asks asks, Notices notices, String notice) {
        var arrival = opening(in.firstRole());
        arrival.drafts()
                .add(new PairingAsked(arrival.who(), asks.code(), asks.until().toString()), Actor.SYSTEM);
        arrival.drafts().add(notices.to(place(arrival), notice));
        noticed(arrival);
        return arrival.drafts().list();
    }

    /// A stranger is told something; what they said is not kept.
    List<NewEvent> told(Notices notices, String notice) {
        var arrival = opening(in.firstRole());
        arrival.drafts().add(notices.to(place(arrival), notice));
        return arrival.drafts().list();
    }

    /// Returns the place of the message in the drafts of [#heard] or [#operator].
    int messageAt(List<NewEvent> drafts) {
        for (int i = drafts.size() - 1; i >= 0; i--) if (drafts.get(i).payload() instanceof MessageReceived) return i;
        throw new IllegalStateException("no message in " + drafts);
    }

    /// Events that come first, with the person and the conversation that are known by them.
    private record Opening(EventDrafts drafts, long who, long where) {}

    private Opening opening(Role role) {
        var drafts = new EventDrafts();
        if (person.isEmpty()) drafts.add(met(role));
        else renamed().ifPresent(drafts::add);
        var where = conversation.map(Conversation::id).orElseGet(() -> drafts.add(opened(who())));
        // No key: a race of two first messages may record it twice, and presence is a set.
        if (!position.entered()) drafts.add(new PeopleEvent.ConversationJoined(who(), where), Actor.SYSTEM);
        return new Opening(drafts, who(), where);
    }

    /// The person, who is met by the first event where nobody knew them.
    private long who() {
        return person.map(Person::id).orElse(PendingId.of(1));
    }

    private NewEvent met(Role role) {
        return NewEvent.once(
                new PeopleEvent.PersonMet(in.channel(), in.sender(), name(), role.text()),
                Actor.SYSTEM,
                key("account", in.channel(), in.sender()));
    }

    private String name() {
        var name = in.senderName();
        return name == null ? person.map(Person::name).orElseGet(this::account) : name;
    }

    /// Of an account's name what follows the space that it belongs to.
    private String account() {
        var name = in.sender().substring(in.sender().lastIndexOf('/') + 1);
        return name.isBlank() ? in.sender() : name;
    }

    private Optional<NewEvent> renamed() {
        var name = in.senderName();
        return person.filter(known -> name != null && !name.equals(known.name()))
                .map(known -> NewEvent.of(
                        new PeopleEvent.PersonNamed(known.id(), java.util.Objects.requireNonNull(name)), Actor.SYSTEM));
    }

    private NewEvent opened(long owner) {
        return NewEvent.once(
                new PeopleEvent.ConversationOpened(
                        in.channel(),
                        in.conversation(),
                        in.room(),
                        owner,
                        in.server(),
                        in.around().parent(),
                        in.around().title()),
                Actor.SYSTEM,
                key("conversation", in.channel(), in.conversation()));
    }

    private Conversation place(Opening arrival) {
        return conversation.orElseGet(() -> new Conversation(
                arrival.where(),
                in.channel(),
                in.conversation(),
                in.room(),
                arrival.who(),
                in.server(),
                in.around().parent(),
                0,
                null));
    }

    private static Actor hand(Role role, Opening arrival) {
        return role == Role.OPERATOR ? Actor.operator(arrival.who()) : Actor.person(arrival.who());
    }

    private MessageReceived received(
            Opening arrival, Role role, boolean overheard, String text, @Nullable MemoryEncoding encoding) {
        var command = !overheard && Intake.isCommand(text);
        var around = in.around();
        var sent = around.sent();
        return new MessageReceived(
                arrival.where(),
                arrival.who(),
                in.id(),
                text,
                place(arrival).audience().label(),
                role.trust().text(),
                command,
                in.remember() && !command,
                overheard,
                around.moderator(),
                replyTo,
                sent == null ? null : sent.toString(),
                around.attachments(),
                encoding);
    }

    /// A message's name is unique to the account that received it, where the channel has such.
    String messageKey(String id) {
        var receiver = in.around().receiver();
        return receiver == null
                ? key("message", in.channel(), in.conversation(), id)
                : key("message", in.channel(), receiver, in.conversation(), id);
    }

    private static NewEvent needsNoAnswer(long where, long message) {
        return NewEvent.of(
                new MessageEvent.TurnEnded(
                        where,
                        List.of(message),
                        MessageState.SILENT.text(),
                        dev.continuo.mind.admission.Admission.OVERHEARD,
                        0,
                        null),
                Actor.SYSTEM);
    }
}
