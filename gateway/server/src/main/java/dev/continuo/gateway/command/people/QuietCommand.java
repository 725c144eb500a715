package dev.continuo.gateway.command.people;

import dev.continuo.events.InitiativeEvent.QuietHoursSet;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.initiative.Initiative;
import dev.continuo.life.initiative.QuietHours;
import dev.continuo.life.reminder.Reminders;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Tells and sets the hours in which nothing is said unasked to whoever asks.
@Command(
        name = "quiet",
        description = "The hours in which I write nothing that you did not ask for; reminders come all the" + " same.",
        customSynopsis = "[22:00-08:00 [ZONE]|off|default]",
        footer = "/quiet 21:30-07:00 Europe/Berlin")
public final class QuietCommand implements CommandInvocation {
    private static final Pattern HOURS =
            Pattern.compile("(\\d{1,2})(?:[:.](\\d{2}))?\\s*[-–—]\\s*(\\d{1,2})(?:[:.](\\d{2}))?");

    private final Initiative initiative;

    @Parameters(index = "0", arity = "0..1")
    private String hours = "";

    @Parameters(index = "1", arity = "0..1")
    private String zone = "";

    public QuietCommand(Initiative initiative) {
        this.initiative = initiative;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (asker.person().isEmpty()) return asker.nobody();
        var person = asker.person().get();
        if (hours.isEmpty()) return told(asker, initiative.wishes(person).quiet(), List.of());
        var known = TimezoneCommand.find(zone);
        if (!zone.isEmpty() && known.isEmpty()) return TimezoneCommand.unknown(zone, asker);
        var named = known.orElse(null);
        var in = named == null ? Reminders.zone(person) : ZoneId.of(named);
        return switch (hours.toLowerCase(Locale.ROOT)) {
            case "off" -> set(asker, LocalTime.MIDNIGHT, LocalTime.MIDNIGHT, named, in);
            case "default" ->
                told(
                        asker,
                        QuietHours.usual(in),
                        List.of(event(asker, new QuietHoursSet(person.id(), null, null, named))));
            default -> {
                var found = HOURS.matcher(hours);
                var from = found.matches() ? time(found, 1) : Optional.<LocalTime>empty();
                var to = found.matches() ? time(found, 3) : Optional.<LocalTime>empty();
                yield from.isEmpty() || to.isEmpty() || from.equals(to)
                        ? CommandResult.refusal("usage", asker.told("quiet.usage"))
                        : set(asker, from.get(), to.get(), named, in);
            }
        };
    }

    private static Optional<LocalTime> time(Matcher hours, int group) {
        var hour = Integer.parseInt(hours.group(group));
        var minutes = hours.group(group + 1);
        var minute = minutes == null ? 0 : Integer.parseInt(minutes);
        // Midnight is written as 24:00, too.
        if (hour > 24 || minute > 59 || (hour == 24 && minute > 0)) return Optional.empty();
        return Optional.of(LocalTime.of(hour % 24, minute));
    }

    private static CommandResult set(Invoker asker, LocalTime from, LocalTime to, @Nullable String named, ZoneId in) {
        var set = new QuietHoursSet(asker.personId(), from.toString(), to.toString(), named);
        return told(asker, new QuietHours(from, to, in), List.of(event(asker, set)));
    }

    private static NewEvent event(Invoker asker, QuietHoursSet set) {
        return NewEvent.of(set, asker.actor());
    }

    private static CommandResult told(Invoker asker, QuietHours quiet, List<NewEvent> changes) {
        var data = new LinkedHashMap<String, Object>();
        if (quiet.any()) {
            data.put("from", quiet.from().toString());
            data.put("to", quiet.to().toString());
        }
        data.put("zone", quiet.zone().getId());
        var text = quiet.any()
                ? asker.told(
                        "quiet.hours", quiet.from(), quiet.to(), quiet.zone().getId())
                : asker.told("quiet.none");
        var more = " " + asker.told("quiet.more");
        return new CommandResult(text + more, Map.copyOf(data), changes);
    }
}
