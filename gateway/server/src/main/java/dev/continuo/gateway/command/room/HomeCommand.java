package dev.continuo.gateway.command.room;

import dev.continuo.events.AdmissionEvent.AlarmChatSet;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.mind.admission.RoomSettings;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Names the conversation that alarms go to.
@Command(
        name = "home",
        description = "Alarms come to this conversation from now on; off: to none.",
        customSynopsis = "[off]",
        footer = "/home")
public final class HomeCommand implements CommandInvocation {
    private final RoomSettings rooms;

    @Parameters(arity = "0..1")
    private String off = "";

    public HomeCommand(RoomSettings rooms) {
        this.rooms = rooms;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (off.toLowerCase(Locale.ROOT).equals("off"))
            return asker.decided(
                    "Alarms come to no conversation; /status shows them.", Map.of(), new AlarmChatSet(null));
        if (!off.isEmpty()) return CommandResult.refusal("usage", "Write /home or /home off.");
        if (asker.conversation().isEmpty())
            return CommandResult.refusal("no_conversation", "Say it in the conversation that is to be told.");
        var here = asker.conversation().get();
        if (rooms.home().filter(home -> home == here.id()).isPresent())
            return CommandResult.of("Alarms come here already.");
        return asker.decided("Alarms come here from now on.", Map.of("home", here.id()), new AlarmChatSet(here.id()));
    }
}
