package dev.continuo.gateway.command.self;

import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.events.SummaryEvent.TraitTrend;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.learning.LearningRows;
import dev.continuo.life.summary.Summaries;
import dev.continuo.life.summary.Summaries.Summary;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/// Shows who the agent was over time. Of promises, goals and reflections it tells those that the
/// asker may hear of.
@Command(
        name = "summaries",
        description = "Who I was over time: my traits and how they changed, what I had promised, what I had"
                + " reflected on.",
        customSynopsis = "",
        footer = "/summaries")
public final class SummariesCommand implements CommandInvocation {
    private static final int MAX_SUMMARIES = 10;

    private final MindReader mind;
    private final Goals goals;
    private final People people;

    public SummariesCommand(MindReader mind, Goals goals, People people) {
        this.mind = mind;
        this.goals = goals;
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var listener = InvokerLabels.listener(asker, people);
        var found = Summaries.list(mind, MAX_SUMMARIES);
        var words = traits(found);
        var lines = new ArrayList<String>();
        var data = new ArrayList<Map<String, Object>>();
        for (var summary : found) {
            lines.add("#%d %s".formatted(summary.id(), TextTable.when(summary.at(), asker.zone())));
            for (var trait : summary.numbers().traits()) lines.add(TextTable.line("  " + line(trait, words)));
            data.add(json(summary, words, listener));
        }
        return CommandResult.of(
                lines.isEmpty() ? "I have not summed up yet who I am." : String.join("\n", lines),
                Map.of("summaries", data));
    }

    /// The words of traits, as far as they were not forgotten.
    private Map<Long, String> traits(List<Summary> summaries) {
        var ids = summaries.stream()
                .flatMap(summary -> summary.numbers().traits().stream())
                .map(TraitTrend::id)
                .collect(Collectors.toSet());
        var words = new LinkedHashMap<Long, String>();
        for (var entry : mind.ledger().find(ids))
            switch (entry.event().payload()) {
                case TraitProposed proposed -> words.put(entry.event().seq(), proposed.text());
                case TraitSet set -> words.put(entry.event().seq(), set.text());
                case null, default -> {}
            }
        return words;
    }

    private static String line(TraitTrend trait, Map<Long, String> words) {
        return String.format(
                Locale.ROOT,
                "%s %s: %.2f to %.2f",
                trait.kind(),
                words.getOrDefault(trait.id(), "(forgotten)"),
                trait.before(),
                trait.after());
    }

    private Map<String, Object> json(Summary summary, Map<Long, String> words, Listener listener) {
        var numbers = summary.numbers();
        var json = RecordJson.of(summary, "id at why=numbers.why last_event_id=numbers.last prompt=numbers.prompt");
        json.put("open_commitments", goals(numbers.commitments(), listener));
        json.put("goals", goals(numbers.goals(), listener));
        json.put("reflections_since_last", LearningRows.heard(mind, numbers.reflections(), listener));
        json.put(
                "trend",
                numbers.traits().stream()
                        .map(trait -> {
                            var each = RecordJson.of(trait);
                            each.put("text", words.getOrDefault(trait.id(), ""));
                            return each;
                        })
                        .toList());
        return json;
    }

    private List<Long> goals(List<Long> ids, Listener listener) {
        var tree = goals.tree();
        return ids.stream()
                .filter(id -> tree.find(id)
                        .filter(goal -> listener.hears(goal.from().audience()))
                        .isPresent())
                .toList();
    }
}
