package dev.continuo.mind.faculty.role;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Records as JSON values: their components by their names in snake case, times, addresses and the
/// like as text, an enum as its stored name. A null component is left out, a null in a list is not.
///
/// Where not all of it is wanted, one string names what is, with spaces between: accessors of any
/// object. `time=at` gives what `at` returns the name `time`, `name=person.name` asks the person for
/// it, `reason?` is left out where it is empty, 0 or false, and what is named `usd` is millionths of
/// a dollar, written as dollars.
public final class RecordJson {
    private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");
    private static final Pattern SNAKE = Pattern.compile("_([a-z0-9])");
    private static final double MICROS = 1e6;

    /// Those that were asked for: looking one up takes longer than calling it.
    private static final Map<Accessor, Optional<Method>> ACCESSORS = new ConcurrentHashMap<>();

    private record Accessor(Class<?> type, String name) {
        /// Of classes that are not public, too; of rows of a table, the getter.
        Optional<Method> find() {
            var getter = "get" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
            var found = Stream.concat(Arrays.stream(type.getMethods()), Arrays.stream(type.getDeclaredMethods()))
                    .filter(method -> method.getParameterCount() == 0)
                    .filter(method ->
                            method.getName().equals(name) || method.getName().equals(getter))
                    .findFirst();
            found.ifPresent(method -> method.setAccessible(true));
            return found;
        }
    }

    private RecordJson() {}

    public static Map<String, Object> of(Record row) {
        return of(
                row,
                Arrays.stream(row.getClass().getRecordComponents())
                        .map(RecordComponent::getName)
                        .map(name -> HUMP.matcher(name).replaceAll("_").toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(" ")));
    }

    public static List<Map<String, Object>> list(Collection<? extends Record> rows) {
        return rows.stream().map(RecordJson::of).toList();
    }

    /// The named values of an object.
    public static Map<String, Object> of(Object row, String names) {
        var json = new LinkedHashMap<String, Object>();
        for (var name : names.split(" ", -1)) {
            var optional = name.endsWith("?");
            var sides = (optional ? name.substring(0, name.length() - 1) : name).split("=", 2);
            var value = value(dollars(sides[0], asked(row, sides[sides.length - 1])));
            if (value != null && !(optional && empty(value))) json.put(sides[0], value);
        }
        return json;
    }

    /// The same of each.
    public static List<Map<String, Object>> list(Collection<?> rows, String names) {
        return rows.stream().map(row -> of(row, names)).toList();
    }

    private static @Nullable Object asked(Object row, String path) {
        Object value = row;
        for (var name : path.split("\\.", -1)) {
            if (value instanceof Optional<?> some) value = some.orElse(null);
            if (value == null) return null;
            value = call(value, SNAKE.matcher(name).replaceAll(m -> m.group(1).toUpperCase(Locale.ROOT)));
        }
        return value;
    }

    private static @Nullable Object call(Object row, String name) {
        var accessor = accessor(row, name)
                .orElseThrow(
                        () -> new IllegalArgumentException("There is no %s in %s.".formatted(name, row.getClass())));
        try {
            return accessor.invoke(row);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("There is no %s in %s.".formatted(name, row.getClass()), e);
        }
    }

    private static Optional<Method> accessor(Object row, String name) {
        return ACCESSORS.computeIfAbsent(new Accessor(row.getClass(), name), Accessor::find);
    }

    private static @Nullable Object dollars(String name, @Nullable Object value) {
        return name.endsWith("usd") && value instanceof Long micros ? (Object) (micros / MICROS) : value;
    }

    private static boolean empty(Object value) {
        return switch (value) {
            case String text -> text.isEmpty();
            case Collection<?> all -> all.isEmpty();
            case Number number -> number.doubleValue() == 0;
            case Boolean is -> !is;
            default -> false;
        };
    }

    private static @Nullable Object value(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case String text -> text;
            case Number number -> number;
            case Boolean is -> is;
            case Optional<?> some -> value(some.orElse(null));
            case OptionalLong some -> some.isPresent() ? some.getAsLong() : null;
            case Enum<?> stored -> text(stored);
            case Record row -> of(row);
            case Collection<?> all -> all.stream().map(RecordJson::value).toList();
            case Map<?, ?> all -> {
                var json = new LinkedHashMap<String, @Nullable Object>();
                all.forEach((key, each) -> json.put(String.valueOf(value(key)), value(each)));
                yield json;
            }
            default -> value.toString();
        };
    }

    private static String text(Enum<?> stored) {
        return accessor(stored, "text").isPresent() ? String.valueOf(call(stored, "text")) : stored.toString();
    }
}
