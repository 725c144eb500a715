package dev.continuo.gateway.command.room;

import dev.continuo.events.AdmissionEvent.RoomListens;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.turn.Notices;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Lets the agent keep everything that is said in a room.
@Command(
        name = "listen",
        description =
                "on: I keep everything that is said in this room, and say so here. off: only what" + " is said to me.",
        customSynopsis = "on|off",
        footer = "/listen on")
public final class ListenCommand implements CommandInvocation {
    private final Notices notices;

    @Parameters(arity = "1")
    private String on = "";

    public ListenCommand(Notices notices) {
        this.notices = notices;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return asker.conversation()
                .filter(Conversation::room)
                .map(room -> listen(asker, room))
                .orElseGet(() -> EnableCommand.noRoom(asker));
    }

    private CommandResult listen(Invoker asker, Conversation room) {
        var listens = on.toLowerCase(Locale.ROOT).equals("on");
        if (!listens && !on.toLowerCase(Locale.ROOT).equals("off"))
            return CommandResult.refusal("usage", "Write /listen on or /listen off.");
        var changes = new ArrayList<NewEvent>();
        changes.add(NewEvent.of(new RoomListens(room.channel(), room.whole(), listens), asker.actor()));
        var data = Map.<String, Object>of("listening", listens);
        if (!listens) return new CommandResult(asker.told("listen.off"), data, changes);
        var notice = asker.told("listen.on");
        if (!asker.apart()) return new CommandResult(notice, data, changes);
        // The network may show the answer to the asker alone; the notice is for everybody.
        changes.add(notices.to(room, notice));
        return new CommandResult("I listen there now, and told everybody so.", data, changes).asAside();
    }
}
