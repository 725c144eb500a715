package dev.continuo.gateway.command.self;

import dev.continuo.gateway.command.AudibleLabels;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.mind.people.People;
import dev.continuo.mind.selfhood.SelfModel;
import dev.continuo.mind.selfhood.state.Mood;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;

/// Shows the mood, as far as those may hear who are around.
@Command(
        name = "mood",
        description = "My mood: one I set myself, or one that follows from how it goes.",
        footer = "/mood")
public final class MoodCommand implements CommandInvocation {
    private final SelfModel self;
    private final People people;

    public MoodCommand(SelfModel self, People people) {
        this.self = self;
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return self.state()
                .mood(AudibleLabels.listener(asker, people))
                .map(MoodCommand::told)
                .orElseGet(() -> CommandResult.of("No mood to speak of.", Map.of()));
    }

    private static CommandResult told(Mood mood) {
        var data = new LinkedHashMap<String, Object>();
        data.put("label", mood.label());
        data.put("source", mood.source().text());
        data.put("since", mood.since().toString());
        if (mood.event() > 0) data.put("id", mood.event());
        if (!mood.note().isEmpty()) data.put("note", mood.note());
        var why = mood.note().isEmpty() ? "" : ": " + mood.note();
        var whose = mood.source() == Mood.Source.SELF ? "" : " (from how it goes)";
        return CommandResult.of(
                "%s%s%s, since %s.".formatted(mood.label(), why, whose, mood.since()), data);
    }
}
