package dev.continuo.mind.people;

import static dev.continuo.tables.mind.Tables.BARRED;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.PRESENCE;

import dev.continuo.mind.audience.Audience;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.DSLContext;
import org.jooq.Select;
import org.jooq.impl.DSL;

/// The labels of what a person may hear in a conversation: see [People#audible].
final class AudibleLabels {
    private AudibleLabels() {}

    /// @param selves the person, and whoever is the same human being
    static Set<String> read(DSLContext db, String agent, Conversation conversation, Set<Long> selves) {
        var labels = new TreeSet<String>();
        labels.add(Audience.EVERYONE.label());
        labels.add(conversation.audience().label());
        if (conversation.room()) {
            labels.add(Audience.room(conversation.id()).label());
            return Collections.unmodifiableSet(labels);
        }
        for (var one : selves) labels.add(Audience.person(one).label());
        db.select(CONVERSATION.ID, CONVERSATION.SERVER)
                .from(PRESENCE)
                .join(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(PRESENCE.AGENT_ID))
                .and(CONVERSATION.ID.eq(PRESENCE.CONVERSATION))
                .where(PRESENCE.AGENT_ID.eq(agent))
                .and(PRESENCE.PERSON.in(selves))
                .and(CONVERSATION.ROOM)
                .andNotExists(barred(agent, selves))
                .forEach(r -> {
                    labels.add(Audience.room(r.value1()).label());
                    if (r.value2() != null)
                        labels.add(Audience.server(r.value2()).label());
                });
        return Collections.unmodifiableSet(labels);
    }

    /// Selects the rooms in which the person is not heard: the person does not belong to them.
    private static Select<?> barred(String agent, Set<Long> selves) {
        return DSL.selectOne()
                .from(BARRED)
                .where(BARRED.AGENT_ID.eq(agent))
                .and(BARRED.CHANNEL.eq(CONVERSATION.CHANNEL))
                .and(BARRED.EXTERNAL.eq(DSL.coalesce(CONVERSATION.PARENT, CONVERSATION.EXTERNAL)))
                .and(BARRED.PERSON.in(selves))
                .and(BARRED.BARRED_);
    }
}
