package dev.continuo.mind.faculty.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.ledger.event.NewEvent;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Result of a call.
///
/// @param success false where it was refused
/// @param body JSON values for the model; cut where it is too long
/// @param changes what is recorded with the turn, in order; not at all where the turn fails
/// @param events what it tells of: the reply rests on them, and falls with them
public record ToolResult(boolean success, Map<String, Object> body, List<NewEvent> changes, Set<Long> events) {
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    public ToolResult {
        changes = List.copyOf(changes);
        events = Set.copyOf(events);
    }

    /// It worked: `success`, and the values.
    public static ToolResult of(Map<String, ?> values) {
        var body = new LinkedHashMap<String, Object>();
        body.put("success", true);
        body.putAll(values);
        return new ToolResult(true, body, List.of(), Set.of());
    }

    /// It was refused.
    ///
    /// @param suggestion what to do instead; empty for nothing
    public static ToolResult refused(String error, String suggestion) {
        var body = new LinkedHashMap<String, Object>();
        body.put("success", false);
        body.put("error", error);
        if (!suggestion.isEmpty()) body.put("suggestion", suggestion);
        return new ToolResult(false, body, List.of(), Set.of());
    }

    /// Tells a person what it brought: its sentence, else each value behind its name.
    public String inWords() {
        var values = new LinkedHashMap<>(body);
        values.remove("success");
        var said = values.getOrDefault("message", values.get("text"));
        if (said == null && values.size() == 1)
            said = values.values().iterator().next();
        return words(said == null ? values : said);
    }

    private static String words(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> map ->
                map.entrySet().stream()
                        .map(e -> words(e.getKey()).replace('_', ' ') + ": " + words(e.getValue()))
                        .collect(Collectors.joining(", "));
            case Collection<?> list -> list.stream().map(ToolResult::words).collect(Collectors.joining("; "));
            case String text when text.startsWith("{") || text.startsWith("[") -> parsed(text);
            case null -> "none";
            default -> value.toString();
        };
    }

    /// Other programs answer in JSON, which is no sentence.
    private static String parsed(String text) {
        try {
            return words(JSON.readValue(text, Object.class));
        } catch (JsonProcessingException _) {
            return text;
        }
    }

    /// The same, recording something with the turn.
    public ToolResult recording(List<NewEvent> drafts) {
        return new ToolResult(success, body, drafts, events);
    }

    /// The same, telling of events.
    public ToolResult telling(Set<Long> shown) {
        return new ToolResult(success, body, changes, shown);
    }
}
