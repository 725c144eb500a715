package dev.continuo.mind.memory;

import dev.continuo.mind.memory.MemoryHistory.HistoryEntry;
import dev.continuo.mind.memory.MemoryViews.MemoryView;
import java.util.LinkedHashMap;
import java.util.Map;

/// Memories as JSON values.
public final class MemoryJson {
    private MemoryJson() {}

    /// A memory, or that it is withheld.
    public static Map<String, Object> of(MemoryView view) {
        return switch (view) {
            case MemoryView.Redacted(var id) -> Map.of("id", id, "private", true);
            case MemoryView.Visible seen -> of(seen);
        };
    }

    private static Map<String, Object> of(MemoryView.Visible seen) {
        var json = new LinkedHashMap<String, Object>();
        json.put("id", seen.id());
        json.put("kind", seen.kind().text());
        json.put("state", seen.state().text());
        json.put("pinned", seen.pinned());
        if (seen.flagged()) json.put("flagged", true);
        var speaker = seen.speaker();
        json.put("speaker", speaker == null ? "agent" : name(seen));
        if (speaker != null) json.put("person", speaker);
        var source = seen.source();
        if (source != null && source != seen.id()) json.put("source", source);
        json.put("text", seen.text());
        json.put("audience", seen.audience());
        json.put("trust", seen.trust());
        json.put("said", seen.saidAt().toString());
        json.put("tags", seen.tags());
        json.put("weight", seen.weight());
        json.put("importance", seen.importance());
        json.put("confidence", seen.confidence());
        json.put("evidence", seen.evidence());
        json.put("accesses", seen.accesses());
        var accessed = seen.accessedAt();
        if (accessed != null) json.put("accessed", accessed.toString());
        json.put("superseded_by", seen.supersededBy());
        json.put("supersedes", seen.supersedes());
        json.put("tensions", seen.tensions());
        return json;
    }

    private static String name(MemoryView.Visible seen) {
        var name = seen.name();
        return name == null ? "somebody" : name;
    }

    public static Map<String, Object> of(HistoryEntry moment) {
        return Map.of(
                "time", moment.at().toString(),
                "event", moment.event(),
                "what", moment.what(),
                "detail", moment.detail());
    }
}
