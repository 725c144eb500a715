package dev.continuo.mind.faculty.role;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Numbers of events as parameters of statements.
public final class Ids {
    // PostgreSQL plans an array of some hundred values as index look-ups.
    private static final int BATCH_SIZE = 500;

    private Ids() {}

    public static Long[] array(Collection<Long> ids) {
        return ids.toArray(Long[]::new);
    }

    /// In parts that a statement takes at once.
    public static List<Long[]> batches(Collection<Long> ids) {
        var all = List.copyOf(ids);
        var batches = new ArrayList<Long[]>();
        for (int at = 0; at < all.size(); at += BATCH_SIZE)
            batches.add(array(all.subList(at, Math.min(all.size(), at + BATCH_SIZE))));
        return batches;
    }
}
