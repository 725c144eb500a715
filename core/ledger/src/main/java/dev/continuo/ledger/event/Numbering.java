package dev.continuo.ledger.event;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Numbers for the events of one decision, put into records in place of those of [PendingId]: in
/// integers, in texts that are [Numbered], in records within, and in lists of these.
///
/// @param first the number of the first event
/// @param size how many events there are
// What holds no number is returned itself, not copied.
@SuppressWarnings("ReferenceEquality")
record Numbering(long first, int size) {
    private static final ClassValue<Shape> SHAPES = new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
            return Shape.of(type);
        }
    };

    /// Way to put numbers into a value of one type. Returns the value itself where it holds none.
    @FunctionalInterface
    private interface Step {
        Object apply(Numbering numbers, Object value);
    }

    /// Component that may hold a number.
    private record Part(int at, Step step) {}

    /// Returns the same with the numbers, or itself where it names no event of the decision.
    ///
    /// @throws IllegalArgumentException when it names an event that the decision does not have
    @SuppressWarnings("unchecked")
    <T> T in(T value) {
        return (T) walk(value);
    }

    private Object walk(Object value) {
        return value instanceof Record ? SHAPES.get(value.getClass()).apply(this, value) : value;
    }

    private Object id(Object value) {
        if (!PendingId.is((Long) value)) return value;
        var position = PendingId.position((Long) value);
        if (position > size)
            throw new IllegalArgumentException(
                    "event %d is not among the %d of the decision".formatted(position, size));
        return first + position - 1;
    }

    private Object text(Object value) {
        return PendingId.recorded((String) value, first, size);
    }

    private Object all(Step step, List<?> values) {
        List<Object> changed = null;
        for (var i = 0; i < values.size(); i++) {
            var numbered = step.apply(this, values.get(i));
            if (numbered == values.get(i)) continue;
            if (changed == null) changed = new ArrayList<>(values);
            changed.set(i, numbered);
        }
        return changed == null ? values : changed;
    }

    private static @Nullable Step step(Type type, boolean texts) {
        if (type == long.class || type == Long.class) return Numbering::id;
        if (type == String.class) return texts ? Numbering::text : null;
        if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
            var step = step(list.getActualTypeArguments()[0], texts);
            return step == null ? null : (numbers, value) -> numbers.all(step, (List<?>) value);
        }
        return type instanceof Class<?> plain && (plain.isRecord() || plain.isInterface()) ? Numbering::walk : null;
    }

    /// Way to read a record class and to make it anew, looked up once.
    private record Shape(List<Method> reads, Constructor<?> make, List<Part> parts) {

        static Shape of(Class<?> type) {
            var components = type.getRecordComponents();
            var parts = new ArrayList<Part>();
            for (var i = 0; i < components.length; i++) {
                var step = step(components[i].getGenericType(), components[i].isAnnotationPresent(Numbered.class));
                if (step != null) parts.add(new Part(i, step));
            }
            var types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            var reads =
                    Arrays.stream(components).map(RecordComponent::getAccessor).toList();
            try {
                var make = type.getDeclaredConstructor(types);
                make.setAccessible(true);
                reads.forEach(read -> read.setAccessible(true));
                return new Shape(reads, make, List.copyOf(parts));
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException(e);
            }
        }

        Object apply(Numbering numbers, Object value) {
            try {
                @Nullable Object[] changed = null;
                for (var part : parts) {
                    var held = reads.get(part.at()).invoke(value);
                    var numbered = held == null ? null : part.step().apply(numbers, held);
                    if (numbered == held) continue;
                    if (changed == null) changed = all(value);
                    changed[part.at()] = numbered;
                }
                return changed == null ? value : make.newInstance(changed);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("no numbers in " + value.getClass(), e);
            }
        }

        private @Nullable Object[] all(Object value) throws ReflectiveOperationException {
            var all = new @Nullable Object[reads.size()];
            for (var i = 0; i < all.length; i++) all[i] = reads.get(i).invoke(value);
            return all;
        }
    }
}
