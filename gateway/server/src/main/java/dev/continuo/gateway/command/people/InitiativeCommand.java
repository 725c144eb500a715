package dev.continuo.gateway.command.people;

import dev.continuo.events.InitiativeEvent.InitiativeSet;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.initiative.Initiative;
import dev.continuo.life.initiative.Wishes.Level;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Tells and sets what may be said unasked to whoever asks.
@Command(
        name = "initiative",
        description = "What I may write to you of my own accord: nothing (off), what I promised for a time"
                + " (asked), or what comes to my mind, too (on).",
        customSynopsis = "[on|asked|off]",
        footer = "/initiative on")
public final class InitiativeCommand implements CommandInvocation {
    private final Initiative initiative;
    private final InstantSource clock;

    @Parameters(arity = "0..1")
    private String level = "";

    public InitiativeCommand(Initiative initiative, InstantSource clock) {
        this.initiative = initiative;
        this.clock = clock;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (asker.person().isEmpty()) return asker.refusal("no_person", "initiative.missing");
        var person = asker.person().get();
        if (level.isEmpty()) return told(asker, initiative.wishes(person).level(), true, List.of());
        return switch (level.toLowerCase(Locale.ROOT)) {
            case "on" -> set(asker, Level.ON);
            case "asked", "default" -> set(asker, Level.ASKED);
            case "off" -> set(asker, Level.OFF);
            default -> asker.refusal("usage", "initiative.usage");
        };
    }

    private CommandResult set(Invoker asker, Level wanted) {
        var set = new InitiativeSet(asker.personId(), wanted.text());
        return told(asker, wanted, false, List.of(NewEvent.of(set, asker.actor())));
    }

    /// @param why whether what waits is told with its reasons
    private CommandResult told(Invoker asker, Level now, boolean why, List<NewEvent> changes) {
        var today = initiative.today(asker.personId(), clock.instant());
        var text = new StringBuilder(asker.told("initiative." + now.text()));
        text.append(' ').append(asker.told("initiative.today", today, now.limit()));
        if (why)
            for (var reason : initiative.waiting(asker.personId(), clock.instant()))
                text.append('\n').append(asker.told("initiative.waits", asker.word("initiative.waits", reason)));
        return new CommandResult(
                text.toString(), Map.of("level", now.text(), "today", today, "limit", now.limit()), changes);
    }
}
