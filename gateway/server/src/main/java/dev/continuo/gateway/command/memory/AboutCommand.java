package dev.continuo.gateway.command.memory;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.ObservationJson;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows what is held true of somebody, as far as the asker may hear it. A person of whom nothing
/// may be told gets the same answer as one who is not known.
@Command(
        name = "about",
        description = "What I hold true of you, of somebody or of something: how sure I am, and since"
                + " when, as far as I may tell it here. /believe shows what it rests on.",
        customSynopsis = "[me|name]",
        footer = "/about me")
public final class AboutCommand implements CommandInvocation {
    private static final Set<String> ME =
            Set.of("", "me", "myself", "mich", "mir", "mí", "mi", "moi", "mim", "меня", "мне");

    private final Beliefs beliefs;

    @Parameters(arity = "0..1")
    private String whom = "";

    public AboutCommand(Beliefs beliefs) {
        this.beliefs = beliefs;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var name = whom.strip();
        var me = ME.contains(name.toLowerCase(Locale.ROOT));
        if (me && asker.person().isEmpty())
            return CommandResult.refusal("nobody", "The token is nobody: write /about NAME. For example: /about Anna");
        var persons = me ? InvokerLabels.persons(asker, beliefs.people()) : named(name);
        var held = beliefs.views().current(persons, me ? "" : name, beliefs.viewer(asker));
        if (held.isEmpty())
            return CommandResult.of(
                    me ? asker.told("about.none.me") : asker.told("about.none", TextTable.excerpt(name, 30)),
                    Map.of("observations", List.of()));
        var lines = new ArrayList<String>();
        held.stream()
                .collect(Collectors.groupingBy(
                        one -> subject(one, beliefs.people()), LinkedHashMap::new, Collectors.toList()))
                .forEach((subject, all) -> {
                    if (!me) lines.add(subject);
                    grouped(all, asker, lines);
                });
        lines.add(asker.told("about.hint"));
        var now = beliefs.clock().instant();
        return CommandResult.of(
                String.join("\n", lines),
                Map.of(
                        "observations",
                        held.stream().map(one -> ObservationJson.of(one, now)).toList()));
    }

    /// Whoever goes by that name or number, and those they are linked with. Who they are is told by
    /// what may be heard of them alone.
    private Set<Long> named(String name) {
        var persons = new HashSet<Long>();
        var plain = name.replaceFirst("^[@#]", "");
        for (var known : beliefs.people().list())
            if (known.person().name().equalsIgnoreCase(plain)
                    || known.accounts().contains(name)
                    || Long.toString(known.person().id()).equals(plain))
                persons.addAll(beliefs.people().selves(known.person().id()));
        return persons;
    }

    private static String subject(Observation one, People people) {
        var person = one.origin().person();
        if (person == null) return TextTable.excerpt(one.key().subject(), 30);
        var name = people.find(person).map(Person::name).orElse(Person.NOBODY);
        return TextTable.excerpt(name, 30) + " (#" + person + ")";
    }

    private static void grouped(List<Observation> all, Invoker asker, List<String> lines) {
        for (var kind : ObservationKind.values()) {
            var of = all.stream().filter(one -> one.key().kind() == kind).toList();
            if (of.isEmpty()) continue;
            lines.add(asker.told("about.kind." + kind.text()));
            for (var one : of) lines.add(BeliefText.line(one, asker));
        }
    }
}
