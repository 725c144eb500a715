package dev.continuo.gateway.command;

import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.ledger.event.Actor;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.Person;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/// Who gives a command, and where.
///
/// @param person empty for the holder of the operator's token who speaks for no person
/// @param conversation empty where the command comes from outside any conversation
/// @param moderator whether the person administers the room it comes from
/// @param apart whether an answer can be given to them alone, though others are around
/// @param about who said the message it is given in reply to
/// @param message the message it came as; empty where it did not come as one
public record Invoker(
        Optional<Person> person,
        Optional<Conversation> conversation,
        boolean moderator,
        boolean apart,
        Optional<Long> about,
        Optional<Long> message) {

    public Invoker(Optional<Person> person, Optional<Conversation> conversation) {
        this(person, conversation, false, false, Optional.empty(), Optional.empty());
    }

    private static final SentenceCatalog WORDS =
            new SentenceCatalog("dev.continuo.gateway.sentences");

    /// The holder of the operator's token.
    public static final Invoker TOKEN = new Invoker(Optional.empty(), Optional.empty());

    public boolean operator() {
        return person.map(p -> p.role() == Role.OPERATOR).orElse(true);
    }

    /// The hand that signs what the command changes.
    public Actor actor() {
        return person.map(p ->
                        p.role() == Role.OPERATOR ? Actor.operator(p.id()) : Actor.person(p.id()))
                .orElse(Actor.operator(0));
    }

    /// Tells whether others hear the answer.
    public boolean inRoom() {
        return conversation.filter(Conversation::room).isPresent();
    }

    /// The person's number, 0 for the holder of the token.
    public long personId() {
        return person.map(Person::id).orElse(0L);
    }

    /// The language that the person is spoken to in, as its BCP 47 tag.
    String language() {
        return language(person);
    }

    private static String language(Optional<Person> reader) {
        return reader.map(Person::speaks).orElse("en");
    }

    /// A sentence of the catalogue in the person's language.
    public String told(String key, Object... arguments) {
        return told(person, key, arguments);
    }

    /// The same for somebody else.
    public static String told(Optional<Person> reader, String key, Object... arguments) {
        return WORDS.say(language(reader), key, arguments);
    }

    /// A time by the person's clock, as their language writes it.
    ///
    /// @param pattern the key of `moment` or `day`
    public String time(String pattern, Instant at) {
        return time(pattern, at, zone());
    }

    /// The same by another clock.
    public String time(String pattern, Instant at, ZoneId clock) {
        return WORDS.time(language(), pattern, at.atZone(clock));
    }

    /// The refusal of what concerns a person, to whoever speaks for none.
    public CommandResult nobody() {
        return CommandResult.refusal("no_person", told("person.missing"));
    }

    /// The zone times are shown in.
    public ZoneId zone() {
        return person.map(Person::zone).orElse(ZoneOffset.UTC);
    }
}
