package dev.continuo.gateway.command.self;

import dev.continuo.events.LearningEvent.LessonLearned;
import dev.continuo.events.LearningEvent.TurnsReflected;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.learning.LearningRows;
import dev.continuo.life.learning.LearningRows.Shown;
import dev.continuo.life.learning.Reflection;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/// Shows what the agent thinks of its turns, to those who heard them.
@Command(
        name = "reflections",
        description = "What I learned from turns that failed, and how I look back at what we talked of."
                + " /forget ID makes me forget one of it.",
        footer = "/reflections")
public final class ReflectionsCommand implements CommandInvocation {
    private static final int MAX_REFLECTIONS = 20;
    private static final int CHARS = 300;

    private final MindReader mind;
    private final People people;

    public ReflectionsCommand(MindReader mind, People people) {
        this.mind = mind;
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var listener = InvokerLabels.listener(asker, people);
        var found = LearningRows.heard(mind, listener, MAX_REFLECTIONS);
        var facts = new HashMap<Long, EventPayload>();
        for (var entry : mind.ledger().find(found.stream().map(Reflection::id).collect(Collectors.toSet()))) {
            var payload = entry.event().payload();
            if (payload != null) facts.put(entry.event().seq(), payload);
        }
        var shown = LearningRows.shown(mind);
        var lines = new ArrayList<String>();
        var data = new ArrayList<Map<String, Object>>();
        for (var one : found) {
            var payload = facts.get(one.id());
            lines.add(TextTable.line(line(one, payload, asker)));
            data.add(json(one, payload, shown.get(one.id())));
        }
        return CommandResult.of(
                lines.isEmpty() ? asker.told("reflections.none") : String.join("\n", lines),
                Map.of("reflections", data));
    }

    private static String line(Reflection one, @Nullable EventPayload payload, Invoker asker) {
        var words = switch (payload) {
            case LessonLearned learned -> asker.told("reflections.lesson", learned.reflection(), learned.lesson());
            case TurnsReflected turns ->
                asker.told(
                        "reflections.turns",
                        TextTable.excerpt(turns.intent(), CHARS / 2),
                        TextTable.excerpt(turns.outcome(), CHARS / 2),
                        turns.next());
            case null, default -> asker.told("reflections.forgotten");
        };
        return "#%d%s %s"
                .formatted(
                        one.id(),
                        one.standing() ? "" : " " + asker.told("reflections.withdrawn"),
                        TextTable.excerpt(words, 2 * CHARS));
    }

    private static Map<String, Object> json(Reflection one, @Nullable EventPayload payload, @Nullable Shown shown) {
        var json = RecordJson.of(one, "id kind turn at via standing");
        switch (payload) {
            case LessonLearned learned -> {
                json.putAll(RecordJson.of(learned, "asked reflection lesson"));
                json.put("passed", shown == null ? 0 : shown.passed());
                json.put("failed", shown == null ? 0 : shown.failed());
            }
            case TurnsReflected turns ->
                json.putAll(RecordJson.of(turns, "turns intent outcome next internal_goals=goals"));
            case null, default -> {}
        }
        return json;
    }
}
