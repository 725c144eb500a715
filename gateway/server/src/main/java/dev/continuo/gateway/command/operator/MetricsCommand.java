package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.life.graph.Stability;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.view.LifeReader;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/// Shows the figures of what the agent has become.
@Command(
        name = "metrics",
        description = "What I have become, in numbers: stability and coherence as far as you hear of it"
                + " here, and of my whole life how my traits settle, how often I surprise"
                + " you, how well I foretell what comes of my turns, and what rises from"
                + " insights to goals and traits.",
        footer = "/metrics")
public final class MetricsCommand implements CommandInvocation {
    /// The variance of traits is of so many days.
    private static final int DAYS = 30;

    private final MindReader mind;
    private final People people;
    private final LifeReader life;

    public MetricsCommand(MindReader mind, People people, LifeReader life) {
        this.mind = mind;
        this.people = people;
        this.life = life;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var listener = InvokerLabels.listener(asker, people);
        var groups = new LinkedHashMap<String, Map<String, Object>>();
        groups.put("stability", Stability.read(mind, listener).values());
        groups.put("coherence", new Observations(mind).coherence(listener).values());
        groups.put("emergence", RecordJson.of(life.emergence(DAYS)));
        var text = groups.entrySet().stream()
                .map(group -> group.getKey() + ":" + line(group.getValue()))
                .collect(Collectors.joining("\n"));
        return CommandResult.of(text, Map.copyOf(groups));
    }

    private static String line(Map<String, Object> values) {
        return values.isEmpty()
                ? " nothing is known yet"
                : values.entrySet().stream()
                        .map(each -> "\n• %s: %s".formatted(each.getKey().replace('_', ' '), shown(each.getValue())))
                        .collect(Collectors.joining());
    }

    private static String shown(Object value) {
        return value instanceof Double number ? "%.3f".formatted(number) : value.toString();
    }
}
