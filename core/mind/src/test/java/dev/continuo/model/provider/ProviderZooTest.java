package dev.continuo.model.provider;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.mind.testing.LoopbackServer.Act;
import dev.continuo.mind.testing.ProviderAnswers;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Completion;
import dev.continuo.model.ModelAnswer;
import dev.continuo.model.ModelFixture;
import dev.continuo.model.Models;
import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.prompt.ToolSpec;
import dev.continuo.model.provider.http.Provider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What providers really send, a file for each kind of them: refusals in their own words, successes
/// that are none, inner marks, calls as text. Each case is played with and without streaming where
/// nothing else is said.
@Timeout(60)
class ProviderZooTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path ZOO = Path.of("src/test/resources/dev/continuo/model/zoo");

    private final ModelFixture world = new ModelFixture();
    private final List<String> seen = new CopyOnWriteArrayList<>();

    static Stream<Arguments> cases() throws IOException {
        var all = new ArrayList<Arguments>();
        try (var files = Files.list(ZOO)) {
            for (var file : files.sorted().toList()) {
                var zoo = JSON.readTree(file.toFile());
                for (var one : zoo.path("cases")) {
                    var name = file.getFileName() + ": " + one.path("case").asText();
                    var streamed = one.path("streamed").asBoolean();
                    var whole = !streamed && !one.path("rules").toString().contains("\"events\"");
                    if (whole) all.add(Arguments.of(name, zoo.path("provider").asText(), one, false));
                    if (streamed || said(one))
                        all.add(Arguments.of(
                                name + ", streamed", zoo.path("provider").asText(), one, true));
                }
            }
        }
        return all.stream();
    }

    /// A whole answer is no stream.
    private static boolean said(JsonNode one) {
        for (var rule : one.path("rules"))
            if (!rule.has("say") && !rule.has("events") && !rule.has("lines") && !rule.has("status")) return false;
        return true;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void is_understood(String name, String spoken, JsonNode played, boolean streamed) {
        var provider = Provider.valueOf(spoken.toUpperCase(java.util.Locale.ROOT));
        var rules = new ArrayList<JsonNode>();
        played.path("rules").forEach(rules::add);
        Act act = request -> {
            for (var rule : List.copyOf(rules)) {
                if (!applies(rule, request.body())) continue;
                if (rule.path("once").asBoolean()) rules.remove(rule);
                return act(provider, rule, asksToStream(request)).on(request);
            }
            throw new IOException("no rule for " + request.body());
        };
        try (var peer = new LoopbackServer(act)) {
            var answer = ask(provider, peer, played, streamed);
            check(played.path("expect"), answer, peer, true);
            // What helped twice holds: the third answer costs one request.
            if (answer.completion() instanceof Completion.Answered) {
                ask(provider, peer, played, streamed);
                var before = peer.requests.size();
                check(played.path("expect"), ask(provider, peer, played, streamed), peer, false);
                assertThat(peer.requests.size() - before).isLessThanOrEqualTo(name.contains("once more") ? 2 : 1);
            }
        }
    }

    private @Nullable Models models;

    private ModelAnswer ask(Provider provider, LoopbackServer peer, JsonNode played, boolean streamed) {
        var asked = models;
        if (asked == null)
            asked = world.with("CONTINUO_SYSTEM1", provider.id() + ":some:model")
                    .with("CONTINUO_LOGPROBS", played.has("probabilities") ? "on" : "off")
                    .with("OPENAI_API_KEY", "key-of-openai")
                    .with("ANTHROPIC_API_KEY", "key-of-anthropic")
                    .with("GEMINI_API_KEY", "key-of-gemini")
                    .with(provider.urlSetting(), peer.url() + "/base/")
                    .models();
        seen.clear();
        var prompt = Prompt.of(
                "You are Continuo.",
                List.of(
                        new Prompt.PromptLine(false, "One"),
                        new Prompt.PromptLine(false, "Two", true),
                        new Prompt.PromptLine(false, "Three")));
        var tools = played.path("tools").asBoolean() ? TOOLS : List.<ToolSpec>of();
        models = asked;
        return asked.ask(
                "system1", prompt.calling(tools, List.of()), 1, new CancellationToken(), streamed ? seen::add : null);
    }

    private static final List<ToolSpec> TOOLS = List.of(
            new ToolSpec(
                    "search_memory",
                    "Searches.",
                    "{\"type\":\"object\",\"properties\":{\"query\":{\"type\":\"string\"}}}"),
            new ToolSpec(
                    "remind", "Reminds.", "{\"type\":\"object\",\"properties\":{\"text\":{\"type\":\"string\"}}}"));

    /// @param first whether the model was asked for the first time
    private void check(JsonNode expect, ModelAnswer answer, LoopbackServer peer, boolean first) {
        if (expect.has("requests"))
            assertThat(peer.requests).hasSize(expect.path("requests").asInt());
        if (expect.has("failed")) {
            assertThat(answer.completion()).isInstanceOf(Completion.Failed.class);
            assertThat(((Completion.Failed) answer.completion()).reason().name())
                    .isEqualTo(expect.path("failed").asText());
            return;
        }
        if (expect.has("calls")) {
            var calls = answer.calls().orElseThrow();
            assertThat(calls.text()).isEqualTo(expect.path("text").asText());
            assertThat(calls.calls().stream().map(call -> call.name() + " " + call.arguments()))
                    .containsExactlyElementsOf(strings(expect.path("calls")));
        } else {
            assertThat(answer.calls()).isEmpty();
            assertThat(answer.completion())
                    .isInstanceOfSatisfying(
                            Completion.Answered.class,
                            said -> assertThat(said.text())
                                    .isEqualTo(expect.path("text").asText()));
        }
        var text = expect.path("text").asText();
        if (first && expect.path("learned").asBoolean()) return;
        assertThat(seen).allMatch(part -> text.startsWith(part) || "Half an ans".startsWith(part));
    }

    private static List<String> strings(JsonNode array) {
        var all = new ArrayList<String>();
        array.forEach(one -> all.add(one.asText()));
        return all;
    }

    private static String escaped(String text) {
        var json = JSON.getNodeFactory().textNode(text).toString();
        return json.substring(1, json.length() - 1);
    }

    private static boolean applies(JsonNode rule, String body) {
        return (!rule.has("if")
                        || Pattern.compile(rule.path("if").asText())
                                .matcher(body)
                                .find())
                && (!rule.has("unless")
                        || !Pattern.compile(rule.path("unless").asText())
                                .matcher(body)
                                .find());
    }

    private static boolean asksToStream(LoopbackServer.Request request) {
        return Pattern.compile("streamGenerateContent|\"stream\" ?: ?true")
                .matcher(request.path() + request.body())
                .find();
    }

    private static Act act(Provider provider, JsonNode rule, boolean stream) {
        if (rule.has("events")) {
            var events = new StringBuilder();
            for (var event : rule.path("events")) {
                var text = event.asText();
                events.append(text.matches("(?s)(?:event)?:.*") ? text : "data: " + text)
                        .append("\n\n");
            }
            return LoopbackServer.stream("text/event-stream", LoopbackServer.write(events.toString()));
        }
        if (rule.has("lines")) {
            var lines = new StringBuilder();
            for (var line : rule.path("lines")) lines.append(line).append('\n');
            return LoopbackServer.stream("application/x-ndjson", LoopbackServer.write(lines.toString()));
        }
        if (!rule.has("say")) {
            var body = rule.path("body");
            return LoopbackServer.json(
                    rule.path("status").asInt(200), body.isTextual() ? body.asText() : body.toString());
        }
        var text = rule.path("say").asText();
        if (!stream)
            return LoopbackServer.json(200, ProviderAnswers.body(provider, text, ProviderAnswers.stop(provider)));
        // In pieces of three characters, so that every mark is cut somewhere.
        var pieces = Pattern.compile("(?s).{1,3}").matcher(text).results();
        return ProviderScript.answer(
                provider,
                ProviderAnswers.stop(provider),
                pieces.map(piece -> escaped(piece.group())).toArray(String[]::new));
    }
}
