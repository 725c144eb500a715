package dev.continuo.gateway.mcp;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.tool.ToolTurn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds what is private of all that a turn's model has seen: whatever not everybody may hear, and
/// whatever is answered aside.
final class PrivateSources {
    private final Faculties faculties;

    PrivateSources(Faculties faculties) {
        this.faculties = faculties;
    }

    /// @param known what else may be sent
    PrivateWords words(ToolTurn turn, List<String> known) {
        var sources = new HashSet<>(turn.sources());
        sources.removeAll(turn.turn().messages());
        var everyone = Listener.hearing(Set.of(Audience.EVERYONE.label()));
        var open = new HashSet<Long>();
        if (!sources.isEmpty())
            for (var each : faculties.erasures()) open.addAll(each.known(turn.mind(), sources, everyone));
        var hidden = new HashSet<>(sources);
        hidden.removeAll(open);
        var free = new ArrayList<>(known);
        free.add(turn.said());
        // The day is no secret.
        free.add(turn.now().atZone(turn.zone()).toLocalDate().toString());
        free.addAll(texts(turn, open).values());
        return new PrivateWords(texts(turn, hidden), free);
    }

    private Map<Long, String> texts(ToolTurn turn, Set<Long> events) {
        var texts = new HashMap<Long, String>();
        if (events.isEmpty()) return texts;
        for (var each : faculties.evidence())
            each.texts(turn.mind(), events).forEach((event, text) -> texts.merge(event, text, (a, b) -> a + "\n" + b));
        return texts;
    }
}
