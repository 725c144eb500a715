package dev.continuo.gateway.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Compares answers with the document of the API, as far as its schemas use JSON Schema.
final class Contract {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Contract() {}

    static JsonNode document(List<Route> routes) {
        return JSON.valueToTree(OpenApi.document(routes));
    }

    static void check(List<Route> routes, String method, String path, HttpAnswer answer) {
        var schema = schema(routes, method, path, answer.status());
        var complaints = new ArrayList<String>();
        compare(document(routes), schema, answer.json(), "", complaints);
        if (!complaints.isEmpty())
            throw new AssertionError(
                    method + " " + path + " " + answer.status() + ": " + complaints + " in " + answer.body());
    }

    private static JsonNode schema(List<Route> routes, String method, String path, int status) {
        var document = document(routes);
        for (var route : routes) {
            if (!route.method().name().equals(method)
                    || !pattern(route).matcher(path).matches()) continue;
            var responses = document.path("paths")
                    .path(route.path())
                    .path(method.toLowerCase(java.util.Locale.ROOT))
                    .path("responses");
            var response = responses.has("" + status) ? responses.path("" + status) : responses.path("default");
            return response.path("content").path("application/json").path("schema");
        }
        return document.path("components").path("schemas").path(Route.openAi(path) ? "OpenAiError" : "Error");
    }

    private static Pattern pattern(Route route) {
        return Pattern.compile(route.path().replaceAll("\\{\\w+}", "[^/]+"));
    }

    private static void compare(
            JsonNode document, JsonNode schema, JsonNode value, String at, List<String> complaints) {
        if (schema.has("$ref")) {
            compare(document, document.at(schema.path("$ref").asText().substring(1)), value, at, complaints);
            return;
        }
        if (schema.has("type") && types(schema).noneMatch(type -> is(type, value))) {
            complaints.add(at + " is not of type " + schema.path("type"));
            return;
        }
        if (schema.has("enum") && !contains(schema.path("enum"), value))
            complaints.add(at + " is not of " + schema.path("enum"));
        for (var name : schema.path("required"))
            if (value.isObject() && !value.has(name.asText())) complaints.add(at + "/" + name.asText() + " is missing");
        value.properties().forEach(field -> {
            var inner = schema.path("properties").path(field.getKey());
            if (!inner.isMissingNode())
                compare(document, inner, field.getValue(), at + "/" + field.getKey(), complaints);
            else if (schema.has("additionalProperties"))
                complaints.add(at + "/" + field.getKey() + " is not documented");
        });
        if (value.isArray() && schema.has("items"))
            for (var item : value) compare(document, schema.path("items"), item, at + "[]", complaints);
    }

    private static Stream<String> types(JsonNode schema) {
        var type = schema.path("type");
        return type.isArray()
                ? StreamSupport.stream(type.spliterator(), false).map(JsonNode::asText)
                : Stream.of(type.asText());
    }

    private static boolean contains(JsonNode values, JsonNode value) {
        for (var one : values) if (one.equals(value)) return true;
        return false;
    }

    private static boolean is(String type, JsonNode value) {
        return switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            default -> throw new AssertionError("unknown type " + type);
        };
    }
}
