package dev.continuo.mind.erasure;

import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.lateral;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.table;
import static org.jooq.impl.DSL.unnest;

import dev.continuo.mind.faculty.role.EvidenceSource;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Record2;
import org.jooq.Result;
import org.jooq.Select;
import org.jooq.impl.SQLDataType;

/// Graph of the events that rest on others, over all faculties: a message leads to the memories
/// made of it and the replies composed with it in sight, and these to later ones.
final class EvidenceGraph {
    private final MindReader mind;
    private final List<EvidenceSource> owners;

    EvidenceGraph(MindReader mind, List<EvidenceSource> owners) {
        this.mind = mind;
        this.owners = owners;
    }

    /// Everything that was composed or derived with any of the events in sight, however far off;
    /// the events themselves are not among it.
    Set<Long> reachedFrom(Collection<Long> events) {
        var reached = name("reached");
        var id = field(name("reached", "id"), SQLDataType.BIGINT);
        var roots = unnest(Ids.array(events)).as("root", "id");
        var next = lateral(restingOn(id)).as("next", "id");
        var graph = reached.fields("id")
                .as(select(field(name("root", "id"), SQLDataType.BIGINT))
                        .from(roots)
                        .union(select(field(name("next", "id"), SQLDataType.BIGINT))
                                .from(table(reached))
                                .crossJoin(next)));
        var found = new TreeSet<>(
                mind.db().withRecursive(graph).select(id).from(table(reached)).fetch(Record1::value1));
        found.removeAll(events);
        return found;
    }

    private Select<Record1<Long>> restingOn(Field<Long> event) {
        return owners.stream()
                .map(owner -> owner.restingOn(mind.agent(), event))
                .flatMap(Optional::stream)
                .reduce(Select::unionAll)
                .orElseThrow();
    }

    /// Returns the direct sources of each of the events.
    Map<Long, Set<Long>> sources(Collection<Long> events) {
        var sources = new HashMap<Long, Set<Long>>();
        for (var batch : Ids.batches(events))
            pairs(batch)
                    .forEach(r -> sources.computeIfAbsent(r.value1(), _ -> new HashSet<>())
                            .add(r.value2()));
        return sources;
    }

    private Result<Record2<Long, Long>> pairs(Long[] events) {
        return owners.stream()
                .map(owner -> owner.sources(mind.agent(), events))
                .flatMap(Optional::stream)
                .reduce(Select::unionAll)
                .map(all -> mind.db().fetch(all))
                .orElseThrow();
    }

    /// The words of events, their speakers' names included.
    Map<Long, String> texts(Set<Long> events) {
        var texts = new HashMap<Long, String>();
        for (var owner : owners) owner.texts(mind, events).forEach((id, text) -> texts.merge(id, text, String::concat));
        return texts;
    }
}
