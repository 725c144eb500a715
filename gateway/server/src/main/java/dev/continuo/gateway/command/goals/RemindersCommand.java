package dev.continuo.gateway.command.goals;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.reminder.Reminder;
import dev.continuo.life.reminder.Reminders;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import java.util.LinkedHashMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/// Lists the asker's own reminders that wait. Alone with the agent, the operator sees how many
/// others there are, and nothing of them.
@Command(
        name = "reminders",
        description = "What I shall remind you of here. /remind cancel ID takes one away.",
        customSynopsis = "",
        footer = "/reminders")
public final class RemindersCommand implements CommandInvocation {
    private static final int MAX_TEXT = 160;

    private final Reminders reminders;
    private final People people;

    public RemindersCommand(Reminders reminders, People people) {
        this.reminders = reminders;
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var own = reminders.listOpen(InvokerLabels.listener(asker, people));
        var data = new LinkedHashMap<String, Object>();
        data.put("reminders", RecordJson.list(own, "id due text state=standing.state every=series.every.text"));
        var lines = own.stream().map(one -> line(one, asker)).collect(Collectors.joining("\n"));
        var text = own.isEmpty() ? asker.told("reminders.none") : lines;
        if (asker.operator() && !asker.inRoom()) {
            var others = reminders.countOpen() - own.size();
            data.put("others", others);
            if (others > 0) text += "\nOf other people: " + others + ".";
        }
        return CommandResult.of(text, data);
    }

    private static String line(Reminder reminder, Invoker asker) {
        return "#%d %s (%s%s): %s"
                .formatted(
                        reminder.id(),
                        asker.time("moment", reminder.due(), reminder.zone()).replaceFirst(":00$", ""),
                        reminder.zone(),
                        reminder.rhythm().map(rhythm -> ", " + rhythm).orElse(""),
                        TextTable.excerpt(reminder.text(), MAX_TEXT));
    }
}
