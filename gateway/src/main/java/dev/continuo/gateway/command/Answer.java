package dev.continuo.gateway.command;

import dev.continuo.core.ledger.Draft;
import java.util.List;
import java.util.Map;

/// What a command answers.
///
/// @param text for people
/// @param data the same for programs: JSON values
/// @param changes what it decided, to be recorded together with the answer
public record Answer(String text, Map<String, Object> data, List<Draft> changes) {
    public Answer {
        changes = List.copyOf(changes);
    }

    public static Answer of(String text) {
        return new Answer(text, Map.of(), List.of());
    }

    public static Answer of(String text, Map<String, Object> data) {
        return new Answer(text, data, List.of());
    }
}
