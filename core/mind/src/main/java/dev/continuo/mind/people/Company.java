package dev.continuo.mind.people;

import static dev.continuo.tables.mind.Tables.ALIAS;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.PRESENCE;

import dev.continuo.events.PeopleEvent.AliasLearned;
import dev.continuo.language.claim.NameCalls;
import dev.continuo.language.text.Words;
import dev.continuo.mind.audience.Audience;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jooq.Field;
import org.jooq.Records;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Company of people who hear a message, with the names they go by there: it tells whom a name
/// means.
///
/// @param others who else has spoken there
/// @param answering whether it answers something
/// @param answered who said that; null for the agent, or nothing
/// @param known what was learned there of names
public record Company(
        List<Present> others, boolean answering, @Nullable Long answered, List<LearnedName> known) {
    public static final Company NONE = new Company(List.of(), false, null, List.of());

    private static final int MAX_PRESENT = 200;

    public Company {
        others = List.copyOf(others);
        known = List.copyOf(known);
    }

    /// Somebody who has spoken there, by the name that is shown of them.
    record Present(long person, String name) {}

    /// Knowledge about a name that was learned.
    ///
    /// @param holds whether they go by it
    /// @param denied whether it was taken from them by command
    record LearnedName(long person, String name, boolean holds, boolean denied) {}

    /// Reads it within another statement.
    ///
    /// @param speaker who says it; 0 for somebody who was not met
    /// @param replyTo the message it answers
    public static Field<Company> field(String agent, Conversation conversation, long speaker, @Nullable Long replyTo) {
        var others = DSL.multiset(DSL.select(PERSON.ID, PERSON.NAME)
                        .from(PRESENCE)
                        .join(PERSON)
                        .on(PERSON.AGENT_ID.eq(PRESENCE.AGENT_ID))
                        .and(PERSON.ID.eq(PRESENCE.PERSON))
                        .where(PRESENCE.AGENT_ID.eq(agent))
                        .and(PRESENCE.CONVERSATION.eq(conversation.id()))
                        .and(PRESENCE.PERSON.ne(speaker))
                        .orderBy(PERSON.ID)
                        .limit(MAX_PRESENT))
                .convertFrom(rows -> rows.map(Records.mapping(Present::new)));
        var answered = DSL.field(DSL.select(MESSAGE.PERSON)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(agent))
                .and(MESSAGE.ID.eq(replyTo == null ? 0L : replyTo)));
        var known = DSL.multiset(DSL.select(
                                ALIAS.PERSON,
                                DSL.min(ALIAS.NAME),
                                DSL.field(Aliases.holds()),
                                DSL.field(Aliases.last(ALIAS.WEIGHT.lt(0)).gt(0L)))
                        .from(ALIAS)
                        .where(ALIAS.AGENT_ID.eq(agent))
                        .and(ALIAS.AUDIENCE.eq(label(conversation)))
                        .groupBy(ALIAS.PERSON, DSL.lower(ALIAS.NAME))
                        .orderBy(DSL.max(ALIAS.ID).desc())
                        .limit(MAX_PRESENT))
                .convertFrom(rows -> rows.map(Records.mapping(LearnedName::new)));
        return DSL.multiset(DSL.select(others, answered, known)).convertFrom(rows -> {
            var row = rows.getFirst();
            return new Company(row.value1(), replyTo != null, row.value2(), row.value3());
        });
    }

    /// Whose ears a name learned in a conversation is for: never more than that room's.
    public static String label(Conversation conversation) {
        return conversation.room()
                ? Audience.room(conversation.id()).label()
                : Audience.person(conversation.owner()).label();
    }

    /// Returns the events to record about the names in a message.
    ///
    /// @param shown the name that is shown of the speaker
    public List<AliasLearned> learned(NameCalls calls, long speaker, String shown, Conversation where, long message) {
        var learned = new ArrayList<AliasLearned>();
        for (var own : calls.introduced())
            if (!Aliases.goesBy(shown, own) && !known(speaker, own, false))
                learned.add(new AliasLearned(speaker, own, label(where), message, Aliases.ENOUGH));
        var name = calls.addressed();
        if (name != null)
            meant(name, shown)
                    .filter(person -> person != speaker && !known(person, name, true))
                    .ifPresent(person ->
                            learned.add(new AliasLearned(person, name, label(where), message, Aliases.ADDRESSED)));
        return learned;
    }

    /// Tells whether there is nothing more to be learned of it.
    private boolean known(long person, String name, boolean orDenied) {
        return known.stream()
                .anyMatch(k -> k.person() == person && same(k.name(), name) && (k.holds() || (orDenied && k.denied())));
    }

    /// Finds the person who is addressed by a name, where that is clear and not known yet.
    private Optional<Long> meant(String name, String speaker) {
        if (Aliases.goesBy(speaker, name)
                || others.stream().anyMatch(other -> Aliases.goesBy(other.name(), name))
                || known.stream().anyMatch(k -> k.holds() && same(k.name(), name))) return Optional.empty();
        if (answering) return Optional.ofNullable(answered);
        var likely =
                others.stream().filter(o -> NameCalls.shortens(name, o.name())).toList();
        if (likely.isEmpty() && others.size() == 1) likely = others;
        return likely.size() == 1 ? Optional.of(likely.getFirst().person()) : Optional.empty();
    }

    private static boolean same(String one, String other) {
        return Words.fold(one).equals(Words.fold(other));
    }
}
