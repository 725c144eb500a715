package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.continuo.mind.testing.FakeModelServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What an exported ledger says became of the messages.
final class LedgerFile {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<Long, JsonNode> received = new TreeMap<>();
    private final Map<Long, List<Long>> replies = new HashMap<>();
    private final Map<Long, List<String>> ends = new HashMap<>();
    private final Map<Long, String> texts = new HashMap<>();
    private long events;

    /// What was found.
    record Count(int messages, int lost, int duplicates, int open) {}

    static LedgerFile read(Path file) throws IOException {
        var ledger = new LedgerFile();
        try (var lines = Files.lines(file)) {
            for (var line : (Iterable<String>) lines::iterator) ledger.add(JSON.readTree(line));
        }
        return ledger;
    }

    private void add(JsonNode line) {
        var payload = line.path("payload");
        var seq = line.path("seq").asLong();
        switch (line.path("kind").asText()) {
            case "MessageReceived" -> received.put(seq, payload);
            case "MessageComposed" -> {
                texts.put(seq, payload.path("text").asText());
                payload.path("answers").forEach(m -> list(replies, m.asLong()).add(seq));
            }
            case "TurnEnded" ->
                payload.path("messages")
                        .forEach(m ->
                                list(ends, m.asLong()).add(payload.path("state").asText()));
            default -> {}
        }
        if (line.has("kind")) events++;
    }

    private static <T> List<T> list(Map<Long, List<T>> all, long key) {
        return all.computeIfAbsent(key, _ -> new ArrayList<>());
    }

    long events() {
        return events;
    }

    /// Every acknowledged message was heard once, answered once, with the answer to it.
    Count checkAnsweredOnce(List<Load.Acknowledged> acknowledged) {
        var ids = new HashMap<String, Long>();
        received.forEach((seq, payload) -> assertThat(ids.put(name(payload), seq))
                .as("heard twice: %s", payload)
                .isNull());
        var lost = 0;
        var duplicates = 0;
        for (var one : acknowledged) {
            var payload = received.get(one.message());
            if (payload == null || !payload.path("text").asText().equals(one.text())) lost++;
            var answers = replies.getOrDefault(one.message(), List.of());
            if (answers.isEmpty()) lost++;
            if (answers.size() > 1) duplicates++;
            for (var answer : answers) assertThat(texts.get(answer)).isEqualTo(FakeModelServer.echo(one.text()));
            if (!one.reply().isEmpty()) assertThat(one.reply()).isEqualTo(FakeModelServer.echo(one.text()));
            assertThat(ends.get(one.message())).as("#%d", one.message()).containsExactly("answered");
        }
        var open = (int)
                received.keySet().stream().filter(seq -> !ends.containsKey(seq)).count();
        return new Count(acknowledged.size(), lost, duplicates, open);
    }

    private static String name(JsonNode payload) {
        return payload.path("conversation").asText() + "/"
                + payload.path("external").asText();
    }

    /// Within each conversation, messages were heard in the order in which they were said, and
    /// answered in the order in which they were heard.
    void checkOrder() {
        var conversations = new TreeMap<Long, List<Long>>();
        received.forEach((seq, payload) ->
                list(conversations, payload.path("conversation").asLong()).add(seq));
        conversations.forEach((conversation, messages) -> {
            assertThat(messages.stream().map(this::ordinal).toList())
                    .as("heard in conversation %d", conversation)
                    .isSorted();
            assertThat(messages.stream()
                            .map(m -> replies.getOrDefault(m, List.of(0L)).getFirst())
                            .toList())
                    .as("answered in conversation %d", conversation)
                    .isSorted();
        });
    }

    private int ordinal(long message) {
        var external = received.getOrDefault(message, NullNode.getInstance())
                .path("external")
                .asText();
        return Integer.parseInt(external.substring(external.lastIndexOf('-') + 1));
    }
}
