package dev.continuo.life.growth;

import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.life.goals.CompulsionSafety;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolFailure;
import java.util.Locale;
import java.util.Optional;

/// Another weight of a goal, or another setting, that the agent proposed by a call of its tool.
///
/// @param setting whether it is about a setting
/// @param subject the key of the setting; the number or the words of the goal
/// @param value what it would become
/// @param reason in the agent's words
public record SelfEdit(boolean setting, String subject, String value, String reason) {

    /// Reads one from a call that waits; empty where the call is about something else.
    public static Optional<SelfEdit> of(ToolRequested call) {
        if (!call.tool().equals(ProposeTool.NAME)) return Optional.empty();
        try {
            var given = ToolArguments.parse(call.arguments());
            var setting = given.text("kind", ProposeTool.KIND_CHARS).equals(ProposedEdits.SETTING);
            var subject = given.text("text", ProposeTool.TEXT_CHARS);
            return Optional.of(new SelfEdit(
                    setting,
                    setting ? subject.toUpperCase(Locale.ROOT) : subject,
                    setting
                            ? given.text("value", ProposedEdits.VALUE_CHARS)
                            : percent(given.number("weight") / ProposedEdits.PERCENT),
                    given.optionalText("reasoning", ProposeTool.REASON_CHARS).orElse("")));
        } catch (ToolFailure _) {
            return Optional.empty();
        }
    }

    /// A weight as people read it.
    public static String percent(double weight) {
        return "%.0f %%".formatted(CompulsionSafety.capped(weight) * ProposedEdits.PERCENT);
    }
}
