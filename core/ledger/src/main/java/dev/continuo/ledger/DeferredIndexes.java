package dev.continuo.ledger;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jooq.DSLContext;
import org.jooq.Table;
import org.jooq.TableField;
import org.jooq.impl.DSL;

/// Indexes of a shadow that wait until its tables are full: to make an index of all rows at once
/// takes a fraction of the time that keeping it up takes. Unique ones do not wait, since inserts
/// ask them. One that rows are looked up by is made when the first statement asks.
final class DeferredIndexes {
    private static final String DEFINITIONS = """
            select t.relname, i.relname, a.attname, pg_get_indexdef(x.indexrelid)
            from pg_index x
            join pg_class i on i.oid = x.indexrelid
            join pg_class t on t.oid = x.indrelid
            left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[1]
            where t.relnamespace = ?::regnamespace and not x.indisunique
            order by t.relname, i.relname
            """;

    private final DSLContext db;
    private final Map<String, List<Index>> waiting = new HashMap<>();

    /// @param column what it is by, after the agent
    private record Index(String column, String definition) {}

    /// Drops the indexes of a schema's empty tables.
    DeferredIndexes(DSLContext db, String schema) {
        this.db = db;
        var names = new ArrayList<org.jooq.Name>();
        for (var row : db.fetch(DEFINITIONS, schema)) {
            waiting.computeIfAbsent(row.get(0, String.class), _ -> new ArrayList<>())
                    .add(new Index(row.get(2, String.class), row.get(3, String.class)));
            names.add(DSL.name(schema, row.get(1, String.class)));
        }
        if (!names.isEmpty()) db.execute("drop index {0}", DSL.list(names));
    }

    /// Makes those that a statement finds rows by, if its table's key does not serve.
    void lookUp(Table<?> table, Collection<? extends TableField<?, ?>> columns) {
        var key = table.getPrimaryKey();
        if (key != null && columns.containsAll(first(key.getFields()))) return;
        var indexes = waiting.getOrDefault(table.getName(), List.of());
        for (var index : List.copyOf(indexes)) {
            if (columns.stream().noneMatch(c -> c.getName().equals(index.column))) continue;
            db.execute(index.definition);
            indexes.remove(index);
        }
    }

    /// The agent, and what comes after it: enough to find few rows.
    private static <T> List<T> first(List<T> key) {
        return key.subList(0, Math.min(2, key.size()));
    }

    /// Makes all that still wait.
    void make() {
        waiting.values().forEach(indexes -> indexes.forEach(index -> db.execute(index.definition)));
        waiting.clear();
    }
}
