package dev.continuo.mind.people;

import static dev.continuo.mind.ledger.projection.RowStatement.set;
import static dev.continuo.mind.ledger.projection.RowStatement.unlessNull;
import static dev.continuo.mind.ledger.projection.RowStatement.where;
import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.ALIAS;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.EXPORT;
import static dev.continuo.tables.mind.Tables.LINK;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.PRESENCE;

import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatement;
import dev.continuo.mind.ledger.projection.RowStatements;
import dev.continuo.mind.message.event.MessageEvent.MessageEdited;
import dev.continuo.mind.message.event.MessageEvent.TurnEnded;
import dev.continuo.mind.people.alias.Aliases;
import dev.continuo.mind.people.event.PeopleEvent;
import dev.continuo.mind.people.event.PeopleEvent.AccountUnlinked;
import dev.continuo.mind.people.event.PeopleEvent.AccountsLinked;
import dev.continuo.mind.people.event.PeopleEvent.AliasLearned;
import dev.continuo.mind.people.event.PeopleEvent.AliasSet;
import dev.continuo.mind.people.event.PeopleEvent.ContextReset;
import dev.continuo.mind.people.event.PeopleEvent.ConversationJoined;
import dev.continuo.mind.people.event.PeopleEvent.ConversationMoved;
import dev.continuo.mind.people.event.PeopleEvent.ConversationOpened;
import dev.continuo.mind.people.event.PeopleEvent.ExportRequested;
import dev.continuo.mind.people.event.PeopleEvent.PersonForgotten;
import dev.continuo.mind.people.event.PeopleEvent.PersonMet;
import dev.continuo.mind.people.event.PeopleEvent.PersonNamed;
import dev.continuo.mind.people.event.PeopleEvent.PreferenceSet;
import dev.continuo.mind.people.event.PeopleEvent.RoleGranted;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/// Folds who is who.
final class PeopleProjection implements Projection {
    private static final RowStatement MET =
            RowStatement.insert(
                    PERSON.AGENT_ID, PERSON.ID, PERSON.NAME, PERSON.ROLE, PERSON.MET_AT);
    private static final RowStatement HAS_ACCOUNT =
            RowStatement.insert(
                    ACCOUNT.AGENT_ID, ACCOUNT.CHANNEL, ACCOUNT.EXTERNAL, ACCOUNT.PERSON);
    private static final RowStatement NAMED =
            RowStatement.update(set(PERSON.NAME), where(PERSON.AGENT_ID), where(PERSON.ID));
    private static final RowStatement CALLED =
            RowStatement.insert(
                    ALIAS.AGENT_ID,
                    ALIAS.ID,
                    ALIAS.PERSON,
                    ALIAS.NAME,
                    ALIAS.AUDIENCE,
                    ALIAS.MESSAGE,
                    ALIAS.WEIGHT);
    private static final RowStatement UNSAID =
            RowStatement.update(set(ALIAS.WEIGHT), where(ALIAS.AGENT_ID), where(ALIAS.MESSAGE));
    private static final RowStatement UNCALLED = RowStatement.delete(ALIAS.AGENT_ID, ALIAS.ID);
    private static final RowStatement INTRODUCED =
            RowStatement.update(
                    set(CONVERSATION.INTRODUCED_ON),
                    where(CONVERSATION.AGENT_ID),
                    where(CONVERSATION.ID));
    private static final RowStatement GRANTED =
            RowStatement.update(set(PERSON.ROLE), where(PERSON.AGENT_ID), where(PERSON.ID));
    private static final RowStatement PREFERS =
            RowStatement.update(
                    unlessNull(PERSON.TIMEZONE),
                    unlessNull(PERSON.LANGUAGE),
                    where(PERSON.AGENT_ID),
                    where(PERSON.ID));
    private static final RowStatement OPENED =
            RowStatement.insert(
                    CONVERSATION.AGENT_ID,
                    CONVERSATION.ID,
                    CONVERSATION.CHANNEL,
                    CONVERSATION.EXTERNAL,
                    CONVERSATION.ROOM,
                    CONVERSATION.OWNER,
                    CONVERSATION.SERVER,
                    CONVERSATION.PARENT,
                    CONVERSATION.TITLE,
                    CONVERSATION.OPENED_AT);
    private static final RowStatement MOVED =
            RowStatement.update(
                    set(CONVERSATION.EXTERNAL),
                    set(CONVERSATION.WAS),
                    where(CONVERSATION.AGENT_ID),
                    where(CONVERSATION.ID));
    private static final RowStatement PAIR =
            RowStatement.insertNew(LINK.AGENT_ID, LINK.PERSON, LINK.OTHER);
    // One change for both directions of time: several in one batch keep their order.
    private static final RowStatement LINKED =
            RowStatement.update(
                    set(LINK.LINKED), where(LINK.AGENT_ID), where(LINK.PERSON), where(LINK.OTHER));
    private static final RowStatement PRESENT =
            RowStatement.insertNew(PRESENCE.AGENT_ID, PRESENCE.PERSON, PRESENCE.CONVERSATION);
    private static final RowStatement CUT =
            RowStatement.update(
                    set(CONVERSATION.CONTEXT_AFTER),
                    where(CONVERSATION.AGENT_ID),
                    where(CONVERSATION.ID));

