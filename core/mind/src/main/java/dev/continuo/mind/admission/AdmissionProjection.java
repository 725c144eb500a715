package dev.continuo.mind.admission;

import static dev.continuo.mind.ledger.projection.RowStatement.set;
import static dev.continuo.mind.ledger.projection.RowStatement.unlessNull;
import static dev.continuo.mind.ledger.projection.RowStatement.where;
import static dev.continuo.tables.mind.Tables.BARRED;
import static dev.continuo.tables.mind.Tables.HOME;
import static dev.continuo.tables.mind.Tables.PAIRING;
import static dev.continuo.tables.mind.Tables.ROOM;

import dev.continuo.mind.admission.AdmissionEvent.AlarmChatSet;
import dev.continuo.mind.admission.AdmissionEvent.PairingAsked;
import dev.continuo.mind.admission.AdmissionEvent.PairingDecided;
import dev.continuo.mind.admission.AdmissionEvent.PersonBarred;
import dev.continuo.mind.admission.AdmissionEvent.RoomListens;
import dev.continuo.mind.admission.AdmissionEvent.RoomMuted;
import dev.continuo.mind.admission.AdmissionEvent.RoomOpened;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatement;
import dev.continuo.mind.ledger.projection.RowStatements;
import dev.continuo.mind.people.event.PeopleEvent.PersonForgotten;
import java.time.Instant;

/// Folds what was decided about who gets in. What can be decided back and forth is one change, so
/// that several in one batch keep their order.
final class AdmissionProjection implements Projection {
    private static final RowStatement KNOCKED =
            RowStatement.insertNew(PAIRING.AGENT_ID, PAIRING.PERSON);
    private static final RowStatement PAIRED =
            RowStatement.update(
                    unlessNull(PAIRING.CODE),
                    unlessNull(PAIRING.ASKED_AT),
                    unlessNull(PAIRING.UNTIL),
                    set(PAIRING.STATE),
                    where(PAIRING.AGENT_ID),
                    where(PAIRING.PERSON));
    private static final RowStatement FORGOTTEN =
            RowStatement.delete(PAIRING.AGENT_ID, PAIRING.PERSON);
    private static final RowStatement KNOWN =
            RowStatement.insertNew(ROOM.AGENT_ID, ROOM.CHANNEL, ROOM.EXTERNAL);
    private static final RowStatement OPENED =
            RowStatement.update(
                    set(ROOM.OPEN),
                    where(ROOM.AGENT_ID),
                    where(ROOM.CHANNEL),
                    where(ROOM.EXTERNAL));
    private static final RowStatement LISTENS =
            RowStatement.update(
                    set(ROOM.LISTENING),
                    where(ROOM.AGENT_ID),
                    where(ROOM.CHANNEL),
                    where(ROOM.EXTERNAL));
    private static final RowStatement MUTED =
            RowStatement.update(
                    set(ROOM.MUTED_UNTIL),
                    where(ROOM.AGENT_ID),
                    where(ROOM.CHANNEL),
                    where(ROOM.EXTERNAL));
    private static final RowStatement NAMED =
            RowStatement.insertNew(BARRED.AGENT_ID, BARRED.CHANNEL, BARRED.EXTERNAL, BARRED.PERSON);
    private static final RowStatement BARS =
            RowStatement.update(
                    set(BARRED.BARRED_),
                    where(BARRED.AGENT_ID),
                    where(BARRED.CHANNEL),
                    where(BARRED.EXTERNAL),
                    where(BARRED.PERSON));
    private static final RowStatement SETTLED = RowStatement.insertNew(HOME.AGENT_ID);
    private static final RowStatement HOMED =
            RowStatement.update(set(HOME.CONVERSATION), where(HOME.AGENT_ID));

    @Override
    public void project(Event e, RowStatements to) {
        switch (e.fact()) {
            case AdmissionEvent fact -> admission(e, fact, to);
            case PersonForgotten(var person, _, _, _, _, _) -> {
                to.settle();
                to.add(FORGOTTEN, e.agent(), person);
                to.settle();
            }
            case null, default -> {}
        }
    }

    private static void admission(Event e, AdmissionEvent fact, RowStatements to) {
        var agent = e.agent();
        switch (fact) {
            case PairingAsked(var person, var code, var until) -> {
                to.add(KNOCKED, agent, person);
                to.add(PAIRED, code, e.time(), Instant.parse(until), "open", agent, person);
            }
            case PairingDecided(var person, var approved) -> {
                to.add(KNOCKED, agent, person);
                var state = approved ? "approved" : "rejected";
                to.add(PAIRED, null, null, null, state, agent, person);
            }
            case RoomOpened(var channel, var room, var open) ->
                    room(OPENED, open, agent, channel, room, to);
            case RoomListens(var channel, var room, var listens) ->
                    room(LISTENS, listens, agent, channel, room, to);
            case RoomMuted(var channel, var room, var until) ->
                    room(
                            MUTED,
                            until == null ? null : Instant.parse(until),
                            agent,
                            channel,
                            room,
                            to);
            case PersonBarred(var channel, var room, var person, var barred) -> {
                to.add(NAMED, agent, channel, room, person);
                to.add(BARS, barred, agent, channel, room, person);
            }
            case AlarmChatSet(var conversation) -> {
                to.add(SETTLED, agent);
                to.add(HOMED, conversation, agent);
            }
        }
    }

    private static void room(
            RowStatement change,
            @org.jspecify.annotations.Nullable Object value,
            String agent,
            String channel,
            String room,
            RowStatements to) {
        to.add(KNOWN, agent, channel, room);
        to.add(change, value, agent, channel, room);
    }
}
