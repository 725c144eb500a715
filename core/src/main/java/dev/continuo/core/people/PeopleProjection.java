package dev.continuo.core.people;

import static dev.continuo.core.ledger.Change.set;
import static dev.continuo.core.ledger.Change.unlessNull;
import static dev.continuo.core.ledger.Change.where;
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

/// Folds who is who.
public final class PeopleProjection implements Projection {
    private static final Change MET =
            Change.insert(PERSON.AGENT_ID, PERSON.ID, PERSON.NAME, PERSON.ROLE, PERSON.MET_AT);
    private static final Change HAS_ACCOUNT =
            Change.insert(ACCOUNT.AGENT_ID, ACCOUNT.CHANNEL, ACCOUNT.EXTERNAL, ACCOUNT.PERSON);
    private static final Change NAMED =
            Change.update(set(PERSON.NAME), where(PERSON.AGENT_ID), where(PERSON.ID));
    private static final Change GRANTED =
            Change.update(set(PERSON.ROLE), where(PERSON.AGENT_ID), where(PERSON.ID));
    private static final Change PREFERS =
            Change.update(
                    unlessNull(PERSON.TIMEZONE),
                    unlessNull(PERSON.LANGUAGE),
                    where(PERSON.AGENT_ID),
                    where(PERSON.ID));
    private static final Change OPENED =
            Change.insert(
                    CONVERSATION.AGENT_ID,
                    CONVERSATION.ID,
                    CONVERSATION.CHANNEL,
                    CONVERSATION.EXTERNAL,
                    CONVERSATION.ROOM,
                    CONVERSATION.OWNER,
                    CONVERSATION.SERVER,
                    CONVERSATION.OPENED_AT);
    private static final Change PRESENT =
            Change.insertNew(PRESENCE.AGENT_ID, PRESENCE.PERSON, PRESENCE.CONVERSATION);
    private static final Change CUT =
            Change.update(
                    set(CONVERSATION.CONTEXT_AFTER),
                    where(CONVERSATION.AGENT_ID),
                    where(CONVERSATION.ID));

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
