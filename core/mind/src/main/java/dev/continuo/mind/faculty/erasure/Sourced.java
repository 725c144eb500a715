package dev.continuo.mind.faculty.erasure;

import static org.jooq.impl.DSL.any;

import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.Record;
import org.jooq.TableField;

/// A table that says which events rest on which others.
///
/// @param agent its column of the agent
/// @param event its column of what rests
/// @param source its column of what it rests on
public record Sourced<R extends Record>(
        TableField<R, String> agent, TableField<R, Long> event, TableField<R, Long> source) {

    /// What rests on any of the events.
    public Set<Long> restingOn(MindReader mind, Set<Long> sources) {
        var found = new TreeSet<Long>();
        for (var batch : Ids.batches(sources))
            found.addAll(
                    mind.db()
                            .selectDistinct(event)
                            .from(agent.getTable())
                            .where(agent.eq(mind.agent()).and(source.eq(any(batch))))
                            .fetch(event));
        return found;
    }
}
