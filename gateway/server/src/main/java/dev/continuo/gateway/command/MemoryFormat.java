package dev.continuo.gateway.command;

import dev.continuo.events.MemoryState;
import dev.continuo.mind.memory.views.MemoryHistory.HistoryEntry;
import dev.continuo.mind.memory.views.MemoryViews.MemoryView;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Writes memories for whoever looks at them, as text and as JSON values.
public final class MemoryFormat {
    private static final int WORDS = 200;
    private static final int WHOLE = 2_000;

    private MemoryFormat() {}

    /// One memory in a list: two lines at most, usually.
    public static String line(MemoryView sight, Invoker asker) {
        return switch (sight) {
            case MemoryView.Redacted(var id) -> hidden(id);
            case MemoryView.Visible seen ->
                    TextTable.line(
                            "#%d %s, %s: \"%s\"%s"
                                    .formatted(
                                            seen.id(),
                                            who(seen, asker),
                                            TextTable.when(seen.saidAt(), asker.zone()),
                                            TextTable.excerpt(seen.text(), WORDS),
                                            marks(seen)));
        };
    }

    public static String hidden(long id) {
        return "#%d is private to another person.".formatted(id);
    }

    private static String who(MemoryView.Visible seen, Invoker asker) {
        var speaker = seen.speaker();
        if (speaker == null) return "I";
        if (speaker == asker.personId()) return "you";
        var name = seen.name();
        return TextTable.excerpt(name == null ? "somebody" : name, 30) + " (#" + speaker + ")";
    }

    private static String marks(MemoryView.Visible seen) {
        var marks = new ArrayList<String>();
        if (seen.state() == MemoryState.DROPPED || seen.state() == MemoryState.QUARANTINED)
            marks.add(seen.state().text());
        if (seen.pinned()) marks.add("pinned");
        if (!seen.supersededBy().isEmpty()) marks.add("now " + ids(seen.supersededBy()));
        if (!seen.tensions().isEmpty()) marks.add("at odds with " + ids(seen.tensions()));
        return marks.isEmpty() ? "" : " (" + String.join(", ", marks) + ")";
    }

    public static String ids(List<Long> ids) {
        return ids.stream().map(id -> "#" + id).collect(Collectors.joining(" "));
    }

    /// One memory in full.
    public static String whole(MemoryView.Visible seen, Invoker asker) {
        var lines = new ArrayList<String>();
        lines.add(
                "#%d %s, %s, said by %s on %s"
                        .formatted(
                                seen.id(),
                                seen.kind().text().replace('_', ' '),
                                seen.state().text(),
                                who(seen, asker),
                                TextTable.when(seen.saidAt(), asker.zone())));
        lines.add(TextTable.line("\"" + TextTable.excerpt(seen.text(), WHOLE) + "\""));
        lines.add("May be heard by: " + seen.audience() + ". Trusted as: " + seen.trust() + ".");
        lines.add(
                "Weight %.2f, importance %.2f, confidence %.2f, came to mind %s."
                        .formatted(
                                seen.weight(),
                                seen.importance(),
                                seen.confidence(),
                                seen.accesses() == 0
                                        ? "never"
                                        : TextTable.plural(seen.accesses(), "time")));
        if (seen.pinned()) lines.add("It is pinned.");
        if (!seen.tags().isEmpty()) lines.add("Tags: " + String.join(", ", seen.tags()));
        if (!seen.supersedes().isEmpty()) lines.add("It replaces " + ids(seen.supersedes()) + ".");
        if (!seen.supersededBy().isEmpty())
            lines.add("Replaced by " + ids(seen.supersededBy()) + ".");
        if (!seen.tensions().isEmpty()) lines.add("At odds with " + ids(seen.tensions()) + ".");
        return String.join("\n", lines);
    }

    public static String moment(HistoryEntry moment, Invoker asker) {
        return TextTable.line(
                "%s  #%d %s: %s"
                        .formatted(
                                TextTable.when(moment.at(), asker.zone()),
                                moment.event(),
                                moment.what(),
                                moment.detail()));
    }
}
