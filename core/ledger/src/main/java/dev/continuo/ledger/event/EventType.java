package dev.continuo.ledger.event;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import java.util.function.BiFunction;

/// A kind of event: its name, the shape of its payload and who may write it.
///
/// @param name what the kind is called where events are stored; never changed, whatever the record
///   is called
/// @param type the record that holds the payload
/// @param version the version written today, from 1
/// @param writers the hands that policy lets record it
/// @param upcaster turns a payload of an older version into today's shape; pure
public record EventType<T extends EventPayload>(
        String name,
        Class<T> type,
        int version,
        Set<Actor.ActorKind> writers,
        BiFunction<Integer, ObjectNode, ObjectNode> upcaster) {

    public EventType {
        writers = Set.copyOf(writers);
        if (name.isBlank()) throw new IllegalArgumentException(type + " has no stored name");
        if (!type.isRecord()) throw new IllegalArgumentException(type + " is not a record");
    }

    /// A kind in its first version.
    public static <T extends EventPayload> EventType<T> of(String name, Class<T> type, Actor.ActorKind... writers) {
        return new EventType<>(name, type, 1, Set.of(writers), (_, payload) -> payload);
    }

    /// A kind whose later versions only added what may be absent; see [#adding] for the rest.
    public static <T extends EventPayload> EventType<T> widened(
            String name, Class<T> type, int version, Actor.ActorKind... writers) {
        return new EventType<>(name, type, version, Set.of(writers), (_, payload) -> payload);
    }

    /// The same kind, where payloads of before a version are read with a value that they lack.
    public EventType<T> adding(int since, String key, JsonNode value) {
        return new EventType<>(name, type, version, writers, (written, payload) -> {
            var lifted = upcaster.apply(written, payload);
            if (written < since) lifted.set(key, value);
            return lifted;
        });
    }
}
