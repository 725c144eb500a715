package dev.continuo.gateway.command.room;

import dev.continuo.events.AdmissionEvent.RoomOpened;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.mind.people.Conversation;
import java.util.Map;
import picocli.CommandLine.Command;

/// Lets the agent be spoken to in a room.
@Command(
        name = "enable",
        description = "Lets everybody in this room talk to me, its topics and threads included. I answer"
                + " what names me or replies to me, and keep nothing else.",
        customSynopsis = "",
        footer = "/enable")
public final class EnableCommand implements CommandInvocation {

    @Override
    public CommandResult execute(Invoker asker) {
        return set(asker, true, asker.told("enable.done"));
    }

    static CommandResult set(Invoker asker, boolean open, String text) {
        return asker.conversation()
                .filter(Conversation::room)
                .map(room -> asker.decided(
                        text,
                        Map.of("enabled", open, "room", room.whole()),
                        new RoomOpened(room.channel(), room.whole(), open)))
                .orElseGet(() -> noRoom(asker));
    }

    static CommandResult noRoom(Invoker asker) {
        return asker.refusal("no_room", "room.none");
    }
}
