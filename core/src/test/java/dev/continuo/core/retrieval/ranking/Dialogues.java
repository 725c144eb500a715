package dev.continuo.core.retrieval.ranking;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Long dialogues with questions, in the format of LoCoMo (Maharana et al. 2024).
final class Dialogues {
    private static final Pattern REFERENCE = Pattern.compile("D:?(\\d+):0*(\\d+)");

    private Dialogues() {}

    /// @param turns in order
    record Dialogue(String id, List<String> speakers, List<Turn> turns, List<Asking> questions) {}

    /// @param session from 1
    record Turn(String id, int session, boolean first, String speaker, String text, Instant at) {}

    /// @param evidence ids of turns
    record Asking(String text, int category, Set<String> evidence) {}

    static List<Dialogue> read(Path file) throws IOException {
        var dialogues = new ArrayList<Dialogue>();
        for (var node : new ObjectMapper().readTree(file.toFile())) dialogues.add(dialogue(node));
        return dialogues;
    }

    private static Dialogue dialogue(JsonNode node) {
        var conversation = node.path("conversation");
        var turns = new ArrayList<Turn>();
        for (var session = 1; conversation.has("session_" + session + "_date_time"); session++) {
            var at = time(conversation.path("session_" + session + "_date_time").asText());
            var number = 0;
            for (var said : conversation.path("session_" + session)) {
                turns.add(turn(said, session, number, at.plusSeconds(30L * number)));
                number++;
            }
        }
        var known = turns.stream().map(Turn::id).collect(Collectors.toSet());
        var questions = new ArrayList<Asking>();
        for (var asked : node.path("qa")) {
            var evidence = evidence(asked.path("evidence"), known);
            var category = asked.path("category").asInt();
            if (!evidence.isEmpty())
                questions.add(new Asking(asked.path("question").asText(), category, evidence));
        }
        var speakers =
                List.of(
                        conversation.path("speaker_a").asText(),
                        conversation.path("speaker_b").asText());
        return new Dialogue(node.path("sample_id").asText(), speakers, turns, questions);
    }

    private static Turn turn(JsonNode said, int session, int number, Instant at) {
        var image = said.path("blip_caption").asText("");
        var text = said.path("text").asText() + (image.isEmpty() ? "" : " [image: " + image + "]");
        return new Turn(
                said.path("dia_id").asText(),
                session,
                number == 0,
                said.path("speaker").asText(),
                text,
                at);
    }

    private static Set<String> evidence(JsonNode references, Set<String> known) {
        return references
                .valueStream()
                .flatMap(reference -> REFERENCE.matcher(reference.asText()).results())
                .map(found -> "D" + found.group(1) + ":" + found.group(2))
                .filter(known::contains)
                .collect(Collectors.toSet());
    }

    private static Instant time(String text) {
        var format =
                new DateTimeFormatterBuilder()
                        .parseCaseInsensitive()
                        .appendPattern("h:mm a 'on' d MMMM, yyyy")
                        .toFormatter(Locale.ENGLISH);
        return LocalDateTime.parse(text, format).toInstant(ZoneOffset.UTC);
    }
}
