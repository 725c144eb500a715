package dev.continuo.core.people;

import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.PRESENCE;

import dev.continuo.core.ledger.Change;
import dev.continuo.core.ledger.Changes;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.Projection;
import dev.continuo.core.people.PeopleEvent.ContextCut;
import dev.continuo.core.people.PeopleEvent.ConversationOpened;
import dev.continuo.core.people.PeopleEvent.Entered;
import dev.continuo.core.people.PeopleEvent.PersonMet;
import dev.continuo.core.people.PeopleEvent.PersonNamed;
import dev.continuo.core.people.PeopleEvent.PreferenceSet;
import dev.continuo.core.people.PeopleEvent.RoleGranted;
import java.time.Instant;
import org.jooq.impl.DSL;

/// Folds who is who.
public final class PeopleProjection implements Projection {
    private static final Change MET =
            Change.insert(db ->
                    db.insertInto(PERSON)
                            .columns(
                                    PERSON.AGENT_ID,
                                    PERSON.ID,
                                    PERSON.NAME,
                                    PERSON.ROLE,
                                    PERSON.MET_AT)
                            .values("", 0L, "", "", Instant.EPOCH));
    private static final Change HAS_ACCOUNT =
            Change.insert(db ->
                    db.insertInto(ACCOUNT)
                            .columns(
                                    ACCOUNT.AGENT_ID,
                                    ACCOUNT.CHANNEL,
                                    ACCOUNT.EXTERNAL,
                                    ACCOUNT.PERSON)
                            .values("", "", "", 0L));
    private static final Change NAMED =
            Change.update(db ->
                    db.update(PERSON)
                            .set(PERSON.NAME, "")
                            .where(PERSON.AGENT_ID.eq("").and(PERSON.ID.eq(0L))));
    private static final Change GRANTED =
            Change.update(db ->
                    db.update(PERSON)
                            .set(PERSON.ROLE, "")
                            .where(PERSON.AGENT_ID.eq("").and(PERSON.ID.eq(0L))));
    private static final Change PREFERS =
            Change.update(db ->
                    db.update(PERSON)
                            .set(
                                    PERSON.TIMEZONE,
                                    DSL.coalesce(DSL.val("", String.class), PERSON.TIMEZONE))
                            .set(
                                    PERSON.LANGUAGE,
                                    DSL.coalesce(DSL.val("", String.class), PERSON.LANGUAGE))
                            .where(PERSON.AGENT_ID.eq("").and(PERSON.ID.eq(0L))));
    private static final Change OPENED =
            Change.insert(db ->
                    db.insertInto(CONVERSATION)
                            .columns(
                                    CONVERSATION.AGENT_ID,
                                    CONVERSATION.ID,
                                    CONVERSATION.CHANNEL,
                                    CONVERSATION.EXTERNAL,
                                    CONVERSATION.ROOM,
                                    CONVERSATION.OWNER,
                                    CONVERSATION.SERVER,
                                    CONVERSATION.OPENED_AT)
                            .values("", 0L, "", "", false, 0L, "", Instant.EPOCH));
    private static final Change PRESENT =
            Change.insert(db ->
                    db.insertInto(PRESENCE)
                            .columns(PRESENCE.AGENT_ID, PRESENCE.PERSON, PRESENCE.CONVERSATION)
                            .values("", 0L, 0L)
                            .onConflictDoNothing());
    private static final Change CUT =
            Change.update(db ->
                    db.update(CONVERSATION)
                            .set(CONVERSATION.CONTEXT_AFTER, 0L)
                            .where(CONVERSATION.AGENT_ID.eq("").and(CONVERSATION.ID.eq(0L))));

    @Override
    public void project(Event e, Changes to) {
        if (!(e.fact() instanceof PeopleEvent fact)) return;
        var agent = e.agent();
        switch (fact) {
            case PersonMet(var channel, var account, var name, var role) -> {
                to.add(MET, agent, e.seq(), name, role, e.time());
                to.add(HAS_ACCOUNT, agent, channel, account, e.seq());
            }
            case PersonNamed(var person, var name) -> to.add(NAMED, name, agent, person);
            case RoleGranted(var person, var role) -> to.add(GRANTED, role, agent, person);
            case PreferenceSet(var person, var timezone, var language) ->
                    to.add(PREFERS, timezone, language, agent, person);
            case ConversationOpened(var channel, var external, var room, var owner, var server) ->
                    to.add(
                            OPENED, agent, e.seq(), channel, external, room, owner, server,
                            e.time());
            case Entered(var person, var conversation) ->
                    to.add(PRESENT, agent, person, conversation);
            case ContextCut(var conversation) -> to.add(CUT, e.seq(), agent, conversation);
        }
    }
}
