package dev.continuo.gateway.command.people;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.faculty.role.PersonalDataSource.Count;
import dev.continuo.mind.faculty.role.PersonalDataSource.Disclosure;
import dev.continuo.mind.people.People;
import dev.continuo.mind.provenance.PersonalData;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;

/// Tells a person what is held about them, and what they may do about it.
@Command(
        name = "privacy",
        description = "What I hold about you: how much, who may hear it, who looked at it, and how you"
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
        var persons = InvokerLabels.persons(asker, people);
        var counts = data.count(persons);
        var audiences = data.audiences(persons);
        var openings = data.disclosures(persons);
        var lines = new ArrayList<String>();
        lines.add(asker.told("privacy.hold", listed(counts, asker)));
        lines.add(asker.told("privacy.heard"));
        audiences.forEach((label, count) ->
                lines.add("  %s: %s".formatted(asker.audience(label, people), TextTable.number(count))));
        if (audiences.isEmpty()) lines.add("  " + asker.told("privacy.heard.none"));
        lines.add(asker.told(openings.isEmpty() ? "privacy.opened.none" : "privacy.opened"));
        for (var opening : openings)
            lines.add("  " + asker.told("privacy.opened.one", opened(opening, asker), asker.when(opening.at())));
        lines.add(asker.told("privacy.rights"));
        return CommandResult.of(String.join("\n", lines), json(persons, counts, audiences, openings));
    }

    /// `2 messages, 1 change and 3 memories`
    private static String listed(List<Count> counts, Invoker asker) {
        var all = counts.stream()
                .filter(one -> one.number() > 0)
                .map(one -> counted(one, asker))
                .toList();
        return all.isEmpty() ? asker.told("privacy.nothing") : asker.listed(all);
    }

    /// In the words of a faculty where the catalogue has none for what it counts.
    private static String counted(Count one, Invoker asker) {
        return asker.tells("count." + one.key())
                ? asker.told("count." + one.key(), one.number())
                : "%s %s".formatted(TextTable.number(one.number()), one.number() == 1 ? one.noun() : one.plural());
    }

    /// A memory by its number, or a whole conversation.
    private static String opened(Disclosure opening, Invoker asker) {
        var detail = opening.detail();
        return detail.startsWith("#")
                ? detail
                : asker.told("privacy.conversation", detail.substring(detail.indexOf('#')));
    }

    private static Map<String, Object> json(
            Set<Long> persons, List<Count> counts, Map<String, Long> audiences, List<Disclosure> openings) {
        var json = new LinkedHashMap<String, Object>();
        json.put("persons", List.copyOf(persons));
        for (var count : counts) json.put(count.key(), count.number());
        json.put("audiences", audiences);
        json.put("opened", openings.stream().map(PersonalData::json).toList());
        return json;
    }
}
