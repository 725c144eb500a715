package dev.continuo.gateway.command.identity;

import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.faculty.role.RecordJson;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A thing that waits for the operator, in people's words. What others wrote of it stands in
/// quotation marks.
///
/// @param reason why; empty where nobody gave a reason
public record PendingCard(long id, ProposedChange change, String reason, AskedBy asked) {
    private static final String CARD = "id what=change.what from=change.from to=change.to reason by=asked.by"
            + " person=asked.person asked=asked.since expires=asked.until";

    /// The change that would be made.
    ///
    /// @param from how it is now; null where there is nothing of it yet
    /// @param to how it would be; null where `what` says it
    public record ProposedChange(
            String what, @Nullable String from, @Nullable String to) {
        static ProposedChange of(String what) {
            return new ProposedChange(what, null, null);
        }
    }

    /// The asker, and the time of asking.
    ///
    /// @param by in words
    /// @param person whose doing it is, null for nobody's
    /// @param until when it falls; null where it waits for ever
    public record AskedBy(
            String by,
            @Nullable Long person,
            Instant since,
            @Nullable Instant until) {}

    /// The card, a few short lines.
    public String text(ZoneId zone) {
        var lines = new ArrayList<String>();
        lines.add("#%d %s".formatted(id, change.what()));
        if (change.from() != null && change.to() != null)
            lines.add("From %s to %s.".formatted(change.from(), change.to()));
        if (!reason.isEmpty()) lines.add("Why: \"%s\"".formatted(reason));
        lines.add("By %s, %s".formatted(asked.by(), TextTable.when(asked.since(), zone)));
        if (asked.until() != null) lines.add("Open until " + TextTable.when(asked.until(), zone));
        return String.join("\n", lines.stream().map(TextTable::line).toList());
    }

    private Map<String, Object> json(Map<String, ?> more) {
        var json = RecordJson.of(this, CARD);
        json.putAll(more);
        return json;
    }

    /// Cards for programs.
    static List<Map<String, Object>> json(List<PendingCard> cards) {
        return json(cards, cards, _ -> Map.of());
    }

    /// The same, each with what is known besides of what it is the card of.
    static <T> List<Map<String, Object>> json(List<PendingCard> cards, List<T> of, Function<T, Map<String, ?>> more) {
        return IntStream.range(0, cards.size())
                .mapToObj(i -> cards.get(i).json(more.apply(of.get(i))))
                .toList();
    }
}
