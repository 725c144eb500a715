package dev.continuo.gateway.web;

import dev.continuo.gateway.web.auth.Caller;
import dev.continuo.gateway.web.auth.RouteAccess;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// One thing that the web can be asked: where, by whom, what is done, and how it is documented.
/// Nothing can be asked that is not documented, for the document is made of the routes.
///
/// @param path as Javalin and OpenAPI both write it: `/v1/messages/{id}`
/// @param summary one sentence for the document
/// @param parameters query and header parameters by name, with their meaning
/// @param request the name of the body's schema
/// @param answers what is answered, by HTTP status
record Route(
        Method method,
        String path,
        RouteAccess door,
        Action action,
        String summary,
        List<Parameter> parameters,
        Optional<String> request,
        Map<Integer, Reply> answers) {

    enum Method {
        GET,
        POST,
        DELETE
    }

    /// What is done.
    @FunctionalInterface
    interface Action {
        void run(Context ctx, Caller caller) throws Exception;
    }

    /// @param in `query` or `header`
    /// @param type `string` or `integer`
    record Parameter(String name, String in, String type, String meaning) {}

    /// @param type media type, empty where there is no body
    /// @param schema the name of the body's schema, empty where it is not JSON
    record Reply(String meaning, String type, String schema) {}

    Route {
        parameters = List.copyOf(parameters);
        answers = new TreeMap<>(answers);
    }

    static Route get(String path, RouteAccess door, Action action, String summary) {
        return new Route(
                Method.GET, path, door, action, summary, List.of(), Optional.empty(), Map.of());
    }

    static Route post(String path, RouteAccess door, Action action, String summary) {
        return new Route(
                Method.POST, path, door, action, summary, List.of(), Optional.empty(), Map.of());
    }

    static Route delete(String path, RouteAccess door, Action action, String summary) {
        return new Route(
                Method.DELETE, path, door, action, summary, List.of(), Optional.empty(), Map.of());
    }

    Route query(String name, String type, String meaning) {
        return with(new Parameter(name, "query", type, meaning));
    }

    Route header(String name, String meaning) {
        return with(new Parameter(name, "header", "string", meaning));
    }

    private Route with(Parameter parameter) {
        var more = new java.util.ArrayList<>(parameters);
        more.add(parameter);
        return new Route(method, path, door, action, summary, more, request, answers);
    }

    Route takes(String schema) {
        return new Route(
                method, path, door, action, summary, parameters, Optional.of(schema), answers);
    }

    /// Answers with JSON.
    Route answers(int status, String meaning, String schema) {
        return answers(status, new Reply(meaning, "application/json", schema));
    }

    Route answers(int status, Reply reply) {
        var more = new TreeMap<>(answers);
        more.put(status, reply);
        return new Route(method, path, door, action, summary, parameters, request, more);
    }

    /// Tells whether callers expect errors in the shape of OpenAI's API.
    static boolean openAi(String path) {
        return path.startsWith("/v1/chat/")
                || path.startsWith("/v1/responses")
                || path.startsWith("/v1/models");
    }
}
