package dev.continuo.mind.people;

import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.ALIAS;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.EXPORT;
import static dev.continuo.tables.mind.Tables.LINK;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.PRESENCE;

import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.PeopleEvent;
import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.events.PeopleEvent.AccountsLinked;
import dev.continuo.events.PeopleEvent.AliasLearned;
import dev.continuo.events.PeopleEvent.AliasSet;
import dev.continuo.events.PeopleEvent.ContextReset;
import dev.continuo.events.PeopleEvent.ConversationJoined;
import dev.continuo.events.PeopleEvent.ConversationMoved;
import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.events.PeopleEvent.ExportRequested;
import dev.continuo.events.PeopleEvent.LanguageNoticed;
import dev.continuo.events.PeopleEvent.PersonForgotten;
import dev.continuo.events.PeopleEvent.PersonMet;
import dev.continuo.events.PeopleEvent.PersonNamed;
import dev.continuo.events.PeopleEvent.PreferenceSet;
import dev.continuo.events.PeopleEvent.RoleGranted;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import java.time.Instant;
import java.time.LocalDate;

/// Folds who is who.
final class PeopleProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case PeopleEvent payload -> people(e, payload, to);
            case TurnEnded ended
            when ended.introduced() != null ->
                to.update(e, CONVERSATION.ID, ended.conversation())
                        .set(CONVERSATION.INTRODUCED_ON, LocalDate.parse(ended.introduced()));
            // Words that count no more say nothing of what somebody is called.
            case MessageEdited edited ->
                to.update(e, ALIAS.MESSAGE, edited.message()).set(ALIAS.WEIGHT, 0);
            case Erased erased -> {
                for (var target : erased.targets()) to.deleteNaming(e.agent(), target, ALIAS.ID);
            }
            case null, default -> {}
        }
    }

    private static void people(Event e, PeopleEvent payload, RowStatements to) {
        var agent = e.agent();
        switch (payload) {
            case PersonMet(var channel, var account, var name, var role) -> {
                to.insert(e, PERSON.ID)
                        .set(PERSON.NAME, name)
                        .set(PERSON.ROLE, role)
                        .set(PERSON.MET_AT, e.time());
                to.insert()
                        .set(ACCOUNT.AGENT_ID, agent)
                        .set(ACCOUNT.CHANNEL, channel)
                        .set(ACCOUNT.EXTERNAL, account)
                        .set(ACCOUNT.PERSON, e.seq());
            }
            case PersonNamed(var person, var name) ->
                to.update().set(PERSON.NAME, name).where(PERSON.AGENT_ID, agent).where(PERSON.ID, person);
            case AliasLearned(var person, var name, var audience, var message, var weight) ->
                to.insert(e, ALIAS.ID)
                        .set(ALIAS.PERSON, person)
                        .set(ALIAS.NAME, name)
                        .set(ALIAS.AUDIENCE, audience)
                        .set(ALIAS.MESSAGE, message)
                        .set(ALIAS.WEIGHT, weight);
            case AliasSet(var person, var name, var audience, var holds) ->
                to.insert(e, ALIAS.ID)
                        .set(ALIAS.PERSON, person)
                        .set(ALIAS.NAME, name)
                        .set(ALIAS.AUDIENCE, audience)
                        .set(ALIAS.MESSAGE, null)
                        .set(ALIAS.WEIGHT, holds ? Aliases.ENOUGH : Aliases.DENIED);
            case RoleGranted(var person, var role) ->
                to.update().set(PERSON.ROLE, role).where(PERSON.AGENT_ID, agent).where(PERSON.ID, person);
            case PreferenceSet(var person, var timezone, var language) ->
                to.update()
                        .unlessNull(PERSON.TIMEZONE, timezone)
                        .unlessNull(PERSON.LANGUAGE, language)
                        .where(PERSON.AGENT_ID, agent)
                        .where(PERSON.ID, person);
            case LanguageNoticed(var person, var language) ->
                to.update()
                        .set(PERSON.SPOKEN, language)
                        .where(PERSON.AGENT_ID, agent)
                        .where(PERSON.ID, person);
            case ConversationOpened c -> to.insert(e, CONVERSATION.ID, c).set(CONVERSATION.OPENED_AT, e.time());
            case ConversationMoved(var conversation, var from, var name) ->
                to.update()
                        .set(CONVERSATION.EXTERNAL, name)
                        .set(CONVERSATION.WAS, from)
                        .where(CONVERSATION.AGENT_ID, agent)
                        .where(CONVERSATION.ID, conversation);
            case AccountsLinked(var left, var right) -> {
                for (var one : left) for (var other : right) link(agent, one, other, true, to);
            }
            case AccountUnlinked(var person, var others, var _) -> {
                for (var other : others) link(agent, person, other, false, to);
            }
            case ConversationJoined(var person, var conversation) ->
                to.insertNew()
                        .set(PRESENCE.AGENT_ID, agent)
                        .set(PRESENCE.PERSON, person)
                        .set(PRESENCE.CONVERSATION, conversation);
            case ContextReset(var conversation) ->
                to.update()
                        .set(CONVERSATION.CONTEXT_AFTER, e.seq())
                        .where(CONVERSATION.AGENT_ID, agent)
                        .where(CONVERSATION.ID, conversation);
            case ExportRequested(var person, var message) ->
                to.insert(e, EXPORT.ID)
                        .set(EXPORT.PERSON, person)
                        .set(EXPORT.MESSAGE, message)
                        .set(EXPORT.AT, e.time());
            case PersonForgotten forgotten -> forgotten(e, forgotten, to);
        }
    }

    /// All that earlier events made of them goes, and what stays is made anew: the events that it
    /// came from are empty.
    private static void forgotten(Event e, PersonForgotten f, RowStatements to) {
        var agent = e.agent();
        to.settle();
        to.delete().where(PERSON.AGENT_ID, agent).where(PERSON.ID, f.person());
        to.delete().where(ACCOUNT.AGENT_ID, agent).where(ACCOUNT.PERSON, f.person());
        to.delete().where(ALIAS.AGENT_ID, agent).where(ALIAS.PERSON, f.person());
        to.delete().where(LINK.AGENT_ID, agent).where(LINK.PERSON, f.person());
        to.delete().where(LINK.AGENT_ID, agent).where(LINK.OTHER, f.person());
        to.delete().where(PRESENCE.AGENT_ID, agent).where(PRESENCE.PERSON, f.person());
        to.delete().where(EXPORT.AGENT_ID, agent).where(EXPORT.PERSON, f.person());
        for (var conversation : f.conversations())
            to.delete().where(CONVERSATION.AGENT_ID, agent).where(CONVERSATION.ID, conversation.id());
        to.settle();
        to.insert()
                .set(PERSON.AGENT_ID, agent)
                .set(PERSON.ID, f.person())
                .set(PERSON.NAME, Person.NOBODY)
                .set(PERSON.ROLE, f.role())
                .set(PERSON.MET_AT, Instant.parse(f.met()));
        to.insert()
                .set(ACCOUNT.AGENT_ID, agent)
                .set(ACCOUNT.CHANNEL, f.channel())
                .set(ACCOUNT.EXTERNAL, f.account())
                .set(ACCOUNT.PERSON, f.person());
        for (var c : f.conversations()) {
            to.insert()
                    .set(CONVERSATION.AGENT_ID, agent)
                    .set(CONVERSATION.ID, c.id())
                    .set(CONVERSATION.CHANNEL, c.channel())
                    .set(CONVERSATION.EXTERNAL, c.external())
                    .set(CONVERSATION.ROOM, false)
                    .set(CONVERSATION.OWNER, f.person())
                    .set(CONVERSATION.SERVER, null)
                    .set(CONVERSATION.PARENT, null)
                    .set(CONVERSATION.TITLE, null)
                    .set(CONVERSATION.OPENED_AT, Instant.parse(c.opened()));
            to.update()
                    .set(CONVERSATION.CONTEXT_AFTER, e.seq())
                    .where(CONVERSATION.AGENT_ID, agent)
                    .where(CONVERSATION.ID, c.id());
        }
        to.settle();
    }

    /// Links or unlinks, by the same columns: several in one batch keep their order.
    private static void link(String agent, long one, long other, boolean linked, RowStatements to) {
        to.insertNew().set(LINK.AGENT_ID, agent).set(LINK.PERSON, one).set(LINK.OTHER, other);
        to.insertNew().set(LINK.AGENT_ID, agent).set(LINK.PERSON, other).set(LINK.OTHER, one);
        to.update()
                .set(LINK.LINKED, linked)
                .where(LINK.AGENT_ID, agent)
                .where(LINK.PERSON, one)
                .where(LINK.OTHER, other);
        to.update()
                .set(LINK.LINKED, linked)
                .where(LINK.AGENT_ID, agent)
                .where(LINK.PERSON, other)
                .where(LINK.OTHER, one);
    }
}
