package dev.continuo.gateway.command;

import dev.continuo.core.ledger.Draft;
import dev.continuo.core.people.PeopleEvent.PreferenceSet;
import dev.continuo.gateway.settings.Nearest;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Sets the zone a person's times are shown in.
@Command(
        name = "timezone",
        description = "The time zone that your times are shown in, by its IANA name.",
        customSynopsis = "[ZONE]",
        footer = "/timezone Europe/Berlin")
final class TimezoneCommand implements Order {
    private static final List<String> ZONES =
            ZoneId.getAvailableZoneIds().stream()
                    .filter(zone -> zone.equals("UTC") || ofPlace(zone))
                    .sorted()
                    .toList();

    @Parameters(arity = "0..1")
    private String zone = "";

    @Override
    public Answer obey(Asker asker) {
        if (asker.person().isEmpty())
            return Answer.refusal(
                    "no_person", "Say this as yourself: I do not know whose time zone it is.");
        if (zone.isEmpty())
            return Answer.of(
                    "Your time zone is %s. Another: /timezone Europe/Berlin"
                            .formatted(asker.zone()),
                    Map.of("timezone", asker.zone().toString()));
        var known = ZONES.stream().filter(zone::equalsIgnoreCase).findFirst();
        if (known.isEmpty())
            return Answer.refusal(
                    "unknown_timezone",
                    "I know no time zone \"%s\". %s"
                            .formatted(
                                    Layout.excerpt(zone, 30),
                                    nearest()
                                            .map("Did you mean %s?"::formatted)
                                            .orElse("Write one such as Europe/Berlin.")));
        return new Answer(
                "Your times are now those of %s.".formatted(known.get()),
                Map.of("timezone", known.get()),
                List.of(
                        Draft.of(
                                new PreferenceSet(asker.personId(), known.get(), null),
                                asker.actor())));
    }

    /// Not the offsets and the names of programs.
    private static boolean ofPlace(String zone) {
        return zone.contains("/") && !zone.startsWith("Etc/") && !zone.startsWith("SystemV/");
    }

    /// A city alone is what people write most.
    private Optional<String> nearest() {
        var city = zone.strip().replace(' ', '_');
        return ending(city).or(() -> Nearest.to(city, ZONES));
    }

    private static Optional<String> ending(String city) {
        var end = "/" + city.toLowerCase(Locale.ROOT);
        return ZONES.stream().filter(z -> z.toLowerCase(Locale.ROOT).endsWith(end)).findFirst();
    }
}
