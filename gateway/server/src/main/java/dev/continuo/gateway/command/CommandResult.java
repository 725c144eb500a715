package dev.continuo.gateway.command;

import dev.continuo.events.Choice;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.event.PendingId;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Answer of a command.
///
/// The text may hold a secret only when the asker has no conversation: else it is recorded as a
/// reply.
///
/// @param text for people
/// @param data the same for programs: JSON values; a refusal is `{"error": {"code", "message"}}`
/// @param changes what it decided, to be recorded together with the answer
/// @param aside whether only the asker may read it, though others are around
/// @param choices the buttons under it, where the channel has such; the text says what to do
///   without
/// @param told the events that it tells of, beside those that its data number
public record CommandResult(
        String text,
        Map<String, Object> data,
        List<NewEvent> changes,
        boolean aside,
        List<Choice> choices,
        Set<Long> told) {
    /// The number of the first change, as an answer has it until it is recorded.
    public static final String FIRST_CHANGE = PendingId.written(PendingId.of(1));

    public CommandResult {
        changes = List.copyOf(changes);
        choices = List.copyOf(choices);
        told = Set.copyOf(told);
    }

    public CommandResult(String text, Map<String, Object> data, List<NewEvent> changes) {
        this(text, data, changes, false, List.of(), Set.of());
    }

    /// The same with the number that its first change got, where the text waits for it: in its
    /// place in the data, or as their `id`.
    public CommandResult numbered(long first) {
        if (!text.contains(FIRST_CHANGE)) return this;
        var known = new LinkedHashMap<>(data);
        if (known.containsValue(FIRST_CHANGE))
            known.replaceAll((_, value) -> value.equals(FIRST_CHANGE) ? (Object) first : value);
        else known.put("id", first);
        return new CommandResult(PendingId.recorded(text, first, changes.size()), known, changes, aside, choices, told);
    }

    /// The same, for the asker alone.
    public CommandResult asAside() {
        return new CommandResult(text, data, changes, true, choices, told);
    }

    /// The same with buttons.
    public CommandResult offering(List<Choice> choices) {
        return new CommandResult(text, data, changes, aside, choices, told);
    }

    /// The same, telling of events that its data do not number.
    public CommandResult telling(Set<Long> events) {
        return new CommandResult(text, data, changes, aside, choices, events);
    }

    public static CommandResult of(String text) {
        return new CommandResult(text, Map.of(), List.of());
    }

    /// A list: the rows as data under a key, and what is named of each as text.
    ///
    /// @param none the text where there are none
    public static CommandResult table(
            String key, List<Map<String, Object>> rows, String names, String none, Invoker asker) {
        return of(rows.isEmpty() ? none : TextTable.table(rows, names, asker.zone()), Map.of(key, rows));
    }

    public static CommandResult of(String text, Map<String, Object> data) {
        return new CommandResult(text, data, List.of());
    }

    /// The keys of data that hold the numbers of what is told of.
    private static final Set<String> NAMING =
            Set.of("id", "person", "persons", "linked", "speaker", "message", "memory");

    /// The events that the answer tells of: when they are forgotten, what it quotes of them goes.
    public Set<Long> shown() {
        var shown = new TreeSet<>(told);
        collect(data, false, shown);
        return shown;
    }

    private static void collect(@Nullable Object value, boolean named, Set<Long> shown) {
        switch (value) {
            case null -> {}
            case Map<?, ?> map -> map.forEach((key, item) -> collect(item, NAMING.contains(key), shown));
            case Collection<?> items -> items.forEach(item -> collect(item, named, shown));
            case Long number when named -> shown.add(number);
            default -> {}
        }
    }

    /// Tells whether it is a refusal of that code.
    public boolean refusedWith(String code) {
        return data.get("error") instanceof Map<?, ?> error && code.equals(error.get("code"));
    }

    /// Nothing was done.
    ///
    /// @param code why, for programs
    /// @param sentence why and what to do instead, one line
    public static CommandResult refusal(String code, String sentence) {
        return of(sentence, Map.of("error", Map.of("code", code, "message", sentence)));
    }
}
