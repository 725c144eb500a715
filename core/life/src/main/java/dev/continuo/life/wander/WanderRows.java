package dev.continuo.life.wander;

import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;
import static dev.continuo.tables.mind.Tables.WANDER;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads what came to mind.
final class WanderRows {
    private WanderRows() {}

    /// A draw of lately, or one of which nobody knows what became.
    ///
    /// @param key empty where it led nowhere
    /// @param open whether it led somewhere, and nobody knows yet what became of that
    /// @param used whether it was for nobody, a later reply rests on its subject, and nothing was
    ///   learned of it yet
    record Past(long id, String key, @Nullable Long impulse, boolean open, boolean used, Instant at) {}

    /// The draws since then, the open ones, and the last one; the newest first.
    static List<Past> past(MindReader mind, Instant since) {
        var last = select(max(WANDER.ID)).from(WANDER).where(WANDER.AGENT_ID.eq(mind.agent()));
        var unknown = WANDER.BECAME.eq(inline(""));
        var open = WANDER.KEY.ne(inline("")).and(unknown);
        var rested = selectOne()
                .from(REPLY_EVIDENCE)
                .where(REPLY_EVIDENCE.AGENT_ID.eq(WANDER.AGENT_ID).and(REPLY_EVIDENCE.SOURCE.eq(WANDER.SUBJECT)))
                .and(REPLY_EVIDENCE.REPLY.gt(WANDER.ID));
        var used = WANDER.DRAWN_AT
                .gt(since)
                .and(unknown)
                .and(WANDER.IMPULSE.isNull().and(exists(rested)));
        return mind.db()
                .select(WANDER.ID, WANDER.KEY, WANDER.IMPULSE, field(open), field(used), WANDER.DRAWN_AT)
                .from(WANDER)
                .where(WANDER.AGENT_ID.eq(mind.agent()))
                .and(WANDER.DRAWN_AT.gt(since).or(open).or(WANDER.ID.eq(last)))
                .orderBy(WANDER.ID.desc())
                .fetch(r -> new Past(r.value1(), r.value2(), r.value3(), r.value4(), r.value5(), r.value6()));
    }

    /// Returns when each of these was last drawn, by [WanderCandidate#key].
    static Map<String, Instant> drawn(MindReader mind, List<WanderCandidate> candidates) {
        var ids = candidates.stream().map(WanderCandidate::id).distinct().toArray(Long[]::new);
        var last = max(WANDER.DRAWN_AT);
        return new HashMap<>(mind.db()
                .select(WANDER.LAYER.concat(":").concat(WANDER.SUBJECT), last)
                .from(WANDER)
                .where(WANDER.AGENT_ID.eq(mind.agent()).and(WANDER.SUBJECT.eq(any(ids))))
                .groupBy(WANDER.LAYER, WANDER.SUBJECT)
                .fetchMap(r -> r.value1(), r -> r.value2()));
    }
}
