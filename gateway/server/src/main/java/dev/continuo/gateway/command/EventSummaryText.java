package dev.continuo.gateway.command;

import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.role.RecordJson;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// Summary of an event, in one line. Words are shown only to those who may hear them.
public record EventSummaryText(Faculties faculties, Listener listener) {
    private static final String ENTRY =
            "seq=event.seq time=event.time kind=event.kind version=event.version actor=event.actor.text hash";
    private static final Pattern WORD_ENDS = Pattern.compile("(?<=[a-z])(?=[A-Z])");

    /// Returns the summaries that an asker may hear.
    public static EventSummaryText heardBy(Invoker asker, Mind mind) {
        return new EventSummaryText(mind.faculties(), InvokerLabels.listener(asker, mind.people()));
    }

    public String of(Event event) {
        return faculties.summary(event, listener);
    }

    /// An event for programs.
    public Map<String, Object> json(Ledger.HashedEvent entry) {
        var json = RecordJson.of(entry, ENTRY);
        json.put("summary", of(entry.event()));
        if (entry.event().payload() == null) json.put("erased", true);
        return json;
    }

    /// Names a kind of event in words: "phase began" for `PhaseBegan`.
    public static String kind(String stored) {
        return WORD_ENDS.matcher(stored).replaceAll(" ").toLowerCase(Locale.ROOT);
    }

    /// Whose hand wrote it: `agent`, `system`, `operator`, or a person's number.
    public static String who(Actor actor) {
        var hand = actor.hand().text();
        return actor.person() == 0 ? hand : hand + " #" + actor.person();
    }
}
