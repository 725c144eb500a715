package dev.continuo.gateway.webhook;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.regex.Pattern;

/// Text with places for values of a JSON document: `{{repository.full_name}}`, `{{commits.0.id}}`,
/// `{{.}}` for all of it. A value that is missing or null leaves nothing; objects and arrays are
/// written as JSON. Nothing in it is carried out.
public record HookTemplate(String text) {
    /// The longest template, in characters.
    public static final int LONGEST = 2_000;

    private static final Pattern PLACE = Pattern.compile("\\{\\{\\s*([^{}\\s]{1,200})\\s*}}");
    private static final Pattern INDEX = Pattern.compile("\\d{1,6}");

    /// The text with its places filled.
    ///
    /// @param most how many characters are wanted at most
    public String fill(JsonNode document, int most) {
        var filled = new StringBuilder();
        var places = PLACE.matcher(text);
        var end = 0;
        while (filled.length() <= most && places.find()) {
            filled.append(text, end, places.start());
            filled.append(value(document, places.group(1)));
            end = places.end();
        }
        return filled.append(text, end, text.length()).toString();
    }

    /// The places, where there are some and none of them has a value to show.
    public List<String> missing(JsonNode document) {
        var paths = PLACE.matcher(text)
                .results()
                .map(place -> place.group(1))
                .distinct()
                .toList();
        var hollow = paths.stream().allMatch(path -> value(document, path).isBlank());
        return hollow ? paths : List.of();
    }

    private static String value(JsonNode document, String path) {
        var node = path.equals(".") ? document : at(document, path);
        if (node.isMissingNode() || node.isNull()) return "";
        return node.isContainerNode() ? node.toString() : node.asText();
    }

    private static JsonNode at(JsonNode document, String path) {
        var node = document;
        for (var step : path.split("\\.", -1))
            node = node.isArray() && INDEX.matcher(step).matches()
                    ? node.path(Integer.parseInt(step))
                    : node.path(step);
        return node;
    }
}