    private static final RowStatement EXPORTED =
            RowStatement.insert(
                    EXPORT.AGENT_ID, EXPORT.ID, EXPORT.PERSON, EXPORT.MESSAGE, EXPORT.AT);

    private static final List<RowStatement> FORGETTING =
            List.of(
                    RowStatement.delete(PERSON.AGENT_ID, PERSON.ID),
                    RowStatement.delete(ACCOUNT.AGENT_ID, ACCOUNT.PERSON),
                    RowStatement.delete(ALIAS.AGENT_ID, ALIAS.PERSON),
                    RowStatement.delete(LINK.AGENT_ID, LINK.PERSON),
                    RowStatement.delete(LINK.AGENT_ID, LINK.OTHER),
                    RowStatement.delete(PRESENCE.AGENT_ID, PRESENCE.PERSON),
                    RowStatement.delete(EXPORT.AGENT_ID, EXPORT.PERSON));
    private static final RowStatement CLOSED =
            RowStatement.delete(CONVERSATION.AGENT_ID, CONVERSATION.ID);

    @Override
    public void project(Event e, RowStatements to) {
        switch (e.fact()) {
            case PeopleEvent fact -> people(e, fact, to);
            case TurnEnded ended when ended.introduced() != null ->
                    to.add(
                            INTRODUCED,
                            LocalDate.parse(ended.introduced()),
                            e.agent(),
                            ended.conversation());
            // Words that count no more say nothing of what somebody is called.
            case MessageEdited edited -> to.add(UNSAID, 0, e.agent(), edited.message());
            case Erased erased -> {
                for (var target : erased.targets()) to.add(UNCALLED, e.agent(), target);
            }
            case null, default -> {}
        }
    }

    private static void people(Event e, PeopleEvent fact, RowStatements to) {
        var agent = e.agent();
        switch (fact) {
            case PersonMet(var channel, var account, var name, var role) -> {
                to.add(MET, agent, e.seq(), name, role, e.time());
                to.add(HAS_ACCOUNT, agent, channel, account, e.seq());
            }
            case PersonNamed(var person, var name) -> to.add(NAMED, name, agent, person);
            case AliasLearned(var person, var name, var audience, var message, var weight) ->
                    to.add(CALLED, agent, e.seq(), person, name, audience, message, weight);
            case AliasSet(var person, var name, var audience, var holds) ->
                    to.add(
                            CALLED,
                            agent,
                            e.seq(),
                            person,
                            name,
                            audience,
                            null,
                            holds ? Aliases.ENOUGH : Aliases.DENIED);
            case RoleGranted(var person, var role) -> to.add(GRANTED, role, agent, person);
            case PreferenceSet(var person, var timezone, var language) ->
                    to.add(PREFERS, timezone, language, agent, person);
            case ConversationOpened c ->
                    to.add(
                            OPENED,
                            agent,
                            e.seq(),
                            c.channel(),
                            c.external(),
                            c.room(),
                            c.owner(),
                            c.server(),
                            c.parent(),
                            c.title(),
                            e.time());
            case ConversationMoved(var conversation, var from, var name) ->
                    to.add(MOVED, name, from, agent, conversation);
            case AccountsLinked(var left, var right) -> {
                for (var one : left) for (var other : right) link(agent, one, other, true, to);
            }
            case AccountUnlinked(var person, var others, _) -> {
                for (var other : others) link(agent, person, other, false, to);
            }
            case ConversationJoined(var person, var conversation) ->
                    to.add(PRESENT, agent, person, conversation);
            case ContextReset(var conversation) -> to.add(CUT, e.seq(), agent, conversation);
            case ExportRequested(var person, var message) ->
                    to.add(EXPORTED, agent, e.seq(), person, message, e.time());
            case PersonForgotten forgotten -> forgotten(e, forgotten, to);
        }
    }

    /// All that earlier events made of them goes, and what stays is made anew: the events that it
    /// came from are empty.
    private static void forgotten(Event e, PersonForgotten f, RowStatements to) {
        var agent = e.agent();
        to.settle();
        for (var change : FORGETTING) to.add(change, agent, f.person());
        for (var conversation : f.conversations()) to.add(CLOSED, agent, conversation.id());
        to.settle();
        to.add(MET, agent, f.person(), Person.NOBODY, f.role(), Instant.parse(f.met()));
        to.add(HAS_ACCOUNT, agent, f.channel(), f.account(), f.person());
        for (var c : f.conversations()) {
            to.add(
                    OPENED,
                    agent,
                    c.id(),
                    c.channel(),
                    c.external(),
                    false,
                    f.person(),
                    null,
                    null,
                    null,
                    Instant.parse(c.opened()));
            to.add(CUT, e.seq(), agent, c.id());
        }
        to.settle();
    }

    private static void link(String agent, long one, long other, boolean linked, RowStatements to) {
        to.add(PAIR, agent, one, other);
        to.add(PAIR, agent, other, one);
        to.add(LINKED, linked, agent, one, other);
        to.add(LINKED, linked, agent, other, one);
    }
}
