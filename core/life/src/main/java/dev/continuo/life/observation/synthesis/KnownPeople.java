package dev.continuo.life.observation.synthesis;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.PRESENCE;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.select;

import dev.continuo.language.text.Words;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.Aliases;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.Condition;

/// People that the listeners of an audience know by name: those who have spoken where they have.
final class KnownPeople {
    private KnownPeople() {}

    /// Numbers by name, folded: whole names, first names, and what they are also called there.
    static Map<String, List<Long>> of(MindReader mind, String label) {
        var known = new HashMap<String, List<Long>>();
        mind.db()
                .selectDistinct(PERSON.ID, PERSON.NAME)
                .from(PRESENCE)
                .join(PERSON)
                .on(PERSON.AGENT_ID.eq(PRESENCE.AGENT_ID).and(PERSON.ID.eq(PRESENCE.PERSON)))
                .where(PRESENCE.AGENT_ID.eq(mind.agent()).and(among(mind, label)))
                .orderBy(PERSON.ID)
                .forEach(r -> {
                    var name = Words.fold(r.value2().strip());
                    add(known, name, r.value1());
                    add(known, name.split("[\\s@#_.]", 2)[0], r.value1());
                });
        for (var alias : new Aliases(mind.db(), mind.agent()).list(Listener.hearing(Set.of(label))))
            add(known, Words.fold(alias.name().strip()), alias.person());
        return known;
    }

    private static void add(Map<String, List<Long>> known, String name, long person) {
        if (name.isBlank()) return;
        var persons = known.computeIfAbsent(name, _ -> new ArrayList<>());
        if (!persons.contains(person)) persons.add(person);
    }

    private static Condition among(MindReader mind, String label) {
        var parts = label.split(":", 2);
        return switch (parts[0]) {
            case "room" -> PRESENCE.CONVERSATION.eq(Long.valueOf(parts[1]));
            case "server" ->
                PRESENCE.CONVERSATION.in(select(CONVERSATION.ID)
                        .from(CONVERSATION)
                        .where(CONVERSATION.AGENT_ID.eq(mind.agent()))
                        .and(CONVERSATION.SERVER.eq(parts[1])));
            case "person" -> {
                var theirs = PRESENCE.as("theirs");
                yield PRESENCE.CONVERSATION.in(select(theirs.CONVERSATION)
                        .from(theirs)
                        .where(theirs.AGENT_ID.eq(mind.agent()))
                        .and(theirs.PERSON.eq(Long.valueOf(parts[1]))));
            }
            default -> noCondition();
        };
    }
}
