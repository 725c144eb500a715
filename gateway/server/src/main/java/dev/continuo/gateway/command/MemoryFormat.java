package dev.continuo.gateway.command;

import dev.continuo.events.MemoryState;
import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.mind.memory.MemoryHistory.HistoryEntry;
import dev.continuo.mind.memory.MemoryViews.MemoryView;
import dev.continuo.mind.people.People;
import java.util.ArrayList;

/// Writes memories for whoever looks at them, as text and as JSON values.
public final class MemoryFormat {
    private static final int WORDS = 200;
    private static final int WHOLE = 2_000;

    private MemoryFormat() {}

    /// One memory in a list: two lines at most, usually.
    public static String line(MemoryView view, Invoker asker) {
        return switch (view) {
            case MemoryView.Redacted(var id) -> asker.told("private.other", id);
            case MemoryView.Visible seen ->
                TextTable.line(asker.told(
                        "memory.line",
                        seen.id(),
                        who(seen, asker),
                        asker.when(seen.origin().saidAt()),
                        TextTable.excerpt(seen.text(), WORDS),
                        marks(seen, asker)));
        };
    }

    private static String who(MemoryView.Visible seen, Invoker asker) {
        var speaker = seen.origin().speaker();
        if (speaker == null) return asker.told("i");
        if (speaker == asker.personId()) return asker.told("you");
        var name = seen.origin().name();
        return TextTable.excerpt(name == null ? asker.told("somebody") : name, 30) + " (#" + speaker + ")";
    }

    private static String marks(MemoryView.Visible seen, Invoker asker) {
        var marks = new ArrayList<String>();
        if (seen.state() == MemoryState.DROPPED || seen.state() == MemoryState.QUARANTINED)
            marks.add(asker.word("memory.state", seen.state().text()));
        if (seen.pinned()) marks.add(asker.told("memory.pinned"));
        if (!seen.ties().supersededBy().isEmpty())
            marks.add(asker.told("memory.now", SummaryText.ids(seen.ties().supersededBy())));
        if (!seen.ties().tensions().isEmpty())
            marks.add(asker.told("memory.tense", SummaryText.ids(seen.ties().tensions())));
        return marks.isEmpty() ? "" : " (" + String.join(", ", marks) + ")";
    }

    /// One memory in full.
    public static String whole(MemoryView.Visible seen, Invoker asker, People people) {
        var lines = new ArrayList<String>();
        lines.add(asker.told(
                "memory.said",
                seen.id(),
                asker.word("memory.kind", seen.kind().text()),
                asker.word("memory.state", seen.state().text()),
                who(seen, asker),
                asker.when(seen.origin().saidAt())));
        lines.add(TextTable.line("\"" + TextTable.excerpt(seen.text(), WHOLE) + "\""));
        lines.add(asker.told(
                "belief.heard",
                asker.audience(seen.origin().audience(), people),
                asker.word("role", seen.origin().trust())));
        lines.add(asker.told(
                "memory.weight",
                TextTable.number(seen.weights().weight()),
                TextTable.number(seen.weights().importance()),
                TextTable.number(seen.weights().confidence()),
                seen.weights().accesses()));
        if (seen.pinned()) lines.add(asker.told("memory.pinned.whole"));
        if (!seen.tags().isEmpty()) lines.add(asker.told("memory.tags", String.join(", ", seen.tags())));
        if (!seen.ties().supersedes().isEmpty())
            lines.add(asker.told("memory.replaces", SummaryText.ids(seen.ties().supersedes())));
        if (!seen.ties().supersededBy().isEmpty())
            lines.add(asker.told("memory.replaced", SummaryText.ids(seen.ties().supersededBy())));
        if (!seen.ties().tensions().isEmpty())
            lines.add(asker.told("memory.odds", SummaryText.ids(seen.ties().tensions())));
        return String.join("\n", lines);
    }

    public static String moment(HistoryEntry moment, Invoker asker) {
        return TextTable.line(
                "%s  #%d %s: %s".formatted(asker.when(moment.at()), moment.event(), moment.what(), moment.detail()));
    }
}
