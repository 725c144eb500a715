package dev.continuo.gateway.terminal;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.HealthCheck;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// The calls of the gateway's HTTP interface that the terminal's commands need.
///
/// Every call throws [Refused] with what the gateway said against it, and [Unavailable] when it
/// cannot be reached.
public final class GatewayClient implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    /// 5 s: a gateway whose database does not answer says so within 3 s.
    private static final Duration STATUS_TIMEOUT = Duration.ofSeconds(5);

    private static final Duration COMMAND_TIMEOUT = Duration.ofMinutes(2);

    private static final ObjectMapper JSON = new ObjectMapper();

    private final URI base;
    private final String token;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    GatewayClient(URI base, String token) {
        this.base = base;
        this.token = token;
    }

    /// Of the gateway that these settings name, with its operator's token.
    ///
    /// @throws Refused where the home holds no token
    public static GatewayClient of(Settings settings) {
        var file = settings.home().resolve("operator-token");
        try {
            return new GatewayClient(address(settings), Files.readString(file).strip());
        } catch (NoSuchFileException e) {
            throw new Refused(
                    "There is no operator token in " + settings.home() + ".",
                    "Start the gateway once with ./continuo run.");
        } catch (IOException e) {
            throw new Refused(
                    "The operator token " + file + " cannot be read.", "Run this as the user that runs the gateway.");
        }
    }

    /// Returns the address where the gateway of these settings listens, seen from this machine.
    static URI address(Settings settings) {
        var bind = settings.text(SettingKey.BIND);
        var host = switch (bind) {
            case "0.0.0.0" -> "127.0.0.1";
            case "::" -> "[::1]";
            default -> bind.contains(":") ? "[" + bind + "]" : bind;
        };
        return URI.create("http://" + host + ":" + settings.number(SettingKey.PORT));
    }

    public URI address() {
        return base;
    }

    /// Returns the answer of `GET /v1/status`.
    public JsonNode status() throws InterruptedException {
        return json(send(request("/v1/status", STATUS_TIMEOUT).build()));
    }

    /// Returns the checks of its `/doctor`.
    public List<HealthCheck> doctor() throws InterruptedException {
        var body = JSON.createObjectNode().put("text", "/doctor");
        var checks = post("/v1/commands", body, COMMAND_TIMEOUT).at("/data/checks");
        return StreamSupport.stream(checks.spliterator(), false)
                .map(check -> check.path("ok").asBoolean()
                        ? HealthCheck.good(
                                check.path("name").asText(),
                                check.path("detail").asText())
                        : HealthCheck.bad(
                                check.path("name").asText(),
                                check.path("detail").asText(),
                                check.path("remedy").asText()))
                .toList();
    }

    /// Sends a message and waits for its end, at most as long as `wait`.
    ///
    /// @param id names the message: sent twice, it is still one message
    MessageReply say(String id, String conversation, String sender, String text, Duration wait)
            throws InterruptedException {
        var body = JSON.createObjectNode().put("id", id).put("conversation", conversation);
        body.putObject("sender").put("id", sender);
        body.put("text", text);
        var path = "/v1/messages?wait=" + wait.toSeconds();
        return MessageReply.of(post(path, body, wait.plus(TIMEOUT)));
    }

    MessageReply findReply(String id) throws InterruptedException {
        return MessageReply.of(
                json(send(request("/v1/messages/" + part(id), TIMEOUT).build())));
    }

    /// Lists the commands' names and what each does.
    Map<String, String> commands() throws InterruptedException {
        var body = JSON.createObjectNode().put("text", "/help more");
        var commands = new TreeMap<String, String>();
        for (var one : post("/v1/commands", body, COMMAND_TIMEOUT).at("/data/commands"))
            commands.put(
                    one.path("name").asText(), shown(one.path("description").asText()));
        return commands;
    }

    /// Runs a slash command and returns its text. A copy of what is held about the asker, which is
    /// too long to be shown, is saved in the folder they are in.
    ///
    /// @throws Refused with that text, where the command was refused
    String command(String conversation, String text) throws InterruptedException {
        var body = JSON.createObjectNode().put("text", text).put("conversation", conversation);
        var answer = post("/v1/commands", body, COMMAND_TIMEOUT);
        var copy = answer.at("/data/export");
        var told = shown(answer.path("text").asText());
        if (answer.at("/data/error").isObject()) throw new Refused(told, "");
        if (copy.isMissingNode()) return told;
        // The last line says where programs find it.
        return told.substring(0, told.lastIndexOf('\n') + 1) + SavedCopy.of(copy);
    }

    private static String shown(String text) {
        var terminal = System.out.charset().newEncoder();
        return terminal.canEncode(HealthCheck.Light.GREEN.symbol()) ? text : HealthCheck.Light.inWords(text);
    }

    /// The last messages, oldest first; none of a conversation that is yet to begin.
    List<ChatMessage> recent(String conversation, int limit) throws InterruptedException {
        var path = "/v1/conversations/" + part(conversation) + "/messages?limit=" + limit;
        var response = send(request(path, TIMEOUT).build());
        if (response.statusCode() == 404) {
            return List.of();
        }
        var messages = json(response).path("messages");
        return StreamSupport.stream(messages.spliterator(), false)
                .map(ChatMessage::of)
                .toList();
    }

    /// The lines of the conversation's event stream; they end when the gateway does. None of a
    /// conversation that is yet to begin.
    Stream<String> follow(String conversation) throws InterruptedException {
        var path = "/v1/conversations/" + part(conversation) + "/events";
        // The time limit covers the answer's head only; the stream itself has none.
        var request =
                request(path, TIMEOUT).setHeader("Accept", "text/event-stream").build();
        try {
            var response = http.send(request, BodyHandlers.ofLines());
            if (response.statusCode() == 200) return response.body();
            try (var body = response.body()) {
                if (response.statusCode() == 404) return Stream.empty();
                json(response.statusCode(), body.collect(Collectors.joining("\n")));
            }
            throw new Unavailable("The event stream answered " + response.statusCode() + ".");
        } catch (IOException e) {
            throw unreachable(e);
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
    }

    private JsonNode post(String path, JsonNode body, Duration limit) throws InterruptedException {
        return json(send(request(path, limit)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body.toString()))
                .build()));
    }

    private HttpRequest.Builder request(String path, Duration limit) {
        return HttpRequest.newBuilder(base.resolve(path))
                .timeout(limit)
                .header("Authorization", "Bearer " + token)
                .header("Accept", "application/json");
    }

    private HttpResponse<String> send(HttpRequest request) throws InterruptedException {
        try {
            return http.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw unreachable(e);
        }
    }

    private Unavailable unreachable(IOException cause) {
        if (cause instanceof ConnectException) {
            return new Unavailable("The gateway is not running at " + base + ". Start it with ./continuo run.", cause);
        }
        return new Unavailable("The connection to the gateway at " + base + " was lost.", cause);
    }

    private static JsonNode json(HttpResponse<String> response) {
        return json(response.statusCode(), response.body());
    }

    private static JsonNode json(int status, String text) {
        var body = parse(text);
        if (status < 300) {
            return body;
        }
        var error = body.path("error");
        var message = error.path("message").asText("The gateway answered " + status + ".");
        if (status == 503) {
            throw new Unavailable(message);
        }
        throw new Refused(message, error.path("suggestion").asText());
    }

    private static JsonNode parse(String text) {
        try {
            return JSON.readTree(text);
        } catch (JacksonException e) {
            return JSON.createObjectNode();
        }
    }

    private static String part(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
