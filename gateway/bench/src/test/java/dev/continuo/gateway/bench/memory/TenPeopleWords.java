package dev.continuo.gateway.bench.memory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The wordings of `ten-people.txt`, whose first lines say how they are written.
final class TenPeopleWords {
    static final TenPeopleWords ALL = new TenPeopleWords("ten-people.txt");
    private static final Pattern SLOT = Pattern.compile("\\{(\\w+)}");

    private final Map<String, List<String>> values = new HashMap<>();
    private final Map<String, List<Wording>> ways = new HashMap<>();

    /// One way to say something.
    record Wording(String text) {
        String with(Map<String, String> slots) {
            return with(slot -> Objects.requireNonNull(slots.get(slot), slot));
        }

        String with(UnaryOperator<String> slots) {
            return SLOT.matcher(text).replaceAll(m -> Matcher.quoteReplacement(slots.apply(m.group(1))));
        }
    }

    private TenPeopleWords(String file) {
        for (var line : read(file).lines().toList()) {
            if (line.isBlank() || line.startsWith("#")) continue;
            var parts = line.split(": ", 2);
            if (line.startsWith("values "))
                values.put(parts[0].substring("values ".length()), List.of(parts[1].split("\\|", -1)));
            else ways.computeIfAbsent(parts[0], _ -> new ArrayList<>()).add(new Wording(parts[1]));
        }
    }

    private static String read(String file) {
        try (var in = TenPeopleWords.class.getResourceAsStream(file)) {
            if (in == null) throw new IllegalStateException(file + " is missing");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> values(String topic, String language) {
        var any = values.get(topic + " any");
        var found = any == null ? values.get(topic + " " + language) : any;
        if (found == null) throw new IllegalArgumentException("no values of " + topic);
        return found;
    }

    List<Wording> ways(String topic, String language, String sense) {
        var found = ways.get((topic + " " + language + " " + sense).strip());
        if (found == null) throw new IllegalArgumentException("no wording of " + topic);
        return found;
    }
}
