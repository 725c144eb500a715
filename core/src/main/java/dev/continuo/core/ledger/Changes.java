package dev.continuo.core.ledger;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// The rows that a batch of events changes, gathered by statement so that each statement runs once.
public final class Changes {
    private final Map<Change, List<@Nullable Object[]>> rows = new LinkedHashMap<>();

    /// Runs `change` with these parameters, in the order of its statement.
    public void add(Change change, @Nullable Object... values) {
        rows.computeIfAbsent(change, _ -> new ArrayList<>()).add(values);
    }

    /// Writes everything, and returns how many statements that took.
    int write(DSLContext mind) {
        var changes =
                rows.entrySet().stream()
                        .sorted(Comparator.comparingInt(e -> e.getKey().rank()))
                        .toList();
        for (var change : changes) {
            var batch = mind.batch(change.getKey().statement().apply(mind));
            for (var values : change.getValue()) batch = batch.bind(values);
            batch.execute();
        }
        return changes.size();
    }
}
