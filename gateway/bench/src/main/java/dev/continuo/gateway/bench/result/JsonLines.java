package dev.continuo.gateway.bench.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/// Reads labelled examples, one JSON object per line, under the names people usually give their
/// fields. Blank lines and lines that begin with `#` are passed over.
public final class JsonLines {
    private static final Set<String> YES = Set.of(
            "true",
            "1",
            "yes",
            "y",
            "contradiction",
            "contradictory",
            "contradicts",
            "conflict",
            "correction",
            "positive",
            "poison",
            "poisoned",
            "malicious",
            "attack",
            "injection",
            "quarantine",
            "unsafe",
            "bad",
            "spam");
    private static final Set<String> NO = Set.of(
            "false",
            "0",
            "no",
            "n",
            "none",
            "neutral",
            "entailment",
            "consistent",
            "compatible",
            "no_contradiction",
            "not_contradiction",
            "non-contradiction",
            "negative",
            "benign",
            "safe",
            "ok",
            "clean",
            "good",
            "ham",
            "keep",
            "normal");

    /// A line that cannot be used.
    public static final class Unreadable extends RuntimeException {
        public Unreadable(int line, String why) {
            super("line " + line + ": " + why);
        }
    }

    /// An example and the line it stands on.
    ///
    /// @param number of the line, from 1
    public record JsonLine(int number, JsonNode object) {

        /// The first of these fields that is there.
        public @Nullable JsonNode field(List<String> names) {
            for (var name : names) {
                var field = object.get(name);
                if (field != null && !field.isNull()) return field;
            }
            return null;
        }

        public String text(List<String> names) {
            var field = field(names);
            var text = field != null && field.isObject() ? field.get("text") : field;
            if (text == null || !text.isTextual())
                throw new Unreadable(number, "no text called " + String.join(" or ", names.subList(0, 2)));
            return text.asText();
        }

        public String textOr(List<String> names, String otherwise) {
            var field = field(names);
            return field == null ? otherwise : field.asText();
        }

        public boolean label(List<String> names) {
            var field = field(names);
            if (field == null) throw new Unreadable(number, "no label; call it " + names.getFirst());
            var said = field.asText().strip().toLowerCase(Locale.ROOT).replace(' ', '_');
            if (YES.contains(said)) return true;
            if (NO.contains(said)) return false;
            throw new Unreadable(number, "the label \"" + said + "\" is neither true nor false");
        }
    }

    private JsonLines() {}

    /// The file's lines, decompressed where it is named `.gz`, or those of the resource beside this
    /// class.
    public static List<JsonLine> of(@Nullable Path file, String resource) throws IOException {
        try (InputStream in =
                file == null ? JsonLines.class.getResourceAsStream(resource) : Files.newInputStream(file)) {
            if (in == null) throw new IllegalStateException("no data " + resource);
            var compressed = file != null && file.toString().endsWith(".gz");
            var plain = compressed ? new GZIPInputStream(in) : in;
            return lines(new String(plain.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    public static List<JsonLine> lines(String content) {
        var lines = new ArrayList<JsonLine>();
        var number = 0;
        for (var line : content.split("\\R", -1)) {
            number++;
            var text = (number == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line).strip();
            if (!text.isEmpty() && !text.startsWith("#")) lines.add(new JsonLine(number, object(number, text)));
        }
        if (lines.isEmpty()) throw new Unreadable(1, "no examples");
        return lines;
    }

    private static JsonNode object(int number, String text) {
        try {
            var node = Results.JSON.readTree(text);
            if (!node.isObject()) throw new Unreadable(number, "not a JSON object");
            return node;
        } catch (JsonProcessingException e) {
            throw new Unreadable(number, "not JSON: " + e.getOriginalMessage());
        }
    }
}
