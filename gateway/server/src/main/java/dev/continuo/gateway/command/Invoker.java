package dev.continuo.gateway.command;

import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Person who gives a command, and its place.
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

    /// Sentences that the mind words in English, in the other languages.
    private static final SentenceCatalog EXPLANATIONS = new SentenceCatalog("dev.continuo.gateway.explanations");

    private static final SentenceCatalog WORDS = new SentenceCatalog("dev.continuo.gateway.sentences");

    /// The holder of the operator's token.
    public static final Invoker TOKEN = new Invoker(Optional.empty(), Optional.empty());

    public boolean operator() {
        return person.map(p -> p.role() == Role.OPERATOR).orElse(true);
    }

    /// The hand that signs what the command changes.
    public Actor actor() {
        return person.map(p -> p.role() == Role.OPERATOR ? Actor.operator(p.id()) : Actor.person(p.id()))
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
    public String language() {
        return language(person);
    }

    private static String language(Optional<Person> reader) {
        return reader.map(Person::speaks).orElse("en");
    }

    /// A sentence of the catalogue in the person's language.
    public String told(String key, Object... arguments) {
        return told(person, key, arguments);
    }

    /// A sentence that the mind worded in English, in the person's language where there is one.
    public String explained(String sentence, String key, Object... arguments) {
        return EXPLANATIONS.find(language(), key).isPresent() ? EXPLANATIONS.say(language(), key, arguments) : sentence;
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

    /// Tells whether there is a sentence of that key.
    public boolean tells(String key) {
        return WORDS.has(key);
    }

    /// The answer to a command that decides one thing, signed by whoever gave it.
    public CommandResult decided(String text, Map<String, Object> data, EventPayload change) {
        return new CommandResult(text, data, List.of(NewEvent.of(change, actor())));
    }

    /// A sentence of the catalogue as a refusal.
    public CommandResult refusal(String code, String key, Object... arguments) {
        return CommandResult.refusal(code, told(key, arguments));
    }

    /// A refusal that the mind gave a reason for, in its English where the catalogue has none.
    ///
    /// @param area the catalogue's, before the code
    public CommandResult refused(String area, String code, String sentence, Object... arguments) {
        var key = area + ".refused." + code;
        return CommandResult.refusal(code, tells(key) ? told(key, arguments) : sentence);
    }

    /// A stored name as it is told, or as it is stored where the catalogue has none for it.
    ///
    /// @param area such as `role`
    public String word(String area, String stored) {
        var key = area + "." + stored.replace(' ', '_');
        return tells(key) ? told(key) : stored.replace('_', ' ');
    }

    /// Those who may hear something, by its label.
    ///
    /// @param people who know what rooms are called
    public String audience(String label, People people) {
        if (label.equals("person:" + personId())) return told("privacy.you");
        var colon = label.indexOf(':');
        var kind = colon < 0 ? label : label.substring(0, colon);
        var which = label.substring(colon + 1);
        return switch (kind) {
            case "everyone", "self" -> told("privacy." + kind);
            case "person" -> told("privacy.account", label);
            case "room" -> told("privacy.room", room(which, people));
            case "server" -> told("privacy.server", which);
            default -> label;
        };
    }

    /// A room by its name, or its number where it has none.
    static String room(String number, People people) {
        return people.conversations().roomName(Long.parseLong(number)).orElse("#" + number);
    }

    /// A time of day by the person's clock.
    public String when(Instant at) {
        return time("when", at);
    }

    /// `a, b and c`
    public String listed(List<String> items) {
        var last = items.size() - 1;
        return last < 1
                ? String.join("", items)
                : told("and", String.join(", ", items.subList(0, last)), items.get(last));
    }

    /// The refusal of what concerns a person, to whoever speaks for none.
    public CommandResult nobody() {
        return refusal("no_person", "person.missing");
    }

    /// The zone times are shown in.
    public ZoneId zone() {
        return person.map(Person::zone).orElse(ZoneOffset.UTC);
    }
}
