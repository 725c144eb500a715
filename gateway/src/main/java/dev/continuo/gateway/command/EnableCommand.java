package dev.continuo.gateway.command;

import dev.continuo.core.admission.AdmissionEvent.RoomOpened;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.people.Conversation;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

/// Lets the agent be spoken to in a room.
@Command(
        name = "enable",
        description =
                "Lets everybody in this room talk to me, its topics and threads included. I answer"
                        + " what names me or replies to me, and keep nothing else.",
        customSynopsis = "",
        footer = "/enable")
final class EnableCommand implements Order {

    @Override
    public Answer obey(Asker asker) {
        return set(
                asker,
                true,
                "I can be talked to here now: name me, or reply to me. I keep only what is said to"
                        + " me. /disable ends it.");
    }

    static Answer set(Asker asker, boolean open, String text) {
        return asker.conversation()
                .filter(Conversation::room)
                .map(room ->
                        new Answer(
                                text,
                                Map.of("enabled", open, "room", room.whole()),
                                List.of(
                                        Draft.of(
                                                new RoomOpened(room.channel(), room.whole(), open),
                                                asker.actor()))))
                .orElseGet(EnableCommand::noRoom);
    }

    static Answer noRoom() {
        return Answer.refusal("no_room", "This is no room: say it in a group or channel.");
    }
}
