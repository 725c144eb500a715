package dev.continuo.gateway.bench.retrieval;

import dev.continuo.events.AdmissionEvent.RoomListens;
import dev.continuo.events.AdmissionEvent.RoomOpened;
import dev.continuo.events.PeopleEvent.ConversationJoined;
import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.events.PeopleEvent.PersonMet;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.people.Conversation;
import java.util.LinkedHashSet;
import org.jspecify.annotations.Nullable;

/// Rooms in which the agent listens, as `/enable` and `/listen on` would have it, with people it
/// has met as members, and one more who has come in and says nothing.
final class ListeningRooms {
    static final String CHANNEL = "bench";
    private static final String ASKER = "asker";

    private final Mind mind;

    ListeningRooms(Mind mind) {
        this.mind = mind;
    }

    /// A room.
    ///
    /// @param asker the person who says nothing
    record ListeningRoom(Conversation conversation, long asker) {}

    /// The account of a speaker: people of one name in two conversations are two.
    static String account(Dialogue dialogue, String speaker) {
        return dialogue.name() + "/" + speaker;
    }

    ListeningRoom open(Dialogue dialogue) {
        var asker = met(dialogue, ASKER);
        var speakers = new LinkedHashSet<String>();
        for (var turn : dialogue.turns()) speakers.add(turn.speaker());
        for (var speaker : speakers) met(dialogue, speaker);
        var name = dialogue.name();
        var opened = note(
                new ConversationOpened(CHANNEL, name, true, asker, null),
                String.join("\n", "conversation", CHANNEL, name));
        note(new ConversationJoined(asker, opened), null);
        note(new RoomOpened(CHANNEL, name, true), null);
        note(new RoomListens(CHANNEL, name, true), null);
        return new ListeningRoom(mind.people().conversations().find(opened).orElseThrow(), asker);
    }

    private long met(Dialogue dialogue, String name) {
        var account = account(dialogue, name);
        return note(
                new PersonMet(CHANNEL, account, name, Role.MEMBER.text()),
                String.join("\n", "account", CHANNEL, account));
    }

    private long note(EventPayload payload, @Nullable String once) {
        var draft = once == null ? NewEvent.of(payload, Actor.SYSTEM) : NewEvent.once(payload, Actor.SYSTEM, once);
        if (mind.ledger().commit(Decision.of(draft)) instanceof CommitResult.Recorded recorded)
            return recorded.first().seq();
        throw new IllegalStateException("not recorded: " + payload);
    }
}
