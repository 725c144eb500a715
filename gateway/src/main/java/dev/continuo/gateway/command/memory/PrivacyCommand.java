package dev.continuo.gateway.command.memory;

import dev.continuo.core.memory.Memories;
import dev.continuo.core.people.People;
import dev.continuo.core.turn.Dossier;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import dev.continuo.gateway.command.Layout;
import dev.continuo.gateway.command.Order;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

/// Tells a person what is held about them, and what they may do about it.
@Command(
        name = "privacy",
        description =
                "What I hold about you: how much, who may hear it, who looked at it, and how you"
                        + " get it or have it erased.",
        footer = "/privacy")
public final class PrivacyCommand implements Order {
    private final People people;
    private final Memories memories;
    private final Dossier dossier;

    public PrivacyCommand(People people, Memories memories, Dossier dossier) {
        this.people = people;
        this.memories = memories;
        this.dossier = dossier;
    }

    @Override
    public Answer obey(Asker asker) {
        if (asker.person().isEmpty()) return Answer.refusal("no_person", WhoAsks.NOBODY);
        var persons = Lookers.persons(asker, people);
        var sizes = dossier.count(persons);
        var audiences = memories.counts().audiences(persons);
        var openings = memories.history().openings(persons);
        var lines = new ArrayList<String>();
        lines.add(
                Layout.wrap(
                        "Of you I hold %s with %s, %s and %s, and %s made of them."
                                .formatted(
                                        Layout.plural(sizes.messages(), "message"),
                                        Layout.plural(sizes.changes(), "change"),
                                        Layout.plural(sizes.files(), "file description"),
                                        Layout.plural(sizes.reactions(), "reaction"),
                                        sizes.memories() == 1
                                                ? "1 memory"
                                                : Layout.number(sizes.memories()) + " memories"),
                        ""));
        lines.add("Who may hear what I remember of it:");
        audiences.forEach((label, count) ->
                lines.add("  %s: %s".formatted(told(label, asker), Layout.number(count))));
        if (audiences.isEmpty()) lines.add("  nothing is remembered");
        lines.add(
                openings.isEmpty()
                        ? "The operator has opened nothing that is private to you."
                        : "The operator opened what is private to you:");
        for (var opening : openings)
            lines.add(
                    "  %s, on %s"
                            .formatted(opening.detail(), Layout.when(opening.at(), asker.zone())));
        lines.add(
                Layout.wrap(
                        "It is kept until you or the operator erases it. /export me gives you all"
                                + " of it, /forget ID erases one thing, /forget me everything."
                                + " Models that the operator connected are sent what a reply"
                                + " needs.",
                        ""));
        return Answer.of(
                String.join("\n", lines),
                Map.of(
                        "persons", List.copyOf(persons),
                        "messages", sizes.messages(),
                        "changes", sizes.changes(),
                        "files", sizes.files(),
                        "reactions", sizes.reactions(),
                        "memories", sizes.memories(),
                        "audiences", audiences,
                        "opened", openings.stream().map(Sights::json).toList()));
    }

    private static String told(String label, Asker asker) {
        if (label.equals("everyone")) return "everyone";
        if (label.equals("self")) return "nobody: it only moves what I think";
        if (label.equals("person:" + asker.personId())) return "you alone";
        if (label.startsWith("person:")) return "you alone, by the account " + label;
        return label.startsWith("room:")
                ? "those in room #" + label.substring("room:".length())
                : "those on the server " + label.substring("server:".length());
    }
}
