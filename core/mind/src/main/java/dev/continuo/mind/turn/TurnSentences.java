package dev.continuo.mind.turn;

import dev.continuo.mind.message.AttachmentText;
import dev.continuo.mind.turn.context.TurnInput;
import java.time.Instant;
import java.util.Locale;
import java.util.stream.Collectors;

/// The sentences with which a turn ends that no model thought of, and those below an answer.
final class TurnSentences {
    static final String STOPPED = "(I stopped here.)";

    private TurnSentences() {}

    /// For messages that consist of what the agent cannot open.
    static String unreadable(TurnInput taken) {
        var came =
                taken.messages().stream()
                        .flatMap(said -> said.attachments().stream())
                        .map(AttachmentText::describe)
                        .collect(Collectors.joining(", "));
        return "I cannot open this yet: %s. I keep a note that you sent it; tell me in words what"
                        .formatted(came)
                + " matters about it.";
    }

    /// For messages that waited too long.
    static String skipped(TurnInput taken, Instant now) {
        var count = taken.messages().size();
        var from = taken.messages().stream().map(TurnInput.Said::at).min(Instant::compareTo);
        var zone = taken.person().zone();
        return "I was away %s to %s and skipped %d message%s."
                .formatted(
                        AbsenceFormat.time(from.orElse(now), now, zone),
                        AbsenceFormat.time(now, now, zone),
                        count,
                        count == 1 ? "" : "s");
    }

    static String cutShort(String text, long id) {
        return text + "\n\n(My answer was cut short at the model's length limit. #" + id + ")";
    }

    static String cutAt(String text, int limit, long id) {
        return String.format(
                Locale.ROOT, "%s\n\n(My answer was cut at %,d characters. #%d)", text, limit, id);
    }
}
