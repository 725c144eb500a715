package dev.continuo.gateway.command.memory;

import dev.continuo.events.MemoryEvent.MemoryOpened;
import dev.continuo.events.MemoryEvent.QuarantineEnded;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.memory.gate.Quarantine;
import dev.continuo.mind.memory.gate.Quarantine.QuarantinedMemory;
import dev.continuo.mind.people.People;
import java.util.ArrayList;
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
        description = "Memories that may be poison: they surface nowhere until you decide. release lets"
                + " one go, drop keeps it away for good, open shows one that is private to"
                + " another person, which is recorded.",
        customSynopsis = "[release|drop|open <id>]",
        footer = "/quarantine release 1234")
public final class QuarantineCommand implements CommandInvocation {
    private static final int LISTED = 20;
    private static final int EXCERPT = 120;
    private static final int OPENED = 2_000;

    private final Quarantine quarantine;
    private final People people;

    @Parameters(index = "0", arity = "0..1")
    private String act = "list";

    @Parameters(index = "1", arity = "0..1")
    private long id;

    public QuarantineCommand(Quarantine quarantine, People people) {
        this.quarantine = quarantine;
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var verb = act.toLowerCase(Locale.ROOT);
        if (verb.equals("list") && id == 0) return list(asker);
        if (id == 0 || !Set.of("release", "drop", "open").contains(verb))
            return CommandResult.refusal("usage", "Write /quarantine, or /quarantine release|drop|open ID.");
        var held = quarantine.find(id);
        if (held.isEmpty())
            return CommandResult.refusal(
                    "not_in_quarantine", "#%d does not wait in quarantine. /quarantine lists what does.".formatted(id));
        return switch (verb) {
            case "open" -> open(held.get(), asker);
            default -> decide(held.get(), verb.equals("release"), asker);
        };
    }

    private CommandResult list(Invoker asker) {
        var waiting = quarantine.list(LISTED);
        if (waiting.isEmpty()) return CommandResult.of("Nothing is in quarantine.", Map.of("waiting", List.of()));
        var audible = InvokerLabels.to(asker, people);
        var count = quarantine.count();
        var lines = new ArrayList<String>();
        lines.add("%d in quarantine.".formatted(count));
        for (var held : waiting)
            lines.add(
                    audible.contains(held.audience())
                            ? TextTable.line(source(held, who(held), asker))
                                    + "\n"
                                    + TextTable.line("  > " + TextTable.excerpt(held.text(), EXCERPT))
                            : TextTable.line(source(held, "private to another person", asker)));
        if (count > waiting.size()) lines.add("… and %d older.".formatted(count - waiting.size()));
        lines.add("/quarantine release ID, drop ID, or open ID decides.");
        return CommandResult.of(
                String.join("\n", lines),
                Map.of(
                        "count",
                        count,
                        "waiting",
                        waiting.stream()
                                .map(held -> json(held, audible.contains(held.audience()), EXCERPT))
                                .toList()));
    }

    private static String source(QuarantinedMemory held, String who, Invoker asker) {
        return "#%d: %s, on %s, trusted as %s. Held by the %s gate: %s."
                .formatted(
                        held.memory(),
                        who,
                        TextTable.when(held.saidAt(), asker.zone()),
                        held.trust(),
                        held.gate(),
                        held.reason());
    }

    private static String who(QuarantinedMemory held) {
        var name = held.name();
        return name == null ? "I" : TextTable.excerpt(name, 30) + " (#" + held.speaker() + ")";
    }

    private static Map<String, Object> json(QuarantinedMemory held, boolean audible, int most) {
        var json = RecordJson.of(held, "id=memory time=said_at trust gate reason" + (audible ? " person=speaker" : ""));
        if (audible) json.put("text", TextTable.excerpt(held.text(), most));
        else json.put("private", true);
        return json;
    }

    private static CommandResult decide(QuarantinedMemory held, boolean release, Invoker asker) {
        var draft = NewEvent.guarded(
                new QuarantineEnded(held.memory(), release), asker.actor(), Quarantine.held(held.memory()));
        return new CommandResult(
                release
                        ? "#%d is a memory like any other now.".formatted(held.memory())
                        : "#%d stays away for good.".formatted(held.memory()),
                Map.of("id", held.memory(), "released", release),
                List.of(draft));
    }

    /// Looking at what is private to somebody else is recorded together with the look.
    private static CommandResult open(QuarantinedMemory held, Invoker asker) {
        var lines = List.of(
                TextTable.line(source(held, who(held), asker)),
                TextTable.line("  > " + TextTable.excerpt(held.text(), OPENED)),
                "This look is recorded.");
        var speaker = held.speaker();
        var draft = NewEvent.guarded(
                new MemoryOpened(held.memory(), speaker == null ? 0 : speaker),
                asker.actor(),
                Quarantine.held(held.memory()));
        return new CommandResult(String.join("\n", lines), json(held, true, OPENED), List.of(draft));
    }
}
