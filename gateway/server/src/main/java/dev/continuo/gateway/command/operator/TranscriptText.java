package dev.continuo.gateway.command.operator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.message.Transcript.TranscriptLine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/// A conversation as a text to read.
///
/// @param telemetry what its turns took, where that is to be read, too
record TranscriptText(List<TranscriptLine> lines, Optional<SessionTelemetry> telemetry) {
    private static final String AGENT = "agent";

    /// Each message under who said it and when; its words are quoted, so that none is a heading.
    String markdown() {
        return lines.stream().map(this::markdown).collect(Collectors.joining("\n"));
    }

    private String markdown(TranscriptLine line) {
        var took = telemetry.flatMap(all -> all.text(line.id()));
        return "**%s**, %s (#%d)\n\n%s\n%s"
                .formatted(
                        who(line),
                        line.at(),
                        line.id(),
                        line.text().lines().map(one -> "> " + one).collect(Collectors.joining("\n")),
                        took.map("\n`%s`\n"::formatted).orElse(""));
    }

    String json() {
        var all = new LinkedHashMap<String, Object>();
        all.put("messages", lines.stream().map(this::json).toList());
        telemetry.ifPresent(took -> all.put("telemetry", took.small()));
        return json(all);
    }

    private Map<String, Object> json(TranscriptLine line) {
        var json = RecordJson.of(line, "id time=at text");
        json.put("who", who(line));
        telemetry.ifPresent(all -> json.putAll(all.json(line.id())));
        return json;
    }

    static String json(Map<String, Object> values) {
        try {
            return JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(values);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String who(TranscriptLine line) {
        return line.own() ? AGENT : Objects.requireNonNullElse(line.name(), "somebody");
    }
}
