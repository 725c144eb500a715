package dev.continuo.gateway.command;

import dev.continuo.core.ledger.Draft;
import java.util.List;
import java.util.Map;

/// What a command answers.
///
/// The text may hold a secret only when the asker has no conversation: else it is recorded as a
/// reply.
///
/// @param text for people
/// @param data the same for programs: JSON values; a refusal is `{"error": {"code", "message"}}`
/// @param changes what it decided, to be recorded together with the answer
/// @param aside whether only the asker may read it, though others are around
public record Answer(String text, Map<String, Object> data, List<Draft> changes, boolean aside) {
    public Answer {
        changes = List.copyOf(changes);
    }

    public Answer(String text, Map<String, Object> data, List<Draft> changes) {
        this(text, data, changes, false);
    }

    /// The same, for the asker alone.
    public Answer asAside() {
        return new Answer(text, data, changes, true);
    }

    public static Answer of(String text) {
        return new Answer(text, Map.of(), List.of());
    }

    public static Answer of(String text, Map<String, Object> data) {
        return new Answer(text, data, List.of());
    }

    /// Nothing was done.
    ///
    /// @param code why, for programs
    /// @param sentence why and what to do instead, one line
    public static Answer refusal(String code, String sentence) {
        return of(sentence, Map.of("error", Map.of("code", code, "message", sentence)));
    }
}
