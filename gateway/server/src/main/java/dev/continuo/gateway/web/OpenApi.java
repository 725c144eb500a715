package dev.continuo.gateway.web;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.gateway.web.RouteDocument.RouteResponse;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.RouteAccess;
import dev.continuo.gateway.webhook.HmacSignature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The document of the API (OpenAPI 3.1), made of the routes themselves and the schemas in
/// `schemas.json`.
final class OpenApi {
    private static final Pattern IN_PATH = Pattern.compile("\\{(\\w+)}");
    private static final Pattern NO_LETTER = Pattern.compile("[^a-zA-Z]+");
    private static final JsonNode SCHEMAS = read("schemas.json", new TypeReference<>() {});

    /// One of each schema that a body has.
    private static final JsonNode EXAMPLES = read("examples.json", new TypeReference<>() {});

    private OpenApi() {}

    static Map<String, Object> document(List<Route> routes) {
        var paths = new TreeMap<String, Map<String, Object>>();
        for (var route : routes)
            paths.computeIfAbsent(route.path(), _ -> new TreeMap<>())
                    .put(route.method().name().toLowerCase(Locale.ROOT), operation(route));
        return Json.object(
                "openapi",
                "3.1.0",
                "info",
                Json.object(
                        "title", "Continuo",
                        "version", "1",
                        "description", "A self-hosted chat-bot gateway with one continuous self.",
                        "license", Json.object("name", "Apache 2.0", "identifier", "Apache-2.0")),
                "servers",
                List.of(Map.of("url", "/")),
                "paths",
                paths,
                "webhooks",
                Map.of("messageEnded", Map.of("post", messageEnded())),
                "components",
                Json.object(
                        "schemas",
                        SCHEMAS,
                        "securitySchemes",
                        Json.object(
                                "token",
                                Json.object("type", "http", "scheme", "bearer"),
                                "signature",
                                Json.object(
                                        "type", "apiKey",
                                        "in", "header",
                                        "name", HmacSignature.HEADER))));
    }

    private static Map<String, Object> operation(Route route) {
        var security = switch (route.door()) {
            case OPEN -> List.of();
            case SIGNED -> List.of(Map.of("signature", List.of()));
            case TOKEN, OPERATOR -> List.of(Map.of("token", List.of()));
        };
        return Json.object(
                "operationId", operationId(route),
                "summary", route.document().summary(),
                "description", route.door() == RouteAccess.OPERATOR ? "For the operator only." : null,
                "security", security,
                "parameters", parameters(route),
                "requestBody",
                        route.document().request().isEmpty()
                                ? null
                                : Json.object(
                                        "required",
                                        true,
                                        "content",
                                        content(
                                                "application/json",
                                                route.document().request())),
                "responses", responses(route));
    }

    /// The name that generated clients call it by: `getMessagesId` for `GET /v1/messages/{id}`.
    private static String operationId(Route route) {
        var words = Arrays.stream(NO_LETTER.split(route.path().replaceFirst("^/v1/", ""), -1))
                .filter(word -> !word.isEmpty())
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining());
        return route.method().name().toLowerCase(Locale.ROOT) + (words.isEmpty() ? "Root" : words);
    }

    /// Describes the request that the gateway posts by itself.
    private static Map<String, Object> messageEnded() {
        return Json.object(
                "operationId",
                "messageEnded",
                "security",
                List.of(),
                "summary",
                "The end of a message, posted to its callback at least once.",
                "requestBody",
                Json.object("required", true, "content", content("application/json", "Callback")),
                "parameters",
                List.of(
                        posted(HmacSignature.HEADER, "sha256= and the hex HMAC-SHA-256 of the body"),
                        posted(HmacSignature.TIME, "Unix seconds when it was posted"),
                        posted("X-Continuo-Message", "the message's number: the same for a repeat")),
                "responses",
                Map.of(
                        "2XX",
                        response(new RouteResponse("taken", "", "")),
                        "4XX",
                        response(new RouteResponse("408 and 429 are tried again, others are not", "", "")),
                        "default",
                        response(new RouteResponse("5xx are tried again", "", ""))));
    }

    private static Map<String, Object> posted(String header, String meaning) {
        return Json.object("name", header, "in", "header", "description", meaning, "schema", Map.of("type", "string"));
    }

    private static List<Map<String, Object>> parameters(Route route) {
        var parameters = new ArrayList<Map<String, Object>>();
        IN_PATH.matcher(route.path()).results().forEach(found -> {
            var name = found.group(1);
            var type = List.of("id", "seq").contains(name) ? "integer" : "string";
            parameters.add(Json.object("name", name, "in", "path", "required", true, "schema", Map.of("type", type)));
        });
        for (var p : route.document().parameters())
            parameters.add(Json.object(
                    "name", p.name(), "in", p.in(), "description", p.meaning(), "schema", Map.of("type", p.type())));
        return parameters;
    }

    private static Map<String, Object> responses(Route route) {
        var responses = new TreeMap<String, Object>();
        route.document().answers().forEach((status, reply) -> responses.put(status.toString(), response(reply)));
        var schema = Route.openAi(route.path()) ? "OpenAiError" : "Error";
        errors(route)
                .forEach((status, meaning) -> responses.putIfAbsent(
                        status, response(new RouteResponse(meaning, "application/json", schema))));
        return responses;
    }

    /// Errors by status.
    private static Map<String, String> errors(Route route) {
        var errors = new TreeMap<String, String>();
        if (!route.document().parameters().isEmpty()
                || !route.document().request().isEmpty())
            errors.put("400", "a parameter or the body is not as described");
        if (route.door() != RouteAccess.OPEN) errors.put("401", "no token, or not a valid one");
        if (route.door() == RouteAccess.OPERATOR) errors.put("403", "only the operator may");
        if (route.path().contains("{")) errors.put("404", "there is none of that name or number");
        if (!route.document().request().isEmpty()) errors.put("413", "the body is too long");
        errors.put("429", "too many requests; try again later");
        errors.put("4XX", "what is wrong and what to do");
        errors.put("default", "the gateway or its database is away; try again later");
        return errors;
    }

    private static Map<String, Object> response(RouteResponse reply) {
        return Json.object(
                "description",
                reply.meaning(),
                "content",
                reply.type().isEmpty() ? null : content(reply.type(), reply.schema()));
    }

    private static Map<String, Object> content(String type, String schema) {
        return Map.of(
                type,
                schema.isEmpty()
                        ? Map.of()
                        : Json.object(
                                "schema",
                                Map.of("$ref", "#/components/schemas/" + schema),
                                "example",
                                type.equals("application/json") ? EXAMPLES.get(schema) : null));
    }

    static <T> T read(String file, TypeReference<T> type) {
        try (var in = OpenApi.class.getResourceAsStream(file)) {
            if (in == null) throw new IllegalStateException(file + " is missing");
            return new ObjectMapper().readValue(in, type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
