package dev.continuo.ledger.projection;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jooq.Table;
import org.jooq.TableField;
import org.jspecify.annotations.Nullable;

/// Columns of a table with the name and the type of a component of a record: `said_at` is `saidAt`.
/// The name is the stored one where a component has one, so to rename the component loses no column.
final class NamedColumns {
    private static final Map<NamedPair, List<NamedColumn>> KNOWN = new ConcurrentHashMap<>();

    private NamedColumns() {}

    private record NamedPair(Table<?> table, Class<? extends Record> type) {}

    /// A column and where its value is read.
    record NamedColumn(TableField<?, ?> field, Method component) {
        @Nullable
        Object value(Record values) {
            try {
                return component.invoke(values);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("a record does not tell its " + component.getName(), e);
            }
        }
    }

    static List<NamedColumn> of(Table<?> table, Class<? extends Record> type) {
        return KNOWN.computeIfAbsent(new NamedPair(table, type), NamedColumns::find);
    }

    private static List<NamedColumn> find(NamedPair of) {
        var found = new ArrayList<NamedColumn>();
        for (var component : of.type().getRecordComponents()) {
            var stored = component.getAccessor().getAnnotation(JsonProperty.class);
            var name = (stored == null ? component.getName() : stored.value())
                    .replaceAll("([A-Z])", "_$1")
                    .toLowerCase(Locale.ROOT);
            var type = MethodType.methodType(component.getType()).wrap().returnType();
            if (!(of.table().field(name) instanceof TableField<?, ?> field) || field.getType() != type) continue;
            component.getAccessor().setAccessible(true);
            found.add(new NamedColumn(field, component.getAccessor()));
        }
        return List.copyOf(found);
    }
}
