package dev.continuo.gateway.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.language.text.VisibleText;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.message.QuotedText;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/// Content that a call brought, as text: content that is no text is named and left out.
final class ToolContent {
    private static final int MAX_ERROR = 300;
    private static final int MAX_TYPE = 60;

    /// Characters. Shorter values are words that occur anywhere.
    private static final int MIN_SECRET = 8;

    private static final String MASK = "•••";

    private ToolContent() {}

    /// @param secrets what the server knows and the model must not
    /// @throws ToolFailure where the server says that it did not work
    static ToolResult of(String server, JsonNode result, Collection<String> secrets) throws ToolFailure {
        var content = result.path("content");
        var text = content.isArray() && !content.isEmpty()
                ? StreamSupport.stream(content.spliterator(), false)
                        .map(ToolContent::part)
                        .collect(Collectors.joining("\n"))
                : result.path("structuredContent").isMissingNode()
                        ? ""
                        : result.path("structuredContent").toString();
        var clean = without(VisibleText.of(text), secrets);
        if (result.path("isError").asBoolean())
            throw new ToolFailure("The server %s says that it did not work: \"%s\""
                    .formatted(server, QuotedText.line(clean, MAX_ERROR)));
        return ToolResult.of(Map.of("server", server, "text", clean));
    }

    private static String part(JsonNode part) {
        return switch (part.path("type").asText()) {
            case "text" -> part.path("text").asText();
            case "image" -> "(an image, %s, left out)".formatted(type(part));
            case "audio" -> "(a sound, %s, left out)".formatted(type(part));
            case "resource_link" ->
                "(a link to a resource, \"%s\", left out)"
                        .formatted(QuotedText.line(part.path("uri").asText(), MAX_ERROR));
            case "resource" ->
                part.path("resource").path("text").isTextual()
                        ? part.path("resource").path("text").asText()
                        : "(a resource, %s, left out)".formatted(type(part.path("resource")));
            default -> "(something that is no text, left out)";
        };
    }

    private static String type(JsonNode part) {
        var type = part.path("mimeType").asText();
        return type.matches("[A-Za-z0-9.+/-]{1,%d}".formatted(MAX_TYPE)) ? type : "of no known type";
    }

    private static String without(String text, Collection<String> secrets) {
        var clean = text;
        for (var secret : secrets) if (secret.length() >= MIN_SECRET) clean = clean.replace(secret, MASK);
        return clean;
    }
}
