package dev.continuo.gateway.command;

import dev.continuo.core.admission.AdmissionEvent.RoomMuted;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.people.Conversation;
import dev.continuo.gateway.settings.DurationText;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Makes the agent keep quiet in a room for a while.
@Command(
        name = "mute",
        description = "I neither listen nor answer in this room for a while; off ends that.",
        customSynopsis = "<1h>|off",
        footer = "/mute 1h")
final class MuteCommand implements Order {
    private static final String FORM = "0*[1-9]\\d{0,6}(s|m|h|d)";

    private final InstantSource clock;

    @Parameters(arity = "0..1")
    private String time = "1h";

    MuteCommand(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    public Answer obey(Asker asker) {
        return asker.conversation()
                .filter(Conversation::room)
                .map(room -> mute(asker, room))
                .orElseGet(EnableCommand::noRoom);
    }

    private Answer mute(Asker asker, Conversation room) {
        var written = time.toLowerCase(Locale.ROOT);
        if (written.equals("off")) return mute(asker, room, null, "I listen again.");
        if (!written.matches(FORM))
            return Answer.refusal(
                    "usage",
                    "\"%s\" is no time. Write 15m, 1h or 2d, for example /mute 1h"
                            .formatted(Layout.excerpt(time, 20)));
        var until =
                clock.instant().plus(DurationText.parse(written)).truncatedTo(ChronoUnit.SECONDS);
        return mute(
                asker,
                room,
                until.toString(),
                "I keep quiet here until %s or /mute off."
                        .formatted(Layout.when(until, asker.zone())));
    }

    private static Answer mute(
            Asker asker,
            Conversation room,
            @org.jspecify.annotations.Nullable String until,
            String text) {
        return new Answer(
                text,
                Map.of("muted_until", until == null ? "" : until),
                List.of(
                        Draft.of(
                                new RoomMuted(room.channel(), room.whole(), until),
                                asker.actor())));
    }
}
