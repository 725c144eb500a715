package dev.continuo.gateway.bench.dialogue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A dialogue to be lived through: what is said and asked, in order, with an empty memory before
/// it.
///
/// @param name for what is told of the progress
record DialogueScript(String name, List<ScriptLine> lines) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> OURS = List.of("en", "de", "es");
    private static final Instant BEGIN = Instant.parse("2026-03-02T09:00:00Z");

    /// Between two lines of which the second has no time.
    private static final Duration PAUSE = Duration.ofMinutes(1);

    DialogueScript {
        lines = List.copyOf(lines);
    }

    /// Something said, or asked.
    ///
    /// @param needs words that must be before the model; empty for none
    /// @param forbids words that must not be told unmarked
    /// @param once words that no two parts of the prompt may tell
    /// @param any whether one of the needed words is enough
    /// @param most how many memories may be told; null for any number
    /// @param assistant whether it is what the agent said, to what was said before
    record ScriptLine(
            String person,
            String conversation,
            boolean room,
            String text,
            Instant at,
            boolean asks,
            List<String> needs,
            List<String> forbids,
            List<String> once,
            boolean any,
            @Nullable Integer most,
            boolean assistant) {
        ScriptLine {
            needs = List.copyOf(needs);
            forbids = List.copyOf(forbids);
            once = List.copyOf(once);
        }
    }

    /// Reads JSON Lines: `{"say":{person,conversation,text,room?,at?,assistant?},}`,
    /// `{"ask":{…},"needs":[…],"forbids":[…],"any"?,"most":N}`, and `{"dialogue":NAME}` where
    /// another begins.
    ///
    /// Errors: [Refused] at a line that is none of these.
    static List<DialogueScript> read(Path file) {
        try {
            return of(Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A day of two people, which [SelfBench] lives through.
    static DialogueScript day() {
        return resource("day").getFirst();
    }

    /// Our own, in several languages.
    static List<DialogueScript> ours() {
        return OURS.stream().flatMap(name -> resource(name).stream()).toList();
    }

    private static List<DialogueScript> resource(String name) {
        try (var in = DialogueScript.class.getResourceAsStream(name + ".jsonl")) {
            if (in == null) throw new IllegalStateException("no dialogues " + name);
            return of(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<DialogueScript> of(List<String> content) {
        var scripts = new ArrayList<DialogueScript>();
        var lines = new ArrayList<ScriptLine>();
        var name = "1";
        var at = BEGIN;
        for (int i = 0; i < content.size(); i++) {
            var text = content.get(i).strip();
            if (text.isEmpty() || text.startsWith("#")) continue;
            var node = node(text, i + 1);
            if (node.has("dialogue")) {
                if (!lines.isEmpty()) scripts.add(new DialogueScript(name, lines));
                lines.clear();
                name = node.path("dialogue").asText();
                continue;
            }
            var line = line(node, at.plus(PAUSE), i + 1);
            at = line.at();
            lines.add(line);
        }
        if (!lines.isEmpty()) scripts.add(new DialogueScript(name, lines));
        if (scripts.isEmpty()) throw unreadable(1, "nothing is said");
        return scripts;
    }

    private static JsonNode node(String text, int number) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw unreadable(number, "not JSON: " + e.getOriginalMessage());
        }
    }

    private static ScriptLine line(JsonNode node, Instant later, int number) {
        var asks = node.has("ask");
        var said = node.path(asks ? "ask" : "say");
        if (!said.isObject()) throw unreadable(number, "neither say, ask nor dialogue");
        for (var field : List.of("person", "conversation", "text"))
            if (!said.path(field).isTextual()) throw unreadable(number, "no " + field);
        var room = said.path("room");
        return new ScriptLine(
                said.path("person").asText(),
                said.path("conversation").asText(),
                room.isTextual() ? !room.asText().isBlank() : room.asBoolean(),
                said.path("text").asText(),
                at(said, later, number),
                asks,
                words(node.path("needs")),
                words(node.path("forbids")),
                words(node.path("once")),
                node.path("any").asBoolean(),
                node.path("most").isInt() ? node.path("most").asInt() : null,
                said.path("assistant").asBoolean());
    }

    private static Instant at(JsonNode said, Instant later, int number) {
        if (!said.has("at")) return later;
        try {
            return Instant.parse(said.path("at").asText());
        } catch (DateTimeException _) {
            throw unreadable(number, "the time is not like " + BEGIN);
        }
    }

    private static List<String> words(JsonNode list) {
        var words = new ArrayList<String>();
        list.forEach(word -> words.add(word.asText()));
        return words;
    }

    private static Refused unreadable(int line, String why) {
        return new Refused(
                "Line %d of the dialogues: %s.".formatted(line, why),
                "Write {\"say\":{…}} or {\"ask\":{…},\"needs\":[…]}, one a line.");
    }
}
