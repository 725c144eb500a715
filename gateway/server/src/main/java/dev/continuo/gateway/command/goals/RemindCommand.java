package dev.continuo.gateway.command.goals;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.life.reminder.ReminderVerdict;
import dev.continuo.life.reminder.Reminders;
import dev.continuo.life.reminder.Reminders.Asking;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Sets a reminder, and takes one back.
@Command(
        name = "remind",
        description = "I tell you something here at a time: in 10 minutes, tomorrow at 9, every Monday at"
                + " 14:30. cancel ID takes it back.",
        customSynopsis = "<when> <what>|cancel <id>",
        footer = "/remind tomorrow at 9 call Anna")
public final class RemindCommand implements CommandInvocation {
    private static final Pattern CANCEL = Pattern.compile("(?i)cancel\\s+#?(\\d{1,18})");

    private final Reminders reminders;
    private final People people;

    @Parameters(index = "0", arity = "0..1")
    private String text = "";

    public RemindCommand(Reminders reminders, People people) {
        this.reminders = reminders;
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var said = text.strip();
        var cancel = CANCEL.matcher(said);
        if (cancel.matches()) return cancel(asker, Long.parseLong(cancel.group(1)));
        if (said.isEmpty()) return CommandResult.refusal("usage", asker.told("remind.usage"));
        var place = asker.person().flatMap(person -> place(asker, person));
        if (place.isEmpty()) return CommandResult.refusal("nowhere", asker.told("remind.nowhere"));
        var asking = new Asking(
                asker.person().orElseThrow(), place.get(), asker.message().orElse(null));
        return result(
                reminders.decide(asking, said),
                " " + asker.told("remind.number"),
                decided -> Map.of("due", decided.due().toString(), "text", decided.text()));
    }

    /// Here; from outside any conversation, where they last spoke alone with me over HTTP.
    private Optional<Conversation> place(Invoker asker, Person person) {
        return asker.conversation().or(() -> people.conversations().findPrivate(person.id(), "http"));
    }

    private CommandResult cancel(Invoker asker, long id) {
        return result(
                reminders.cancel(id, InvokerLabels.listener(asker, people), asker.actor(), asker.language()),
                "",
                _ -> Map.of("id", id, "state", "cancelled"));
    }

    private static CommandResult result(
            ReminderVerdict verdict,
            String more,
            java.util.function.Function<ReminderVerdict.DecidedReminder, Map<String, Object>> data) {
        return switch (verdict) {
            case ReminderVerdict.DecidedReminder decided ->
                new CommandResult(decided.sentence() + more, data.apply(decided), List.of(decided.draft()));
            case ReminderVerdict.RefusedReminder(var code, var sentence) -> CommandResult.refusal(code, sentence);
        };
    }
}
