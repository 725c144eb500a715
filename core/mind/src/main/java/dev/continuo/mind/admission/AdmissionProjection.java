package dev.continuo.mind.admission;

import static dev.continuo.tables.mind.Tables.BARRED;
import static dev.continuo.tables.mind.Tables.HOME;
import static dev.continuo.tables.mind.Tables.PAIRING;
import static dev.continuo.tables.mind.Tables.ROOM;

import dev.continuo.events.AdmissionEvent;
import dev.continuo.events.AdmissionEvent.AlarmChatSet;
import dev.continuo.events.AdmissionEvent.PairingAsked;
import dev.continuo.events.AdmissionEvent.PairingDecided;
import dev.continuo.events.AdmissionEvent.PersonBarred;
import dev.continuo.events.AdmissionEvent.RoomListens;
import dev.continuo.events.AdmissionEvent.RoomMuted;
import dev.continuo.events.AdmissionEvent.RoomOpened;
import dev.continuo.events.PeopleEvent.PersonForgotten;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowChange;
import dev.continuo.ledger.projection.RowStatements;
import java.time.Instant;

/// Folds what was decided about who gets in. What can be decided back and forth is one change, so
/// that several in one batch keep their order.
final class AdmissionProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case AdmissionEvent payload -> admission(e, payload, to);
            case PersonForgotten(var person, var _, var _, var _, var _, var _) -> {
                to.settle();
                to.deleteNaming(e.agent(), person, PAIRING.PERSON);
                to.settle();
            }
            case null, default -> {}
        }
    }

    private static void admission(Event e, AdmissionEvent payload, RowStatements to) {
        var agent = e.agent();
        switch (payload) {
            case PairingAsked(var person, var code, var until) -> {
                to.insertNew().set(PAIRING.AGENT_ID, agent).set(PAIRING.PERSON, person);
                to.update()
                        .unlessNull(PAIRING.CODE, code)
                        .unlessNull(PAIRING.ASKED_AT, e.time())
                        .unlessNull(PAIRING.UNTIL, Instant.parse(until))
                        .set(PAIRING.STATE, "open")
                        .where(PAIRING.AGENT_ID, agent)
                        .where(PAIRING.PERSON, person);
            }
            case PairingDecided(var person, var approved) -> {
                to.insertNew().set(PAIRING.AGENT_ID, agent).set(PAIRING.PERSON, person);
                var state = approved ? "approved" : "rejected";
                to.update()
                        .unlessNull(PAIRING.CODE, null)
                        .unlessNull(PAIRING.ASKED_AT, null)
                        .unlessNull(PAIRING.UNTIL, null)
                        .set(PAIRING.STATE, state)
                        .where(PAIRING.AGENT_ID, agent)
                        .where(PAIRING.PERSON, person);
            }
            case RoomOpened(var channel, var room, var open) ->
                room(to.update().set(ROOM.OPEN, open), agent, channel, room, to);
            case RoomListens(var channel, var room, var listens) ->
                room(to.update().set(ROOM.LISTENING, listens), agent, channel, room, to);
            case RoomMuted(var channel, var room, var until) ->
                room(
                        to.update().set(ROOM.MUTED_UNTIL, until == null ? null : Instant.parse(until)),
                        agent,
                        channel,
                        room,
                        to);
            case PersonBarred(var channel, var room, var person, var barred) -> {
                to.insertNew()
                        .set(BARRED.AGENT_ID, agent)
                        .set(BARRED.CHANNEL, channel)
                        .set(BARRED.EXTERNAL, room)
                        .set(BARRED.PERSON, person);
                to.update()
                        .set(BARRED.BARRED_, barred)
                        .where(BARRED.AGENT_ID, agent)
                        .where(BARRED.CHANNEL, channel)
                        .where(BARRED.EXTERNAL, room)
                        .where(BARRED.PERSON, person);
            }
            case AlarmChatSet(var conversation) -> {
                to.insertNew().set(HOME.AGENT_ID, agent);
                to.update().set(HOME.CONVERSATION, conversation).where(HOME.AGENT_ID, agent);
            }
        }
    }

    private static void room(RowChange change, String agent, String channel, String room, RowStatements to) {
        to.insertNew().set(ROOM.AGENT_ID, agent).set(ROOM.CHANNEL, channel).set(ROOM.EXTERNAL, room);
        change.where(ROOM.AGENT_ID, agent).where(ROOM.CHANNEL, channel).where(ROOM.EXTERNAL, room);
    }
}
