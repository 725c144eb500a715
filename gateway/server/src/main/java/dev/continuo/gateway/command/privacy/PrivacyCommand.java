package dev.continuo.gateway.command.privacy;

import dev.continuo.gateway.command.AudibleLabels;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.faculty.role.PersonalDataSource.Count;
import dev.continuo.mind.faculty.role.PersonalDataSource.Disclosure;
import dev.continuo.mind.people.People;
import dev.continuo.mind.privacy.PersonalData;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;

/// Tells a person what is held about them, and what they may do about it.
@Command(
        name = "privacy",
        description =
                "What I hold about you: how much, who may hear it, who looked at it, and how you"
                        + " get it or have it erased.",
        footer = "/privacy")
public final class PrivacyCommand implements CommandInvocation {
    private final People people;
    private final PersonalData data;

    public PrivacyCommand(People people, PersonalData data) {
        this.people = people;
        this.data = data;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (asker.person().isEmpty()) return asker.nobody();
        var persons = AudibleLabels.persons(asker, people);
        var counts = data.count(persons);
        var audiences = data.audiences(persons);
        var openings = data.disclosures(persons);
        var lines = new ArrayList<String>();
        lines.add(TextTable.line("Of you I hold " + listed(counts) + "."));
        lines.add("Who may hear what I remember of it:");
        audiences.forEach((label, count) ->
                lines.add("  %s: %s".formatted(told(label, asker), TextTable.number(count))));
        if (audiences.isEmpty()) lines.add("  nothing is remembered");
        lines.add(
                openings.isEmpty()
                        ? "The operator has opened nothing that is private to you."
                        : "The operator opened what is private to you:");
        for (var opening : openings)
            lines.add(
                    "  %s, on %s"
                            .formatted(
                                    opening.detail(), TextTable.when(opening.at(), asker.zone())));
        lines.add(
                TextTable.line(
                        "It is kept until you or the operator erases it. /export me gives you all"
                                + " of it, /forget ID erases one thing, /forget me everything."
                                + " Models that the operator connected are sent what a reply"
                                + " needs. Whoever runs me can copy my whole ledger; what is read"
                                + " there is not listed here."));
        return CommandResult.of(
                String.join("\n", lines), json(persons, counts, audiences, openings));
    }

    /// `2 messages, 1 change and 3 memories`
    private static String listed(List<Count> counts) {
        var all =
                counts.stream()
                        .filter(one -> one.number() > 0)
                        .map(one ->
                                TextTable.number(one.number())
                                        + " "
                                        + (one.number() == 1 ? one.noun() : one.plural()))
                        .toList();
        var last = all.size() - 1;
        if (last < 1) return all.isEmpty() ? "nothing" : all.getFirst();
        return String.join(", ", all.subList(0, last)) + " and " + all.get(last);
    }

    private static Map<String, Object> json(
            Set<Long> persons,
            List<Count> counts,
            Map<String, Long> audiences,
            List<Disclosure> openings) {
        var json = new LinkedHashMap<String, Object>();
        json.put("persons", List.copyOf(persons));
        for (var count : counts) json.put(count.key(), count.number());
        json.put("audiences", audiences);
        json.put("opened", openings.stream().map(PersonalData::json).toList());
        return json;
    }

    private static String told(String label, Invoker asker) {
        if (label.equals("everyone")) return "everyone";
        if (label.equals("self")) return "nobody: it only moves what I think";
        if (label.equals("person:" + asker.personId())) return "you alone";
        if (label.startsWith("person:")) return "you alone, by the account " + label;
        return label.startsWith("room:")
                ? "those in room #" + label.substring("room:".length())
                : "those on the server " + label.substring("server:".length());
    }
}
