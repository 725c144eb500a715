package dev.continuo.mind.faculty.tool;

import dev.continuo.ledger.event.NewEvent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a call brought.
///
/// @param success false where it was refused
/// @param body JSON values for the model; cut where it is too long
/// @param changes what is recorded with the turn, in order; not at all where the turn fails
/// @param events what it tells of: the reply rests on them, and falls with them
public record ToolResult(
        boolean success, Map<String, Object> body, List<NewEvent> changes, Set<Long> events) {
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

    /// The same, recording something with the turn.
    public ToolResult recording(List<NewEvent> drafts) {
        return new ToolResult(success, body, drafts, events);
    }

    /// The same, telling of events.
    public ToolResult telling(Set<Long> shown) {
        return new ToolResult(success, body, changes, shown);
    }
}
