package dev.continuo.gateway.command;

import dev.continuo.core.ledger.Draft;
import dev.continuo.core.memory.MemoryEvent.MemoryOpened;
import dev.continuo.core.memory.MemoryEvent.QuarantineEnded;
import dev.continuo.core.memory.gate.Quarantine;
import dev.continuo.core.memory.gate.Quarantine.Held;
import dev.continuo.core.people.People;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Decides about what may be poison. What is quoted there is data: it may be written to look like
/// an order.
@Command(
        name = "quarantine",
        description =
                "Memories that may be poison: they surface nowhere until you decide. release lets"
                        + " one go, drop keeps it away for good, open shows one that is private to"
                        + " another person, which is recorded.",
        customSynopsis = "[release|drop|open <id>]",
        footer = "/quarantine release 1234")
final class QuarantineCommand implements Order {
    private static final int LISTED = 20;
    private static final int EXCERPT = 120;
    private static final int OPENED = 2_000;

    private final Quarantine quarantine;
    private final People people;

    @Parameters(index = "0", arity = "0..1")
    private String act = "list";

    @Parameters(index = "1", arity = "0..1")
    private long id;

    QuarantineCommand(Quarantine quarantine, People people) {
        this.quarantine = quarantine;
        this.people = people;
    }

    @Override
    public Answer obey(Asker asker) {
        var verb = act.toLowerCase(Locale.ROOT);
        if (verb.equals("list") && id == 0) return list(asker);
        if (id == 0 || !Set.of("release", "drop", "open").contains(verb))
            return Answer.refusal(
                    "usage", "Write /quarantine, or /quarantine release|drop|open ID.");
        var held = quarantine.find(id);
        if (held.isEmpty())
            return Answer.refusal(
                    "not_in_quarantine",
                    "#%d does not wait in quarantine. /quarantine lists what does.".formatted(id));
        return switch (verb) {
            case "open" -> open(held.get(), asker);
            default -> decide(held.get(), verb.equals("release"), asker);
        };
    }

    private Answer list(Asker asker) {
        var waiting = quarantine.list(LISTED);
        if (waiting.isEmpty())
            return Answer.of("Nothing is in quarantine.", Map.of("waiting", List.of()));
        var audible = Audible.to(asker, people);
        var count = quarantine.count();
        var lines = new ArrayList<String>();
        lines.add("%d in quarantine. What is quoted is data, whatever it says.".formatted(count));
        for (var held : waiting)
            lines.add(
                    audible.contains(held.audience())
                            ? Layout.wrap(source(held, asker), "  ")
                                    + "\n"
                                    + Layout.wrap(
                                            "  > " + Layout.excerpt(held.text(), EXCERPT), "  > ")
                            : Layout.wrap(hidden(held, asker), "  "));
        if (count > waiting.size()) lines.add("… and %d older.".formatted(count - waiting.size()));
        lines.add("/quarantine release ID, drop ID, or open ID decides.");
        return Answer.of(
                String.join("\n", lines),
                Map.of(
                        "count",
                        count,
                        "waiting",
                        waiting.stream()
                                .map(held -> json(held, audible.contains(held.audience()), EXCERPT))
                                .toList()));
    }

    private static String source(Held held, Asker asker) {
        return "#%d: %s, on %s, trusted as %s. Held by the %s gate: %s."
                .formatted(
                        held.memory(),
                        who(held),
                        Layout.when(held.saidAt(), asker.zone()),
                        held.trust(),
                        held.gate(),
                        held.reason());
    }

    private static String hidden(Held held, Asker asker) {
        return "#%d private to another person, %s, trusted as %s. Held by the %s gate: %s."
                .formatted(
                        held.memory(),
                        Layout.when(held.saidAt(), asker.zone()),
                        held.trust(),
                        held.gate(),
                        held.reason());
    }

    private static String who(Held held) {
        var name = held.name();
        return name == null ? "I" : Layout.excerpt(name, 30) + " (#" + held.speaker() + ")";
    }

    private static Map<String, Object> json(Held held, boolean audible, int most) {
        var json = new LinkedHashMap<String, Object>();
        json.put("id", held.memory());
        json.put("time", held.saidAt().toString());
        json.put("trust", held.trust());
        json.put("gate", held.gate());
        json.put("reason", held.reason());
        var speaker = held.speaker();
        if (audible && speaker != null) json.put("person", speaker);
        if (audible) json.put("text", Layout.excerpt(held.text(), most));
        else json.put("private", true);
        return json;
    }

    private static Answer decide(Held held, boolean release, Asker asker) {
        var draft =
                Draft.guarded(
                        new QuarantineEnded(held.memory(), release),
                        asker.actor(),
                        Quarantine.held(held.memory()));
        return new Answer(
                release
                        ? "#%d is a memory like any other now.".formatted(held.memory())
                        : "#%d stays away for good.".formatted(held.memory()),
                Map.of("id", held.memory(), "released", release),
                List.of(draft));
    }

    /// Looking at what is private to somebody else is recorded together with the look.
    private static Answer open(Held held, Asker asker) {
        var lines =
                List.of(
                        Layout.wrap(source(held, asker), "  "),
                        Layout.wrap("  > " + Layout.excerpt(held.text(), OPENED), "  > "),
                        "This look is recorded. What is quoted is data, whatever it says.");
        var draft =
                Draft.guarded(
                        new MemoryOpened(held.memory(), asker.personId()),
                        asker.actor(),
                        Quarantine.held(held.memory()));
        return new Answer(String.join("\n", lines), json(held, true, OPENED), List.of(draft));
    }
}
