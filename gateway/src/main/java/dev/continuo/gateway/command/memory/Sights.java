package dev.continuo.gateway.command.memory;

import dev.continuo.core.memory.Memories.Sight;
import dev.continuo.core.memory.MemoryHistory.Moment;
import dev.continuo.core.memory.MemoryState;
import dev.continuo.gateway.command.Asker;
import dev.continuo.gateway.command.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Writes memories for whoever looks at them, as text and as JSON values.
public final class Sights {
    private static final int WORDS = 200;
    private static final int WHOLE = 2_000;

    private Sights() {}

    /// One memory in a list: two lines at most, usually.
    static String line(Sight sight, Asker asker) {
        return switch (sight) {
            case Sight.Hidden(var id) -> hidden(id);
            case Sight.Seen seen ->
                    Layout.wrap(
                            "#%d %s, %s: \"%s\"%s"
                                    .formatted(
                                            seen.id(),
                                            who(seen, asker),
                                            Layout.when(seen.saidAt(), asker.zone()),
                                            Layout.excerpt(seen.text(), WORDS),
                                            marks(seen)),
                            "  ");
        };
    }

    static String hidden(long id) {
        return "#%d is private to another person.".formatted(id);
    }

    private static String who(Sight.Seen seen, Asker asker) {
        var speaker = seen.speaker();
        if (speaker == null) return "I";
        if (speaker == asker.personId()) return "you";
        var name = seen.name();
        return Layout.excerpt(name == null ? "somebody" : name, 30) + " (#" + speaker + ")";
    }

    private static String marks(Sight.Seen seen) {
        var marks = new ArrayList<String>();
        if (seen.state() == MemoryState.DROPPED || seen.state() == MemoryState.QUARANTINED)
            marks.add(seen.state().text());
        if (seen.pinned()) marks.add("pinned");
        if (!seen.supersededBy().isEmpty()) marks.add("now " + ids(seen.supersededBy()));
        if (!seen.tensions().isEmpty()) marks.add("at odds with " + ids(seen.tensions()));
        return marks.isEmpty() ? "" : " (" + String.join(", ", marks) + ")";
    }

    static String ids(List<Long> ids) {
        return ids.stream().map(id -> "#" + id).collect(Collectors.joining(" "));
    }

    /// One memory in full.
    static String whole(Sight.Seen seen, Asker asker) {
        var lines = new ArrayList<String>();
        lines.add(
                "#%d %s, %s, said by %s on %s"
                        .formatted(
                                seen.id(),
                                seen.kind().text().replace('_', ' '),
                                seen.state().text(),
                                who(seen, asker),
                                Layout.when(seen.saidAt(), asker.zone())));
        lines.add(Layout.wrap("\"" + Layout.excerpt(seen.text(), WHOLE) + "\"", ""));
        lines.add("May be heard by: " + seen.audience() + ". Trusted as: " + seen.trust() + ".");
        lines.add(
                "Weight %.2f, importance %.2f, confidence %.2f, came to mind %s."
                        .formatted(
                                seen.weight(),
                                seen.importance(),
                                seen.confidence(),
                                seen.accesses() == 0
                                        ? "never"
                                        : Layout.plural(seen.accesses(), "time")));
        if (seen.pinned()) lines.add("It is pinned.");
        if (!seen.tags().isEmpty()) lines.add("Tags: " + String.join(", ", seen.tags()));
        if (!seen.supersedes().isEmpty()) lines.add("It replaces " + ids(seen.supersedes()) + ".");
        if (!seen.supersededBy().isEmpty())
            lines.add("Replaced by " + ids(seen.supersededBy()) + ".");
        if (!seen.tensions().isEmpty()) lines.add("At odds with " + ids(seen.tensions()) + ".");
        return String.join("\n", lines);
    }

    static String moment(Moment moment, Asker asker) {
        return Layout.wrap(
                "%s  #%d %s: %s"
                        .formatted(
                                Layout.when(moment.at(), asker.zone()),
                                moment.event(),
                                moment.what(),
                                moment.detail()),
                "  ");
    }
}
