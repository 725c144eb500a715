package dev.continuo.adapters.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The Bot API's server: reads requests as documented at https://core.telegram.org/bots/api, as
/// JSON or as forms, and writes the answers.
final class FakeBotApi {
    static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern FIELD =
            Pattern.compile("(?s)name=\"([^\"]+)\"(?:; filename=\"([^\"]+)\")?.*?\r\n\r\n(.*?)\r\n--");

    private final String token;
    private final Methods methods;
    private int port;
    private @Nullable HttpServer server;
    private volatile boolean revoked;

    /// What a request comes to.
    sealed interface Answer {
        record Done(JsonNode result) implements Answer {}

        /// Telegram says no.
        ///
        /// @param parameters what else there is to say, such as how long to wait
        record Refusal(
                int code, String description, @Nullable ObjectNode parameters) implements Answer {
            Refusal(int code, String description) {
                this(code, description, null);
            }
        }

        /// Nothing is ever answered.
        record Silence() implements Answer {}

        /// The connection ends without an answer.
        record HungUp() implements Answer {}
    }

    /// What the server can do. Names come in lower case.
    interface Methods {
        Answer call(String method, JsonNode question) throws InterruptedException;

        byte @Nullable [] file(String path);
    }

    FakeBotApi(String token, Methods methods) {
        this.token = token;
        this.methods = methods;
    }

    int port() {
        return port;
    }

    void revoke(boolean revoked) {
        this.revoked = revoked;
    }

    synchronized void start() {
        if (server != null) return;
        try {
            var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
            var fresh = HttpServer.create(address, 0);
            fresh.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            fresh.createContext("/", this::handle);
            fresh.start();
            port = fresh.getAddress().getPort();
            server = fresh;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    synchronized void stop() {
        if (server == null) return;
        server.stop(0);
        server = null;
    }

    private void handle(HttpExchange exchange) throws IOException {
        var path = exchange.getRequestURI().getPath();
        var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        var files = "/file/bot" + token + "/";
        if (path.startsWith(files)) {
            file(exchange, path.substring(files.length()));
            return;
        }
        var mine = "/bot" + token + "/";
        try {
            write(
                    exchange,
                    revoked || !path.startsWith(mine)
                            ? new Answer.Refusal(401, "Unauthorized")
                            : answer(exchange, path.substring(mine.length()), body));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Answer answer(HttpExchange exchange, String method, String body) throws IOException, InterruptedException {
        var type = exchange.getRequestHeaders().getFirst("Content-Type");
        var form = type != null && type.startsWith("multipart/form-data");
        var question = form ? form(body) : body.isBlank() ? JSON.createObjectNode() : json(body);
        var answer = methods.call(method.toLowerCase(Locale.ROOT), question);
        return revoked ? new Answer.Refusal(401, "Unauthorized") : answer;
    }

    private static JsonNode json(String text) throws IOException {
        return JSON.readTree(text);
    }

    private static JsonNode form(String body) {
        var fields = JSON.createObjectNode();
        var field = FIELD.matcher(body);
        while (field.find())
            if (field.group(2) == null) fields.put(field.group(1), field.group(3));
            else
                fields.putObject(field.group(1))
                        .put("file_name", field.group(2))
                        .put("content", field.group(3));
        return fields;
    }

    private void file(HttpExchange exchange, String path) throws IOException {
        var bytes = revoked ? null : methods.file(path);
        exchange.sendResponseHeaders(bytes == null ? 404 : 200, bytes == null ? -1 : 0);
        try (var out = exchange.getResponseBody()) {
            if (bytes != null) out.write(bytes);
        }
    }

    private static void write(HttpExchange exchange, Answer answer) throws IOException {
        var json = JSON.createObjectNode();
        int status = 200;
        switch (answer) {
            case Answer.Done(var result) -> json.put("ok", true).set("result", result);
            case Answer.Refusal(var code, var description, var parameters) -> {
                status = code;
                json.put("ok", false).put("error_code", code).put("description", description);
                if (parameters != null) json.set("parameters", parameters);
            }
            case Answer.Silence() -> {
                return;
            }
            case Answer.HungUp() -> {
                exchange.close();
                return;
            }
        }
        var bytes = JSON.writeValueAsBytes(json);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        try (var out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }
}
