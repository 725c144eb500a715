package dev.continuo.gateway.command.operator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.mind.message.Transcript.Line;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// A conversation as a text to read.
final class TranscriptText {
    private static final String AGENT = "agent";

    private TranscriptText() {}

    /// Each message under who said it and when; its words are quoted, so that none is a heading.
    static String markdown(List<Line> lines) {
        return lines.stream()
                .map(line ->
                        "**%s**, %s (#%d)\n\n%s\n"
                                .formatted(
                                        who(line),
                                        line.at(),
                                        line.id(),
                                        line.text()
                                                .lines()
                                                .map(one -> "> " + one)
                                                .collect(Collectors.joining("\n"))))
                .collect(Collectors.joining("\n"));
    }

    static String json(List<Line> lines) {
        var all =
                lines.stream()
                        .map(line ->
                                Map.of(
                                        "id", line.id(),
                                        "time", line.at().toString(),
                                        "who", who(line),
                                        "text", line.text()))
                        .toList();
        try {
            return JsonMapper.builder()
                    .build()
                    .writerWithDefaultPrettyPrinter()
                    .writeValueAsString(Map.of("messages", all));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String who(Line line) {
        return line.own() ? AGENT : Objects.requireNonNullElse(line.name(), "somebody");
    }
}
