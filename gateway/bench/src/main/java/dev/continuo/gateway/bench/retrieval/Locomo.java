package dev.continuo.gateway.bench.retrieval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.gateway.bench.retrieval.Dialogue.Category;
import dev.continuo.gateway.bench.retrieval.Dialogue.DialogueQuestion;
import dev.continuo.gateway.bench.retrieval.Dialogue.DialogueSession;
import dev.continuo.gateway.bench.retrieval.Dialogue.DialogueTurn;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Reads the files of LoCoMo (Maharana et al. 2024), `data/locomo10.json`.
///
/// An array of conversations, each with `sample_id`, `conversation` (`session_N`: the turns,
/// `session_N_date_time`: when, such as `1:56 pm on 8 May, 2023`) and `qa`. A turn has `speaker`,
/// `dia_id`, `text` and perhaps `blip_caption`, what is seen on an image. A question has
/// `question`, `category` (1 to 5) and `evidence`, names of turns. Some evidence is misspelt
/// (`D8:6; D9:17`, `D:11:26`, `D30:05`) and some names no turn; what can be made out counts, and a
/// question of which nothing is left is dropped. Times are read as UTC.
///
/// Errors: [Refused] naming the place and what was expected there.
final class Locomo {
    private static final Pattern SESSION = Pattern.compile("session_(\\d+)");
    private static final Pattern EVIDENCE = Pattern.compile("D:?(\\d+):0*(\\d+)");
    private static final DateTimeFormatter WHEN = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern("h:mm a 'on' d MMMM, uuuu")
            .toFormatter(Locale.ENGLISH);

    private final Path file;

    private Locomo(Path file) {
        this.file = file;
    }

    static List<Dialogue> read(Path file) {
        return new Locomo(file).dialogues();
    }

    private List<Dialogue> dialogues() {
        var all = json();
        if (!all.isArray() || all.isEmpty()) throw bad("the whole file", "an array of conversations");
        var names = new HashSet<String>();
        var found = new ArrayList<Dialogue>();
        for (int i = 0; i < all.size(); i++) {
            var place = "[" + i + "]";
            var dialogue = dialogue(all.get(i), place);
            if (!names.add(dialogue.name())) throw bad(place + ".sample_id", "a name that no other conversation has");
            found.add(dialogue);
        }
        return found;
    }

    private JsonNode json() {
        try {
            return new JsonMapper().readTree(Files.readString(file));
        } catch (JsonProcessingException e) {
            var at = e.getLocation();
            throw bad(at == null ? "the file" : "line " + at.getLineNr(), "JSON, as in LoCoMo's data/locomo10.json");
        } catch (IOException e) {
            throw new Refused(
                    "%s cannot be read: %s.".formatted(file, e.getClass().getSimpleName()),
                    "Name a file in the format of LoCoMo's data/locomo10.json.");
        }
    }

    private Dialogue dialogue(JsonNode from, String place) {
        var name = text(from, "sample_id", place);
        var sessions = sessions(from.path("conversation"), place + ".conversation");
        var known = sessions.stream()
                .flatMap(session -> session.turns().stream())
                .map(DialogueTurn::id)
                .collect(Collectors.toSet());
        var asked = array(from, "qa", place);
        var questions = new ArrayList<DialogueQuestion>();
        for (int i = 0; i < asked.size(); i++) {
            var question = question(asked.get(i), known, place + ".qa[" + i + "]");
            if (!question.evidence().isEmpty()) questions.add(question);
        }
        return new Dialogue(name, sessions, questions, asked.size() - questions.size());
    }

    private List<DialogueSession> sessions(JsonNode from, String place) {
        if (!from.isObject()) throw bad(place, "an object of sessions");
        var found = new ArrayList<DialogueSession>();
        for (var field : from.properties())
            if (SESSION.matcher(field.getKey()).matches()) found.add(session(from, field.getKey(), place));
        if (found.isEmpty()) throw bad(place, "at least one array session_N");
        found.sort(Comparator.comparing(DialogueSession::at));
        var ids = new HashSet<String>();
        for (var session : found)
            for (var turn : session.turns())
                if (!ids.add(turn.id())) throw bad(place, "one turn only that is named " + turn.id());
        return found;
    }

    private DialogueSession session(JsonNode from, String id, String place) {
        var at = when(text(from, id + "_date_time", place), place + "." + id + "_date_time");
        var said = array(from, id, place);
        var turns = new ArrayList<DialogueTurn>();
        for (int i = 0; i < said.size(); i++) turns.add(turn(said.get(i), "%s.%s[%d]".formatted(place, id, i)));
        return new DialogueSession(id, at, turns);
    }

    private Instant when(String text, String place) {
        try {
            return LocalDateTime.parse(text.strip(), WHEN).toInstant(ZoneOffset.UTC);
        } catch (DateTimeParseException _) {
            throw bad(place, "a time such as \"1:56 pm on 8 May, 2023\"");
        }
    }

    private DialogueTurn turn(JsonNode from, String place) {
        var text = text(from, "text", place);
        var caption = from.path("blip_caption");
        if (caption.isTextual()) text = (text + " [image: " + caption.asText() + "]").strip();
        return new DialogueTurn(text(from, "dia_id", place), text(from, "speaker", place), text);
    }

    private DialogueQuestion question(JsonNode from, Set<String> known, String place) {
        var number = from.path("category").asInt();
        for (var category : Category.values())
            if (category.number() == number)
                return new DialogueQuestion(text(from, "question", place), category, evidence(from, known, place));
        throw bad(place + ".category", "a number from 1 to 5");
    }

    private Set<String> evidence(JsonNode from, Set<String> known, String place) {
        var found = new LinkedHashSet<String>();
        if (!from.has("evidence")) return found;
        var named = array(from, "evidence", place);
        for (var one : named) {
            var matcher = EVIDENCE.matcher(one.asText());
            while (matcher.find()) found.add("D" + matcher.group(1) + ":" + matcher.group(2));
        }
        found.retainAll(known);
        return found;
    }

    private String text(JsonNode from, String field, String place) {
        var value = from.path(field);
        if (!value.isTextual()) throw bad(place + "." + field, "a text");
        return value.asText();
    }

    private JsonNode array(JsonNode from, String field, String place) {
        var value = from.path(field);
        if (!value.isArray()) throw bad(place + "." + field, "an array");
        return value;
    }

    private Refused bad(String place, String expected) {
        return new Refused(
                "%s: at %s I expected %s.".formatted(file, place, expected),
                "The format is that of LoCoMo's data/locomo10.json.");
    }
}
