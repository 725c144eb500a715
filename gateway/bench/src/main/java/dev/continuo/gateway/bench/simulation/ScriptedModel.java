package dev.continuo.gateway.bench.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A chat model on loopback, by OpenAI's protocol. What it answers follows from the prompt alone: a
/// question by the line of the prompt that shares most words with it, all else by one of a few
/// sentences.
final class ScriptedModel implements AutoCloseable {
    static final String NAME = "openai:scripted";

    /// Price of a small model of a provider: written out, since models of this machine are free.
    static final String PRICE = NAME + "=0.15/0.60";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String NOTES_END = "[end of notes]\n";

    /// Mark in the prompt of a memory that a later one corrects.
    private static final String REPLACED = "(corrected by";

    private static final int CHARACTERS_PER_TOKEN = 4;
    private static final int LEAST_SHARED = 2;
    private static final int MAX_QUOTED = 200;
    private static final List<String> SENTENCES = List.of(
            "That is good to hear.",
            "Thank you for telling me.",
            "I will keep it in mind.",
            "I see. Tell me more when you like.",
            "Noted.");

    /// A wish to be asked at a time, which is promised for it.
    private static final Pattern FOLLOW_UP = Pattern.compile(
            "[Aa]sk me (?:tomorrow|in (?<days>\\d+) days)(?: at (?<at>\\d\\d:\\d\\d))? (?<what>[^.?!\n]+)");

    private static final Pattern TODAY = Pattern.compile("Today is \\p{L}+, (\\d+ \\p{L}+ \\d{4})");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);

    private static final String OWN_LIFE = "own_life";

    private final HttpServer server;

    /// Questions about the agent's own life, for which it looks into that where it may.
    private final Set<String> introspective;

    private final AtomicLong calls = new AtomicLong();
    private final AtomicLong inputTokens = new AtomicLong();
    private volatile String prompt = "";

    ScriptedModel() throws IOException {
        this(Set.of());
    }

    ScriptedModel(Set<String> introspective) throws IOException {
        this.introspective = Set.copyOf(introspective);
        // Else the server's answers wait for the client's acknowledgements, 40 ms each.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::serve);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = exchange.getRequestBody().readAllBytes();
            var answer = JSON.writeValueAsBytes(completion(JSON.readTree(body)));
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
        }
    }

    /// Returns the last prompt, whole.
    String prompt() {
        return prompt;
    }

    long calls() {
        return calls.get();
    }

    long inputTokens() {
        return inputTokens.get();
    }

    private JsonNode completion(JsonNode request) {
        var prompt = new StringBuilder();
        var last = "";
        for (var message : request.path("messages")) {
            last = text(message);
            prompt.append(last).append('\n');
        }
        this.prompt = prompt.toString();
        var looks = looksInto(request, last);
        var said = looks ? "" : answer(prompt.toString(), last);
        var json = JSON.createObjectNode()
                .put("id", "1")
                .put("model", request.path("model").asText());
        var choice = json.putArray("choices").addObject().put("index", 0);
        choice.put("finish_reason", looks ? "tool_calls" : "stop");
        var message = choice.putObject("message").put("role", "assistant").put("content", said);
        if (looks) {
            var call = message.putArray("tool_calls").addObject();
            call.put("id", "call-" + calls.get()).put("type", "function");
            call.putObject("function").put("name", OWN_LIFE).put("arguments", "{}");
        }
        var input = prompt.length() / CHARACTERS_PER_TOKEN;
        calls.incrementAndGet();
        inputTokens.addAndGet(input);
        var output = said.length() / CHARACTERS_PER_TOKEN + 1;
        json.putObject("usage")
                .put("prompt_tokens", input)
                .put("completion_tokens", output)
                .put("total_tokens", input + output);
        return json;
    }

    private boolean looksInto(JsonNode request, String last) {
        for (var tool : request.path("tools"))
            if (tool.at("/function/name").asText().equals(OWN_LIFE))
                return introspective.contains(question(last).strip());
        return false;
    }

    private static String question(String last) {
        var end = last.lastIndexOf(NOTES_END);
        return end < 0 ? last : last.substring(end + NOTES_END.length());
    }

    private static String text(JsonNode message) {
        var content = message.path("content");
        return content.isArray() ? content.path(0).path("text").asText() : content.asText();
    }

    private static String promise(Matcher wish, String prompt) {
        var today = TODAY.matcher(prompt);
        var days = wish.group("days");
        var at = wish.group("at");
        var by = today.find()
                ? " by=%sT%s"
                        .formatted(
                                LocalDate.parse(today.group(1), DAY).plusDays(days == null ? 1 : Long.parseLong(days)),
                                at == null ? "09:00" : at)
                : "";
        return "I will.\nCOMMIT%s: ask %s".formatted(by, wish.group("what"));
    }

    /// @param last the last message, its notes included
    static String answer(String prompt, String last) {
        var question = question(last);
        var wish = FOLLOW_UP.matcher(question);
        if (wish.find()) return promise(wish, prompt);
        if (!question.strip().endsWith("?")) return one(question);
        var asked = words(question);
        var best = "";
        var most = LEAST_SHARED - 1;
        for (var line : prompt.lines().toList()) {
            if (line.contains("?") || line.length() > MAX_QUOTED || line.contains(REPLACED)) continue;
            var shared = words(line);
            shared.retainAll(asked);
            if (shared.size() > most) {
                most = shared.size();
                best = line.strip();
            }
        }
        return best.isEmpty() ? "I do not know that." : "As far as I know: " + best;
    }

    private static String one(String text) {
        return SENTENCES.get(Math.floorMod(text.hashCode(), SENTENCES.size()));
    }

    private static Set<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}]+"))
                .filter(word -> word.length() > 3)
                .collect(Collectors.toCollection(HashSet::new));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
