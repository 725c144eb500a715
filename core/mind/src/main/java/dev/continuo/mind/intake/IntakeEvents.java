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
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.admission.Admission.AdmissionVerdict;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.OwnerAccount;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.turn.Notices;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Events that record one message's arrival: the person and the conversation, if they are new, and
/// the message.
///
/// @param replyTo the number of the message it answers, if that is known
/// @param calls the names it gives people
/// @param footing how it stands in the conversation
record IntakeEvents(
        InboundMessage in,
        Optional<Person> person,
        Optional<Conversation> conversation,
        @Nullable Long replyTo,
        NameCalls calls,
        SessionPosition footing) {

    /// Channel ids hold no control characters, so a line break keeps their parts apart.
    static String key(String... parts) {
        return String.join("\n", parts);
    }

    /// Somebody is heard; the message is the last but for what goes with it.
    ///
    /// @param encoding what the entry gate decided; null where it becomes no memory
    List<NewEvent> heard(long first, Role role, boolean overheard, @Nullable MemoryEncoding encoding) {
        var drafts = opening(first, in.firstRole());
        var received = received(who(first), where(first), role, overheard, in.text(), encoding);
        drafts.add(NewEvent.once(received, hand(role, first), messageKey(in.id())));
        var message = first + drafts.size() - 1;
        if (overheard) drafts.add(needsNoAnswer(where(first), message));
        var callback = in.around().callback();
        if (callback != null)
            drafts.add(NewEvent.of(new CallbackAsked(message, callback.url(), callback.key()), Actor.SYSTEM));
        for (var learned : learned(first, received, message)) drafts.add(NewEvent.of(learned, Actor.SYSTEM));
        if (!overheard && !suspect(received)) noticed(first).ifPresent(drafts::add);
        return drafts;
    }

    /// Returns the names that the message teaches. A message that is set apart teaches none, nor
    /// does a command.
    private List<AliasLearned> learned(long first, MessageReceived received, long message) {
        if (received.encoding() == null || suspect(received)) return List.of();
        return footing.company().learned(calls, who(first), name(), place(who(first), where(first)), message);
    }

    private static boolean suspect(MessageReceived received) {
        var encoding = received.encoding();
        return encoding != null && encoding.entry().state() == MemoryState.QUARANTINED;
    }

    private Optional<NewEvent> noticed(long first) {
        return SpokenLanguage.noticed(in, person)
                .map(language -> NewEvent.of(new PeopleEvent.LanguageNoticed(who(first), language), Actor.SYSTEM));
    }

    /// An account turns out to be the operator's: nothing of the code stays.
    List<NewEvent> operator(long first) {
        var drafts = opening(first, Role.OPERATOR);
        person.ifPresent(p ->
                drafts.add(NewEvent.of(new PeopleEvent.RoleGranted(p.id(), Role.OPERATOR.text()), Actor.SYSTEM)));
        var received = received(who(first), where(first), Role.OPERATOR, false, "/start", null);
        drafts.add(NewEvent.once(received, hand(Role.OPERATOR, first), messageKey(in.id())));
        return drafts;
    }

    /// Adds to what a message records that the account is one of the owner's.
    List<NewEvent> ofOwner(long first, OwnerAccount owner, List<NewEvent> drafts) {
        drafts.addAll(owner.joined(who(first)));
        return drafts;
    }

    /// A stranger is told what to ask for; what they said is not kept.
    List<NewEvent> asks(long first, AdmissionVerdict.Asks asks, Notices notices, String notice) {
        var drafts = opening(first, in.firstRole());
        drafts.add(NewEvent.of(
                new PairingAsked(who(first), asks.code(), asks.until().toString()), Actor.SYSTEM));
        drafts.add(notices.to(place(who(first), where(first)), notice));
        noticed(first).ifPresent(drafts::add);
        return drafts;
    }

    /// A stranger is told something; what they said is not kept.
    List<NewEvent> told(long first, Notices notices, String notice) {
        var drafts = opening(first, in.firstRole());
        drafts.add(notices.to(place(who(first), where(first)), notice));
        return drafts;
    }

    /// Returns the place of the message in the drafts of [#heard] or [#operator].
    int messageAt(List<NewEvent> drafts) {
        for (int i = drafts.size() - 1; i >= 0; i--) if (drafts.get(i).payload() instanceof MessageReceived) return i;
        throw new IllegalStateException("no message in " + drafts);
    }

    private long who(long first) {
        return person.map(Person::id).orElse(first);
    }

    private long where(long first) {
        var before = person.isEmpty() || renamed().isPresent() ? 1 : 0;
        return conversation.map(Conversation::id).orElse(first + before);
    }

    private List<NewEvent> opening(long first, Role role) {
        var drafts = new ArrayList<NewEvent>();
        if (person.isEmpty()) drafts.add(met(role));
        else renamed().ifPresent(drafts::add);
        if (conversation.isEmpty()) drafts.add(opened(who(first)));
        // No key: a race of two first messages may record it twice, and presence is a set.
        if (!footing.entered())
            drafts.add(NewEvent.of(new PeopleEvent.ConversationJoined(who(first), where(first)), Actor.SYSTEM));
        return drafts;
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

    private Conversation place(long owner, long where) {
        return conversation.orElseGet(() -> new Conversation(
                where,
                in.channel(),
                in.conversation(),
                in.room(),
                owner,
                in.server(),
                in.around().parent(),
                0,
                null));
    }

    private Actor hand(Role role, long first) {
        return role == Role.OPERATOR ? Actor.operator(who(first)) : Actor.person(who(first));
    }

    private MessageReceived received(
            long who, long where, Role role, boolean overheard, String text, @Nullable MemoryEncoding encoding) {
        var command = !overheard && Intake.isCommand(text);
        var around = in.around();
        var sent = around.sent();
        return new MessageReceived(
                where,
                who,
                in.id(),
                text,
                place(who, where).audience().label(),
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
