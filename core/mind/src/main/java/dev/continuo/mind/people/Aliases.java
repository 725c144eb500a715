package dev.continuo.mind.people;

import static dev.continuo.tables.mind.Tables.ALIAS;
import static dev.continuo.tables.mind.Tables.LINK;

import dev.continuo.language.text.Words;
import dev.continuo.mind.audience.Listener;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record5;
import org.jooq.Select;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Other names of people, as they said them themselves, as others address them, or as a command put
/// it right; each for the ears that heard it.
///
/// It finds memories and does nothing else: no right and no command asks for it.
public final class Aliases {
    /// Weight of one's own word, which is as much as is needed: somebody else's calling counts
    /// half.
    public static final int ENOUGH = 2;

    public static final int ADDRESSED = 1;
    static final int DENIED = -1;

    private final DSLContext db;
    private final String agent;

    public Aliases(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// A name that somebody goes by.
    ///
    /// @param id the last event that says so
    /// @param audience who may hear it, as a label
    /// @param message the last message that says so; null where only a command does
    public record Alias(
            long id,
            long person,
            String name,
            String audience,
            @Nullable Long message) {}

    /// Those that a listener may hear, the oldest first.
    public List<Alias> list(Listener listener) {
        return list(listener.hears(ALIAS.AUDIENCE));
    }

    /// The same, and all that were learned in rooms, the oldest first.
    public List<Alias> listShared(Listener listener) {
        return list(listener.hears(ALIAS.AUDIENCE).or(ALIAS.AUDIENCE.startsWith("room:")));
    }

    private List<Alias> list(Condition where) {
        return db.fetch(holding(agent, where)).stream()
                .map(r -> new Alias(r.value1(), r.value2(), r.value3(), r.value4(), r.value5()))
                .sorted((a, b) -> Long.compare(a.id(), b.id()))
                .toList();
    }

    /// The names that hold: the event that says so, the person, the name, the label, the message.
    public static Select<Record5<Long, Long, String, String, Long>> holding(String agent, Condition where) {
        return DSL.select(DSL.max(ALIAS.ID), ALIAS.PERSON, DSL.min(ALIAS.NAME), ALIAS.AUDIENCE, DSL.max(ALIAS.MESSAGE))
                .from(ALIAS)
                .where(ALIAS.AGENT_ID.eq(agent).and(where))
                .groupBy(ALIAS.PERSON, ALIAS.AUDIENCE, DSL.lower(ALIAS.NAME))
                .having(holds());
    }

    /// Said outright after it was denied, or said often enough and never denied.
    public static Condition holds() {
        var said = last(ALIAS.WEIGHT.ge(ENOUGH));
        var denied = last(ALIAS.WEIGHT.lt(0));
        return said.gt(denied).or(denied.eq(0L).and(DSL.sum(ALIAS.WEIGHT).ge(java.math.BigDecimal.valueOf(ENOUGH))));
    }

    public static Field<Long> last(Condition where) {
        return DSL.coalesce(DSL.max(ALIAS.ID).filterWhere(where), DSL.inline(0L));
    }

    /// One number for a human being, whichever of their accounts a person is.
    public static Field<Long> human(String agent, Field<Long> person) {
        return DSL.least(
                person,
                DSL.coalesce(
                        DSL.field(DSL.select(DSL.min(LINK.OTHER))
                                .from(LINK)
                                .where(LINK.AGENT_ID.eq(agent).and(LINK.PERSON.eq(person)))
                                .and(LINK.LINKED)),
                        person));
    }

    /// Tells whether somebody of a display name is called so anyway.
    public static boolean goesBy(String displayed, String name) {
        var words = new HashSet<>(Arrays.asList(Words.fold(displayed).split("[^\\p{L}\\p{N}]+")));
        return words.containsAll(Arrays.asList(Words.fold(name).split("[^\\p{L}\\p{N}]+")));
    }
}
