package dev.continuo.mind.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.tomakehurst.wiremock.http.Response;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A provider on loopback that answers what it is told to, and keeps what it was asked: a chat
/// model by OpenAI's protocol, and Ollama's embedding model `bge-m3`.
public final class FakeModelServer implements AutoCloseable {
    public static final String EMBEDDER = "bge-m3";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String NOTES_END = "[end of notes]\n";

    /// A permit for each request that arrived.
    public final Semaphore entered = new Semaphore(0);

    /// Answers are held back until it is counted down.
    public final CountDownLatch release;

    private final LoopbackServer server = new LoopbackServer(request -> answer(request));
    private final AtomicInteger calls = new AtomicInteger();
    private final SplittableRandom random;
    private final int least;
    private final int most;
    private volatile Function<Asked, String> voice = _ -> "So it is.";
    private volatile Function<Asked, @Nullable String> refusal = _ -> null;
    private volatile String finishReason = "stop";

    /// What it was asked, as JSON.
    public record Asked(String body) {
        /// The messages, each as its role, a line break and its text.
        public List<String> messages() {
            var messages = new ArrayList<String>();
            for (var one : json().path("messages"))
                messages.add(one.path("role").asText() + "\n" + text(one));
            return messages;
        }

        /// The model that was asked.
        public String model() {
            return json().path("model").asText();
        }

        /// Every line that was put before it.
        public String all() {
            var all = new StringBuilder();
            for (var one : json().path("messages")) all.append(text(one)).append('\n');
            return all.toString();
        }

        /// What it shall answer, after the notes.
        public String last() {
            var messages = json().path("messages");
            var text = text(messages.path(messages.size() - 1));
            var notes = text.lastIndexOf(NOTES_END);
            return notes < 0 ? text : text.substring(notes + NOTES_END.length());
        }

        private static String text(JsonNode message) {
            var content = message.path("content");
            return content.isArray() ? content.path(0).path("text").asText() : content.asText();
        }

        private JsonNode json() {
            try {
                return JSON.readTree(body);
            } catch (JsonProcessingException e) {
                throw new AssertionError(e);
            }
        }
    }

    public FakeModelServer() {
        this(new CountDownLatch(0), 0, 0, 0);
    }

    /// One that repeats what it heard last, and takes its time.
    ///
    /// @param least shortest latency in milliseconds
    /// @param most longest one
    public FakeModelServer(long seed, int least, int most) {
        this(new CountDownLatch(0), seed, least, most);
        voice = asked -> echo(asked.last());
    }

    /// One that answers when it is told to.
    public static FakeModelServer held() {
        return new FakeModelServer(new CountDownLatch(1), 0, 0, 0);
    }

    private FakeModelServer(CountDownLatch release, long seed, int least, int most) {
        this.release = release;
        this.random = new SplittableRandom(seed);
        this.least = least;
        this.most = most;
    }

    /// What one that repeats answers to a text.
    public static String echo(String text) {
        return "You said: " + text;
    }

    /// What it answers from now on.
    public FakeModelServer answers(String text) {
        return answers(_ -> text);
    }

    /// What it answers from now on.
    public FakeModelServer answers(Function<Asked, String> how) {
        voice = how;
        return this;
    }

    /// What it refuses with 400 from now on; null for what it answers.
    public FakeModelServer refuses(Function<Asked, @Nullable String> how) {
        refusal = how;
        return this;
    }

    /// Whether what it answers from now on ends at its length limit.
    public FakeModelServer cutsShort(boolean cut) {
        finishReason = cut ? "length" : "stop";
        return this;
    }

    private Response answer(LoopbackServer.Request request) throws IOException, InterruptedException {
        calls.incrementAndGet();
        entered.release();
        release.await();
        server.pause(Duration.ofMillis(latency()));
        var refused = refusal.apply(new Asked(request.body()));
        if (refused != null) {
            var error = JSON.createObjectNode();
            error.putObject("error").put("message", refused);
            return LoopbackServer.json(400, error.toString()).on(request);
        }
        var answer = switch (request.path()) {
            case "/api/tags" -> "{\"models\":[{\"name\":\"%s:latest\"}]}".formatted(EMBEDDER);
            case "/api/embed" -> vectors(request.body());
            default -> completion(voice.apply(new Asked(request.body())));
        };
        return LoopbackServer.json(200, answer).on(request);
    }

    private synchronized int latency() {
        return random.nextInt(least, most + 1);
    }

    private String completion(String text) {
        var json = JSON.createObjectNode().put("id", "1").put("model", "m");
        var choice = json.putArray("choices").addObject().put("index", 0);
        choice.put("finish_reason", finishReason);
        choice.putObject("message").put("role", "assistant").put("content", text);
        json.putObject("usage")
                .put("prompt_tokens", 5)
                .put("completion_tokens", 3)
                .put("total_tokens", 8);
        return json.toString();
    }

    private static String vectors(String body) throws IOException {
        var answer = JSON.createObjectNode().put("model", EMBEDDER);
        var vectors = answer.putArray("embeddings");
        for (var input : JSON.readTree(body).path("input"))
            vectors.addArray().add(input.asText().length()).add(1).add(2);
        return answer.toString();
    }

    /// How often it was asked.
    public int calls() {
        return calls.get();
    }

    /// What it was asked, in order.
    public List<Asked> asked() {
        return server.requests.stream()
                .map(request -> new Asked(request.body()))
                .toList();
    }

    /// The requests as they came.
    public List<LoopbackServer.Request> requests() {
        return server.requests;
    }

    /// What it was asked last.
    public Asked last() {
        return asked().getLast();
    }

    public String url() {
        return server.url();
    }

    public Map<String, String> settings() {
        return Map.of("CONTINUO_SYSTEM1", "openai:m", "OPENAI_BASE_URL", url() + "/v1");
    }

    @Override
    public void close() {
        release.countDown();
        server.close();
    }
}
