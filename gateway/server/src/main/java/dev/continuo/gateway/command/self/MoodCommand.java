package dev.continuo.gateway.command.self;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.life.selfhood.Mood;
import dev.continuo.life.selfhood.SelfModel;
import dev.continuo.life.wander.GutReading;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Command;

/// Shows the mood, as far as those may hear who are around.
@Command(
        name = "mood",
        description = "My mood: one I set myself, or one that follows from how it goes.",
        footer = "/mood")
public final class MoodCommand implements CommandInvocation {
    private final SelfModel self;
    private final People people;
    private final Supplier<Optional<GutReading>> gut;

    /// @param gut what was felt last
    public MoodCommand(SelfModel self, People people, Supplier<Optional<GutReading>> gut) {
        this.self = self;
        this.people = people;
        this.gut = gut;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var data = new LinkedHashMap<String, Object>();
        var mood = self.state()
                .mood(InvokerLabels.listener(asker, people))
                .map(found -> told(found, asker, data))
                .orElseGet(() -> asker.told("mood.none"));
        return CommandResult.of(mood + gut(asker, data), data);
    }

    /// It follows from all that is remembered, so that nobody but the operator is told, alone.
    private String gut(Invoker asker, Map<String, Object> data) {
        if (!asker.operator() || asker.inRoom()) return "";
        return gut.get()
                .map(felt -> {
                    data.put("gut", RecordJson.of(felt));
                    return "\nGut at the last thought: intensity %s, charge %s."
                            .formatted(felt.intensity(), felt.charge());
                })
                .orElse("");
    }

    private static String told(Mood mood, Invoker asker, Map<String, Object> data) {
        data.putAll(RecordJson.of(mood, "label source since id=event? note?"));
        var why = mood.note().isEmpty() ? "" : ": " + mood.note();
        var whose = mood.source() == Mood.MoodSource.SELF ? "" : " " + asker.told("mood.derived");
        return asker.told("mood.now", mood.label(), why + whose, asker.when(mood.since()));
    }
}
