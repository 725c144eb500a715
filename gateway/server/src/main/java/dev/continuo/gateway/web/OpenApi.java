package dev.continuo.gateway.web;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.gateway.web.RouteDocument.RouteResponse;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.RouteAccess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The document of the API (OpenAPI 3.1), made of the routes themselves and the rest in
/// `openapi.json`.
final class OpenApi {
    private static final Pattern IN_PATH = Pattern.compile("\\{(\\w+)}");
    private static final Pattern NO_LETTER = Pattern.compile("[^a-zA-Z]+");
    /// Everything but the paths.
    private static final Map<String, Object> BASE = read("openapi.json", new TypeReference<>() {});

    /// One of each schema that a body has.
    private static final JsonNode EXAMPLES = read("examples.json", new TypeReference<>() {});

    private OpenApi() {}

    static Map<String, Object> document(List<Route> routes) {
        var paths = new TreeMap<String, Map<String, Object>>();
        for (var route : routes)
            paths.computeIfAbsent(route.path(), _ -> new TreeMap<>())
                    .put(route.method().name().toLowerCase(Locale.ROOT), operation(route));
        var document = new LinkedHashMap<String, Object>(BASE);
        document.put("paths", paths);
        return document;
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
