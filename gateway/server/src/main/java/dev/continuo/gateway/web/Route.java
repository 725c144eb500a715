package dev.continuo.gateway.web;

import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.RouteAccess;
import io.javalin.http.Context;

/// One thing that the web can be asked: where, by whom, what is done, and how it is documented.
/// Nothing can be asked that is not documented, for a route without its document is not made.
///
/// @param path as Javalin and OpenAPI both write it: `/v1/messages/{id}`
record Route(Method method, String path, RouteAccess door, Action action, RouteDocument document) {

    enum Method {
        GET,
        POST,
        DELETE
    }

    /// Action of a route.
    @FunctionalInterface
    interface Action {
        void run(Context ctx, Caller caller) throws Exception;
    }

    static Route get(String path, RouteAccess door, Action action) {
        return of(Method.GET, path, door, action);
    }

    static Route post(String path, RouteAccess door, Action action) {
        return of(Method.POST, path, door, action);
    }

    static Route delete(String path, RouteAccess door, Action action) {
        return of(Method.DELETE, path, door, action);
    }

    private static Route of(Method method, String path, RouteAccess door, Action action) {
        return new Route(method, path, door, action, RouteDocument.of(method + " " + path));
    }

    /// Tells whether a request makes a message, which has the name of the request.
    boolean makesMessage() {
        return path.equals("/v1/messages") || path.equals("/v1/chat/completions") || path.equals("/v1/responses");
    }

    /// Tells whether callers expect errors in the shape of OpenAI's API.
    static boolean openAi(String path) {
        return path.startsWith("/v1/chat/") || path.startsWith("/v1/responses") || path.startsWith("/v1/models");
    }
}
