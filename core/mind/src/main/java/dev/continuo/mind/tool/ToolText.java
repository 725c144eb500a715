package dev.continuo.mind.tool;

import dev.continuo.events.ToolEvent;
import dev.continuo.events.ToolEvent.Call;
import dev.continuo.events.ToolEvent.ToolBegan;
import dev.continuo.events.ToolEvent.ToolDecided;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.events.ToolEvent.ToolRunBegan;
import dev.continuo.events.ToolEvent.ToolRunEnded;
import dev.continuo.events.ToolEvent.ToolsCalled;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.SummaryText;
import java.util.Map;
import java.util.stream.Collectors;

/// Calls of tools in words.
final class ToolText {
    private ToolText() {}

    /// In one line, for the operator.
    static String summary(ToolEvent event, Listener listener) {
        return switch (event) {
            case ToolBegan b -> "%s for #%d".formatted(b.tool(), b.message());
            case ToolsCalled c -> "for #%d: %s".formatted(c.messages().getFirst(), sentence(c));
            case ToolRequested r ->
                "%s (%s): %s"
                        .formatted(r.tool(), r.category(), SummaryText.words(r.arguments(), r.audience(), listener));
            case ToolDecided d -> (d.approved() ? "approved #" : "rejected #") + d.request();
            case ToolRunBegan b -> "of #" + b.request();
            case ToolRunEnded r -> "of #%d: %s".formatted(r.request(), r.outcome());
        };
    }

    /// The calls and what came of each, without their words.
    static String sentence(ToolsCalled called) {
        return called.calls().stream()
                .map(call -> "%s %s".formatted(call.tool(), call.outcome().replace('_', ' ')))
                .collect(Collectors.joining(", "));
    }

    /// As JSON values.
    static Map<String, Object> data(Call call) {
        return Map.of(
                "tool", call.tool(),
                "arguments", call.arguments(),
                "outcome", call.outcome(),
                "millis", call.millis(),
                "chars", call.chars(),
                "excerpt", call.excerpt());
    }
}
