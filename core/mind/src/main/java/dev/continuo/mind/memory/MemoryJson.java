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
        var speaker = seen.origin().speaker();
        json.put("speaker", speaker == null ? "agent" : name(seen));
        if (speaker != null) json.put("person", speaker);
        var source = seen.origin().source();
        if (source != null && source != seen.id()) json.put("source", source);
        json.put("text", seen.text());
        json.put("audience", seen.origin().audience());
        json.put("trust", seen.origin().trust());
        json.put("said", seen.origin().saidAt().toString());
        json.put("tags", seen.tags());
        json.put("weight", seen.weights().weight());
        json.put("importance", seen.weights().importance());
        json.put("confidence", seen.weights().confidence());
        json.put("evidence", seen.weights().evidence());
        json.put("accesses", seen.weights().accesses());
        var accessed = seen.weights().accessedAt();
        if (accessed != null) json.put("accessed", accessed.toString());
        json.put("superseded_by", seen.ties().supersededBy());
        json.put("supersedes", seen.ties().supersedes());
        json.put("tensions", seen.ties().tensions());
        return json;
    }

    private static String name(MemoryView.Visible seen) {
        var name = seen.origin().name();
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
