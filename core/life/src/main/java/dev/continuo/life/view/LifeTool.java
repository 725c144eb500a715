package dev.continuo.life.view;

import dev.continuo.life.growth.AgentTrust;
import dev.continuo.life.selfhood.SelfModel;
import dev.continuo.life.selfhood.diary.DiaryEntry;
import dev.continuo.life.view.OwnLife.LifeMoment;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.mind.message.QuotedText;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Tool that tells what the agent did, learned and noticed of late, and how it changed: for "what
/// have you been doing?", which no memory answers.
public final class LifeTool {
    private static final int TEXT_CHARS = 240;
    private static final DateTimeFormatter WHEN = DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm", Locale.ENGLISH);

    private LifeTool() {}

    public static Tool of(SelfModel self, AgentTrust trust) {
        return new Tool(
                "own_life",
                "What you did, learned and noticed of late, and how you changed.",
                ToolSchema.object().json(),
                ToolCategory.SAFE_CHAIN,
                Role.GUEST,
                Set.of(ToolTrait.CACHEABLE),
                (turn, _) -> told(
                        OwnLife.heard(turn.mind(), self, turn.turn().listener(), DiaryEntry::text),
                        turn.zone(),
                        toOperator(turn) ? trust : null));
    }

    /// Tells whether the operator alone hears it, as they do of `/trust`.
    private static boolean toOperator(ToolTurn turn) {
        var alone = Audience.person(turn.turn().person()).label();
        return turn.role() == Role.OPERATOR && turn.turn().audience().equals(alone);
    }

    private static ToolResult told(OwnLife life, ZoneId zone, @Nullable AgentTrust trust) {
        var body = new LinkedHashMap<String, Object>();
        life.parts()
                .forEach((part, moments) -> body.put(
                        part.text(),
                        moments.stream().map(one -> json(one, zone)).toList()));
        if (body.isEmpty()) body.put("hint", "Nothing yet that may be told here.");
        if (trust != null) {
            body.put("level_of_trust", trust.level().number());
            body.put("alone", trust.permits());
            body.put("operator_limits", trust.containment().values());
        }
        return ToolResult.of(body).telling(life.events());
    }

    private static Map<String, String> json(LifeMoment moment, ZoneId zone) {
        return Map.of(
                "at", WHEN.format(moment.at().atZone(zone)),
                "text", QuotedText.line(moment.text(), TEXT_CHARS));
    }
}
