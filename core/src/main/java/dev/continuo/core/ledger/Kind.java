package dev.continuo.core.ledger;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import java.util.function.BiFunction;

/// A kind of event: its name, the shape of its payload and who may write it.
///
/// @param type the record that holds the payload; its simple name is the kind's name
/// @param version the version written today, from 1
/// @param writers the hands that policy lets record it
/// @param upcaster turns a payload of an older version into today's shape; pure
public record Kind<T extends Fact>(
        Class<T> type,
        int version,
        Set<Actor.Hand> writers,
        BiFunction<Integer, ObjectNode, ObjectNode> upcaster) {

    public Kind {
        writers = Set.copyOf(writers);
        if (!type.isRecord()) throw new IllegalArgumentException(type + " is not a record");
    }

    /// A kind in its first version.
    public static <T extends Fact> Kind<T> of(Class<T> type, Actor.Hand... writers) {
        return new Kind<>(type, 1, Set.of(writers), (_, payload) -> payload);
    }

    /// A kind whose later versions only added what older payloads may lack.
    public static <T extends Fact> Kind<T> widened(
            Class<T> type, int version, Actor.Hand... writers) {
        return new Kind<>(type, version, Set.of(writers), (_, payload) -> payload);
    }

    public String name() {
        return type.getSimpleName();
    }
}
