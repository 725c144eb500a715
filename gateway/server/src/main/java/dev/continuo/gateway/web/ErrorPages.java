package dev.continuo.gateway.web;

import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Problem;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Answers where no route answers: refusals, defects, and requests so malformed that the server
/// itself turns them away. Always JSON, never a stack trace.
final class ErrorPages extends ErrorHandler {
    private static final Logger LOG = LoggerFactory.getLogger(ErrorPages.class);
    private static final SecureRandom RANDOM = new SecureRandom();

    static void write(Context ctx, Problem problem) {
        if (ctx.res().isCommitted()) return;
        problem.headers().forEach(ctx::header);
        Json.answer(ctx, problem.status(), Route.openAi(ctx.path()) ? problem.openAiJson() : problem.json());
    }

    /// Returns the problem to tell of any failure; a defect is logged under the id that the caller
    /// is told.
    static Problem problem(Context ctx, Exception failure) {
        return switch (failure) {
            case Problem problem -> problem;
            case HttpResponseException http -> problem(http.getStatus());
            case HttpException http when http.getCode() < 500 -> problem(http.getCode());
            default -> defect(ctx, failure);
        };
    }

    private static Problem defect(Context ctx, Exception failure) {
        var bytes = new byte[4];
        RANDOM.nextBytes(bytes);
        var id = HexFormat.of().formatHex(bytes);
        LOG.error("Request {} to {} failed", id, ctx.req().getMethod(), failure);
        return Problem.of(500, "defect", "Something went wrong (" + id + ").", "Look for " + id + " in the log.");
    }

    static Problem problem(int status) {
        return switch (status) {
            case 404 -> Problem.notFound("There is nothing at this address.", "See /openapi for what there is.");
            case 405 ->
                Problem.of(405, "method_not_allowed", "This address does not take this method.", "See /openapi.");
            case 408 -> Problem.of(408, "timeout", "The request took too long.", "Send it again.");
            case 414, 431 ->
                Problem.of(status, "too_large", "The address or the headers are too large.", "Keep them under 8 KB.");
            default ->
                status < 500
                        ? Problem.of(
                                status,
                                "bad_request",
                                "The request is not good HTTP.",
                                "Check its first line, headers and encoding.")
                        : Problem.of(status, "defect", "Something went wrong.", "Send it again.");
        };
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        var path = request.getHttpURI() == null ? null : request.getHttpURI().getPath();
        // An HTTP version or coding that nobody speaks is the caller's fault, although HTTP counts
        // it as ours.
        if (response.getStatus() == 501 || response.getStatus() == 505) response.setStatus(400);
        var problem = problem(response.getStatus());
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        var json = path != null && Route.openAi(path) ? problem.openAiJson() : problem.json();
        Content.Sink.write(response, true, Json.text(json), callback);
        return true;
    }

    /// Tells whether the other side simply left.
    static boolean gone(Exception failure) {
        return failure instanceof IOException;
    }
}
