package dev.continuo.gateway.webhook;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.mind.intake.Intake;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Text of a webhook's request for the agent. It is data, whatever it looks like: never a command.
public final class HookText {
    private static final int LONGEST = 100_000;
    private static final int LONGEST_JSON = 8_000;
    private static final char REPLACEMENT = '\uFFFD';

    private HookText() {}

    /// Of JSON: what the template makes of it; without one its field `text`, `message` or
    /// `content`; else the JSON itself.
    ///
    /// @param hook the hook's name
    public static String of(String hook, @Nullable String template, JsonNode json) {
        if (template != null) return plain(hook, new HookTemplate(template).fill(json, LONGEST));
        if (json.isTextual()) return plain(hook, json.textValue());
        for (var field : List.of("text", "message", "content"))
            if (json.path(field).isTextual() && !json.path(field).textValue().isBlank())
                return plain(hook, json.path(field).textValue());
        return plain(hook, cut(json.toPrettyString(), LONGEST_JSON));
    }

    /// Of plain text.
    public static String plain(String hook, String text) {
        var clean = cut(clean(text), LONGEST - hook.length() - 2);
        return Intake.isCommand(clean) ? hook + ": " + clean : clean;
    }

    /// Neither NUL nor half a surrogate pair can be stored. Who sends them is a program that nobody
    /// watches: they are replaced, not refused.
    private static String clean(String text) {
        var clean = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1)))
                clean.append(c).append(text.charAt(++i));
            else clean.append(c == 0 || Character.isSurrogate(c) ? REPLACEMENT : c);
        }
        return clean.toString();
    }

    private static String cut(String text, int most) {
        if (text.length() <= most) return text;
        var end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end) + "…";
    }
}
