package dev.continuo.gateway.web;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// The document of a route, from `routes.json`.
///
/// @param summary one sentence
/// @param parameters query and header parameters, with their meaning
/// @param request the name of the body's schema; empty where it takes none
/// @param answers what is answered, by HTTP status
record RouteDocument(String summary, List<Parameter> parameters, String request, Map<Integer, RouteResponse> answers) {
    private static final Map<String, RouteDocument> ALL = OpenApi.read("routes.json", new TypeReference<>() {});

    /// @param in `query` or `header`
    /// @param type `string` or `integer`
    record Parameter(String in, String name, String type, String meaning) {}

    /// @param type media type, empty where there is no body
    /// @param schema the name of the body's schema, empty where it is not JSON
    record RouteResponse(String meaning, String type, String schema) {}

    RouteDocument {
        parameters = List.copyOf(parameters);
        answers = new TreeMap<>(answers);
    }

    /// @param route such as `GET /v1/status`
    static RouteDocument of(String route) {
        return Objects.requireNonNull(ALL.get(route), route);
    }
}
