package dev.continuo.gateway.command.room;

import dev.continuo.events.AdmissionEvent.RoomMuted;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.settings.DurationText;
import dev.continuo.mind.people.Conversation;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
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
public final class MuteCommand implements CommandInvocation {
    private static final String FORM = "0*[1-9]\\d{0,6}(s|m|h|d)";

    private final InstantSource clock;

    @Parameters(arity = "0..1")
    private String time = "1h";

    public MuteCommand(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return asker.conversation()
                .filter(Conversation::room)
                .map(room -> mute(asker, room))
                .orElseGet(() -> EnableCommand.noRoom(asker));
    }

    private CommandResult mute(Invoker asker, Conversation room) {
        var written = time.toLowerCase(Locale.ROOT);
        if (written.equals("off")) return mute(asker, room, null, asker.told("mute.off"));
        if (!written.matches(FORM)) return asker.refusal("usage", "mute.usage", TextTable.excerpt(time, 20));
        var until = clock.instant().plus(DurationText.parse(written)).truncatedTo(ChronoUnit.SECONDS);
        return mute(asker, room, until.toString(), asker.told("mute.until", asker.when(until)));
    }

    private static CommandResult mute(
            Invoker asker, Conversation room, @org.jspecify.annotations.Nullable String until, String text) {
        return asker.decided(
                text,
                Map.of("muted_until", until == null ? "" : until),
                new RoomMuted(room.channel(), room.whole(), until));
    }
}
