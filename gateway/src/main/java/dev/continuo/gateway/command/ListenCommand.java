package dev.continuo.gateway.command;

import dev.continuo.core.admission.AdmissionEvent.RoomListens;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.people.Conversation;
import dev.continuo.core.turn.Notices;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Lets the agent keep everything that is said in a room.
@Command(
        name = "listen",
        description =
                "on: I keep everything that is said in this room, and say so here. off: only what"
                        + " is said to me.",
        customSynopsis = "on|off",
        footer = "/listen on")
final class ListenCommand implements Order {
    private static final String NOTICE =
            "Notice to everybody here: from now on I listen to all that is said in this room, and"
                    + " remember it. /listen off ends it.";

    private final Notices notices;

    @Parameters(arity = "1")
    private String on = "";

    ListenCommand(Notices notices) {
        this.notices = notices;
    }

    @Override
    public Answer obey(Asker asker) {
        return asker.conversation()
                .filter(Conversation::room)
                .map(room -> listen(asker, room))
                .orElseGet(EnableCommand::noRoom);
    }

    private Answer listen(Asker asker, Conversation room) {
        var listens = on.toLowerCase(Locale.ROOT).equals("on");
        if (!listens && !on.toLowerCase(Locale.ROOT).equals("off"))
            return Answer.refusal("usage", "Write /listen on or /listen off.");
        var changes = new ArrayList<Draft>();
        changes.add(
                Draft.of(new RoomListens(room.channel(), room.whole(), listens), asker.actor()));
        var data = Map.<String, Object>of("listening", listens);
        if (!listens)
            return new Answer("From now on I keep only what is said to me.", data, changes);
        if (!asker.apart()) return new Answer(NOTICE, data, changes);
        // The network may show the answer to the asker alone; the notice is for everybody.
        changes.add(notices.to(room, NOTICE));
        return new Answer("I listen there now, and told everybody so.", data, changes).asAside();
    }
}
