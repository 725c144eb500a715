package dev.continuo.gateway.command;

import dev.continuo.core.admission.AdmissionEvent.HomeChosen;
import dev.continuo.core.admission.Rooms;
import dev.continuo.core.ledger.Draft;
import java.util.List;
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
final class HomeCommand implements Order {
    private final Rooms rooms;

    @Parameters(arity = "0..1")
    private String off = "";

    HomeCommand(Rooms rooms) {
        this.rooms = rooms;
    }

    @Override
    public Answer obey(Asker asker) {
        if (off.toLowerCase(Locale.ROOT).equals("off"))
            return new Answer(
                    "Alarms come to no conversation; /status shows them.",
                    Map.of(),
                    List.of(Draft.of(new HomeChosen(null), asker.actor())));
        if (!off.isEmpty()) return Answer.refusal("usage", "Write /home or /home off.");
        if (asker.conversation().isEmpty())
            return Answer.refusal(
                    "no_conversation", "Say it in the conversation that is to be told.");
        var here = asker.conversation().get();
        if (rooms.home().filter(home -> home == here.id()).isPresent())
            return Answer.of("Alarms come here already.");
        return new Answer(
                "Alarms come here from now on.",
                Map.of("home", here.id()),
                List.of(Draft.of(new HomeChosen(here.id()), asker.actor())));
    }
}
