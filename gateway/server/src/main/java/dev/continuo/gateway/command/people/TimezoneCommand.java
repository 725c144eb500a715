package dev.continuo.gateway.command.people;

import dev.continuo.events.PeopleEvent.PreferenceSet;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.settings.ClosestMatch;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.reminder.Reminders;
import dev.continuo.mind.people.People;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Sets the zone a person's times are shown in.
@Command(
        name = "timezone",
        description = "The time zone that your times are shown in, such as Europe/Berlin.",
        customSynopsis = "[ZONE]",
        footer = "/timezone Europe/Berlin")
public final class TimezoneCommand implements CommandInvocation {
    private static final List<String> ZONES = ZoneId.getAvailableZoneIds().stream()
            .filter(zone -> zone.equals("UTC") || ofPlace(zone))
            .sorted()
            .toList();

    private static final List<String> CITIES = ZONES.stream()
            .map(zone -> zone.substring(zone.lastIndexOf('/') + 1))
            .toList();

    private final People people;
    private final Reminders reminders;

    @Parameters(arity = "0..*")
    private List<String> words = List.of();

    public TimezoneCommand(People people, Reminders reminders) {
        this.people = people;
        this.reminders = reminders;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (asker.person().isEmpty()) return asker.nobody();
        var zone = String.join(" ", words);
        if (zone.isEmpty())
            return CommandResult.of(
                    asker.told("timezone.set", asker.zone().equals(ZoneOffset.UTC) ? "UTC" : asker.zone()),
                    Map.of("timezone", asker.zone().toString()));
        var known = find(zone);
        if (known.isEmpty()) return unknown(zone, asker);
        var selves = people.selves(asker.personId());
        var moved = reminders.moving(selves, ZoneId.of(known.get()), asker.actor());
        // Each leaves its place and takes another.
        var count = moved.size() / 2;
        var now = asker.told("timezone.now", known.get());
        return new CommandResult(
                count == 0 ? now : now + " " + asker.told("timezone.moved", count),
                Map.of("timezone", known.get(), "moved_reminders", count),
                Stream.concat(
                                selves.stream()
                                        .map(self -> new PreferenceSet(self, known.get(), null))
                                        .map(set -> NewEvent.of(set, asker.actor())),
                                moved.stream())
                        .toList());
    }

    /// A zone by its name or its city, however they are written.
    public static Optional<String> find(String zone) {
        return ZONES.stream()
                .filter(zone::equalsIgnoreCase)
                .findFirst()
                .or(() -> ending(zone.strip().replace(' ', '_')));
    }

    static CommandResult unknown(String zone, Invoker asker) {
        return CommandResult.refusal(
                "unknown_timezone",
                asker.told("timezone.unknown", TextTable.excerpt(zone, 30))
                        + " "
                        + nearest(zone)
                                .map(near -> asker.told("did_you_mean", near))
                                .orElseGet(() -> asker.told("timezone.name")));
    }

    /// A sentence that names the zone that was probably meant.
    public static String suggestion(String zone) {
        return nearest(zone).map("Did you mean %s?"::formatted).orElse("Write one such as Europe/Berlin.");
    }

    /// Not the offsets and the names of programs.
    private static boolean ofPlace(String zone) {
        return zone.contains("/") && !zone.startsWith("Etc/") && !zone.startsWith("SystemV/");
    }

    /// A city alone is what people write most.
    private static Optional<String> nearest(String zone) {
        var city = zone.strip().replace(' ', '_');
        return ending(city)
                .or(() -> ClosestMatch.to(city, ZONES))
                .or(() -> ClosestMatch.to(city, CITIES).flatMap(TimezoneCommand::ending));
    }

    private static Optional<String> ending(String city) {
        var end = "/" + city.toLowerCase(Locale.ROOT);
        return ZONES.stream()
                .filter(z -> z.toLowerCase(Locale.ROOT).endsWith(end))
                .findFirst();
    }
}
