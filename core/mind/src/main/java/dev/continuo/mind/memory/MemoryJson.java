package dev.continuo.mind.memory;

import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.memory.MemoryHistory.HistoryEntry;
import dev.continuo.mind.memory.MemoryViews.MemoryView;
import java.util.Map;

/// Memories as JSON values.
public final class MemoryJson {
    private static final String VISIBLE = "id kind state pinned flagged? person=origin.speaker text"
            + " audience=origin.audience trust=origin.trust said=origin.said_at tags weight=weights.weight"
            + " importance=weights.importance confidence=weights.confidence evidence=weights.evidence"
            + " accesses=weights.accesses accessed=weights.accessed_at superseded_by=ties.superseded_by"
            + " supersedes=ties.supersedes tensions=ties.tensions";

    private MemoryJson() {}

    /// A memory, or that it is withheld.
    public static Map<String, Object> of(MemoryView view) {
        return switch (view) {
            case MemoryView.Redacted(var id) -> Map.of("id", id, "private", true);
            case MemoryView.Visible seen -> of(seen);
        };
    }

    private static Map<String, Object> of(MemoryView.Visible seen) {
        var json = RecordJson.of(seen, VISIBLE);
        var speaker = seen.origin().speaker();
        json.put("speaker", speaker == null ? "agent" : name(seen));
        var source = seen.origin().source();
        if (source != null && source != seen.id()) json.put("source", source);
        return json;
    }

    private static String name(MemoryView.Visible seen) {
        var name = seen.origin().name();
        return name == null ? "somebody" : name;
    }

    public static Map<String, Object> of(HistoryEntry moment) {
        return RecordJson.of(moment, "time=at event what detail");
    }
}
