package dev.continuo.life.reminder;

import dev.continuo.language.temporal.ExactTime;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.reminder.Reminders.Asking;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolProvider;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.mind.people.People;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Reminders by a model's hand, for whoever it answers: where the person asked in other words than
/// [ReminderRequests] reads.
final class ReminderTools implements ToolProvider {
    private static final int MAX_WHEN = 100;
    private static final int MAX_WHAT = 300;
    private static final int MAX_RULE = 200;

    private final Reminders reminders;
    private final People people;
    private final List<Tool> tools = List.of(
            new Tool(
                    "set_reminder",
                    "Reminds them when they ask for it. Give at, or in.",
                    ToolSchema.object()
                            .optionalText("at", "By their clock: 2026-12-15T09:00.")
                            .optionalText("in", "PT1H30M, P2D.")
                            .optionalText("zone", "If not theirs: America/New_York.")
                            .optionalText("repeat", "RFC 5545: FREQ=WEEKLY;BYDAY=TU,TH.")
                            .text("what", "")
                            .json(),
                    ToolCategory.SAFE_CHAIN,
                    Role.GUEST,
                    Set.of(ToolTrait.WRITES, ToolTrait.ERRAND),
                    this::set),
            new Tool(
                    "list_reminders",
                    "The person's reminders that wait.",
                    ToolSchema.object().json(),
                    ToolCategory.SAFE_CHAIN,
                    Role.GUEST,
                    Set.of(ToolTrait.CACHEABLE, ToolTrait.RARE),
                    (turn, _) -> list(turn)),
            new Tool(
                    "cancel_reminder",
                    "Takes a reminder back, when the person asks for it.",
                    ToolSchema.object()
                            .number("id", "As list_reminders has it.")
                            .json(),
                    ToolCategory.SAFE_CHAIN,
                    Role.GUEST,
                    Set.of(ToolTrait.WRITES, ToolTrait.ERRAND, ToolTrait.RARE),
                    this::cancel));

    ReminderTools(Reminders reminders, People people) {
        this.reminders = reminders;
        this.people = people;
    }

    @Override
    public List<Tool> tools() {
        return tools;
    }

    private ToolResult set(ToolTurn turn, ToolArguments arguments) throws ToolFailure {
        var line = turn.turn();
        var person = people.find(line.person());
        var place = people.conversations().find(line.conversation());
        if (person.isEmpty() || place.isEmpty()) throw new ToolFailure("There is nobody to remind.");
        var asking = new Asking(
                person.get(),
                place.get(),
                line.messages().stream().max(Long::compare).orElse(null),
                Actor.AGENT);
        var what = arguments.text("what", MAX_WHAT);
        try {
            var zone = zone(arguments).orElseGet(() -> Reminders.zone(asking.person()));
            var rule = arguments.optionalText("repeat", MAX_RULE).map(Recurrence::rule);
            var at = arguments.optionalText("at", MAX_WHEN);
            var in = arguments.optionalText("in", MAX_WHEN);
            if (at.isEmpty() && in.isEmpty()) throw new Refused("It does not say when.", "Give at, or in.");
            var due = at.isPresent()
                    ? ExactTime.at(at.get(), zone)
                    : ExactTime.in(in.orElseThrow(), turn.now().atZone(zone));
            return result(reminders.decide(asking, due, zone, at.isPresent(), what, rule.orElse(null)));
        } catch (Refused e) {
            return ToolResult.refused(String.valueOf(e.getMessage()), e.suggestion());
        } catch (DateTimeException | ArithmeticException e) {
            return ToolResult.refused(
                    "That is no time or zone.", "Write at as 2026-12-15T09:00, in as PT1H30M, zone as Europe/Berlin.");
        }
    }

    private static Optional<ZoneId> zone(ToolArguments arguments) throws ToolFailure {
        return arguments.optionalText("zone", MAX_WHEN).map(ZoneId::of);
    }

    private ToolResult list(ToolTurn turn) {
        var mine = reminders.listOpen(turn.turn().listener());
        return ToolResult.of(Map.of("reminders", RecordJson.list(mine, "id due text every=series.every.text")))
                .telling(mine.stream().map(Reminder::id).collect(Collectors.toSet()));
    }

    private ToolResult cancel(ToolTurn turn, ToolArguments arguments) throws ToolFailure {
        return result(reminders.cancel(arguments.number("id"), turn.turn().listener(), Actor.AGENT, "en"));
    }

    private static ToolResult result(ReminderVerdict verdict) {
        return switch (verdict) {
            case ReminderVerdict.DecidedReminder(var draft, var due, var _, var sentence) ->
                ToolResult.of(Map.of("due", due.toString(), "message", sentence))
                        .recording(List.of(draft));
            case ReminderVerdict.RefusedReminder(var _, var sentence) -> ToolResult.refused(sentence, "");
        };
    }
}
