package dev.continuo.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventTypes;
import dev.continuo.life.Life;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What was ever stored stays readable: `payloads.tsv` holds payloads of every type and version.
class PayloadsTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// A line of the file.
    ///
    /// @param today what a payload of an older version is read as
    record Stored(
            String kind,
            int version,
            String payload,
            @Nullable String today) {
        EventPayload read() {
            return read(payload);
        }

        EventPayload read(String other) {
            return Life.KINDS.decode(kind, version, other);
        }
    }

    private static Stream<Stored> stored() {
        return text().lines().filter(line -> !line.startsWith("#")).map(line -> {
            var parts = line.split("\t", -1);
            return new Stored(parts[0], Integer.parseInt(parts[1]), parts[2], parts.length > 3 ? parts[3] : null);
        });
    }

    private static Stream<Stored> ofToday() {
        return stored().filter(one -> Life.KINDS.named(one.kind()).version() == one.version());
    }

    private static Stream<Stored> ofOldVersions() {
        return stored().filter(one -> Life.KINDS.named(one.kind()).version() != one.version());
    }

    private static String text() {
        try (var in = PayloadsTest.class.getResourceAsStream("payloads.tsv")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void every_version_of_every_type_has_a_stored_payload() {
        var known = Life.KINDS.all().stream()
                .flatMap(kind ->
                        IntStream.rangeClosed(1, kind.version()).mapToObj(version -> kind.name() + " " + version));
        assertThat(stored().map(one -> one.kind() + " " + one.version()).distinct())
                .containsExactlyInAnyOrderElementsOf(known.toList());
    }

    @Test
    void every_key_stands_in_a_stored_payload_of_todays_version() {
        var types = new HashSet<Class<?>>();
        var filled = new HashSet<String>();
        ofToday()
                .forEach(one -> walk(one.read(), tree(one.payload()), (record, _) -> {
                    types.add(record.getClass());
                    for (var part : record.getClass().getRecordComponents())
                        if (value(record, part) != null) filled.add(part.toString() + record.getClass());
                }));
        for (var type : types)
            assertThat(type.getRecordComponents())
                    .as(type.getSimpleName())
                    .allSatisfy(part -> assertThat(filled).contains(part.toString() + type));
    }

    @ParameterizedTest
    @MethodSource("ofToday")
    void a_payload_of_todays_version_is_written_byte_for_byte_as_it_was_read(Stored one) {
        assertThat(EventTypes.encode(one.read())).isEqualTo(one.payload());
        assertThat(one.today()).isNull();
    }

    @ParameterizedTest
    @MethodSource("ofOldVersions")
    void a_payload_of_an_older_version_is_read_as_what_stands_beside_it(Stored one) {
        assertThat(EventTypes.encode(one.read())).isEqualTo(one.today());
    }

    @ParameterizedTest
    @MethodSource("ofToday")
    void an_unknown_key_is_an_error(Stored one) {
        var tree = tree(one.payload());
        walk(one.read(), tree, (_, object) -> {
            object.put("unknown", 1);
            unreadable(one, tree);
            object.remove("unknown");
        });
    }

    @ParameterizedTest
    @MethodSource("ofToday")
    void a_missing_value_is_an_error_unless_it_may_be_absent(Stored one) {
        var tree = tree(one.payload());
        walk(one.read(), tree, (record, object) -> {
            for (var part : record.getClass().getRecordComponents()) {
                var value = object.remove(key(part));
                if (part.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
                    assertThat(one.read(tree.toString())).isNotNull();
                } else {
                    unreadable(one, tree);
                    object.putNull(key(part));
                    unreadable(one, tree);
                }
                if (value != null) object.set(key(part), value);
            }
        });
    }

    @Test
    void a_value_of_another_type_is_an_error() {
        for (var payload : List.of(
                "{\"message\":\"31\",\"pinned\":true}",
                "{\"memory\":\"31\",\"pinned\":true}",
                "{\"memory\":31.5,\"pinned\":true}",
                "{\"memory\":31,\"pinned\":1}",
                "{\"memory\":31,\"pinned\":\"true\"}",
                "{\"memory\":31,\"pinned\":true} {}"))
            unreadable(new Stored("MemoryPinned", 1, payload, null), payload);
        unreadable(new Stored("HookRevoked", 1, "", null), "{\"hook\":\"\"}");
        unreadable(new Stored("PersonNamed", 1, "", null), "{\"name\":7,\"person\":12}");
    }

    private static void unreadable(Stored one, ObjectNode payload) {
        unreadable(one, payload.toString());
    }

    private static void unreadable(Stored one, String payload) {
        assertThatThrownBy(() -> one.read(payload))
                .as(payload)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(one.kind());
    }

    /// Each record that was read, with the object it was read from.
    private static void walk(@Nullable Object read, JsonNode from, BiConsumer<Record, ObjectNode> visitor) {
        switch (read) {
            case Record record -> {
                visitor.accept(record, (ObjectNode) from);
                for (var part : record.getClass().getRecordComponents())
                    walk(value(record, part), from.path(key(part)), visitor);
            }
            case List<?> list -> {
                for (int i = 0; i < list.size(); i++) walk(list.get(i), from.path(i), visitor);
            }
            case null, default -> {}
        }
    }

    private static @Nullable Object value(Record record, RecordComponent part) {
        try {
            var accessor = part.getAccessor();
            accessor.setAccessible(true);
            return accessor.invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static String key(RecordComponent part) {
        return StoredNamesTest.key(part.getAccessor());
    }

    private static ObjectNode tree(String payload) {
        try {
            return (ObjectNode) JSON.readTree(payload);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
