package dev.continuo.mind.selfhood.diary;

import dev.continuo.mind.outcome.Outcome;
import java.util.List;

/// The words of an entry, by a template.
final class DiaryText {
    private DiaryText() {}

    /// @param request on one line; empty for none
    static String of(String request, List<String> tools, Outcome outcome) {
        var done = "I %s %s.".formatted(tools(tools), outcome(outcome));
        return request.isEmpty() ? done : "I worked on \"%s\". %s".formatted(request, done);
    }

    /// The same where each word is paid for: what says nothing is left out.
    static String brief(String request, List<String> tools, Outcome outcome) {
        return !request.isEmpty() && tools.isEmpty() && outcome == Outcome.UNKNOWN
                ? "I worked on \"%s\".".formatted(request)
                : of(request, tools, outcome);
    }

    private static String tools(List<String> tools) {
        return switch (tools.size()) {
            case 0 -> "reasoned through it without tools";
            case 1 -> "reached for " + tools.getFirst();
            case 2 -> "used %s and %s".formatted(tools.getFirst(), tools.getLast());
            default ->
                    "strung together %s and %s"
                            .formatted(
                                    String.join(", ", tools.subList(0, tools.size() - 1)),
                                    tools.getLast());
        };
    }

    private static String outcome(Outcome outcome) {
        return switch (outcome) {
            case PASSED -> "and the answer landed";
            case FAILED -> "and it didn't land";
            case UNKNOWN -> "without a verdict either way";
        };
    }
}
