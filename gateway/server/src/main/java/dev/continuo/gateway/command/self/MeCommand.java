package dev.continuo.gateway.command.self;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.life.selfhood.SelfModel;
import dev.continuo.life.view.OwnLife;
import dev.continuo.life.view.OwnLife.LifeMoment;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.people.People;
import java.util.LinkedHashMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/// Shows the agent's own life of late in at most five lines, as far as those may hear who are
/// around.
@Command(
        name = "me",
        description = "What I did, learned and noticed lately, how I changed, and what I wonder.",
        footer = "/me")
public final class MeCommand implements CommandInvocation {
    private static final int LINE_CHARS = 200;

    private final MindReader mind;
    private final SelfModel self;
    private final People people;

    public MeCommand(MindReader mind, SelfModel self, People people) {
        this.mind = mind;
        this.self = self;
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var life =
                OwnLife.heard(mind, self, InvokerLabels.listener(asker, people), entry -> DiaryWords.of(entry, asker));
        var text = life.parts().entrySet().stream()
                .map(each -> asker.told(
                        "me." + each.getKey().text(), line(each.getValue().getFirst(), asker)))
                .collect(Collectors.joining("\n"));
        var data = new LinkedHashMap<String, Object>();
        life.parts().forEach((part, moments) -> data.put(part.text(), RecordJson.list(moments)));
        return CommandResult.of(text.isEmpty() ? asker.told("me.nothing") : text, data)
                .telling(life.events());
    }

    private static String line(LifeMoment moment, Invoker asker) {
        return "%s (#%d, %s)"
                .formatted(QuotedText.line(moment.text(), LINE_CHARS), moment.id(), asker.time("day", moment.at()));
    }
}
