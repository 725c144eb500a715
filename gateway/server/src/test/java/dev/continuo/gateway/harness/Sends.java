package dev.continuo.gateway.harness;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What an exported ledger says of messages that hold a [CrowdLoad#WORD], of the replies to them,
/// and of every try to send those.
final class Sends {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String DOUBT = "perhaps sent";

    private final Map<Long, String> words = new TreeMap<>();
    private final Map<Long, List<String>> ends = new HashMap<>();
    private final Map<Long, Reply> replies = new TreeMap<>();

    /// What the agent composed.
    ///
    /// @param answers the words of the messages it answers, in order
    record Reply(long number, List<Long> answers, List<Part> parts) {}

    /// A part of it, and what became of it.
    record Part(int number, String text, List<Try> tries) {
        /// The tries of which nobody learned the end.
        List<Try> unknown() {
            return tries.stream().filter(one -> one.end.isEmpty()).toList();
        }

        boolean delivered() {
            return tries.stream().anyMatch(one -> one.end.equals("delivered"));
        }

        /// What was done about tries of unknown end.
        String note() {
            return tries.isEmpty() ? "" : tries.getLast().note;
        }
    }

    /// A send, from when it was durable that it would begin.
    static final class Try {
        final Instant began;

        /// When the next one began, or its end was known.
        Instant until = Instant.MAX;

        /// Empty where nobody learned it.
        String end = "";

        String note = "";

        Try(Instant began) {
            this.began = began;
        }
    }

    static Sends read(Path file) throws IOException {
        var sends = new Sends();
        try (var lines = Files.lines(file)) {
            for (var line : (Iterable<String>) lines::iterator) sends.add(JSON.readTree(line));
        }
        return sends;
    }

    private void add(JsonNode line) {
        var payload = line.path("payload");
        var seq = line.path("seq").asLong();
        switch (line.path("kind").asText()) {
            case "MessageReceived" -> {
                var word = CrowdLoad.WORD.matcher(payload.path("text").asText());
                if (word.find()) words.put(seq, word.group());
            }
            case "MessageComposed" -> compose(seq, payload);
            case "TurnEnded" ->
                payload.path("messages")
                        .forEach(m -> ends.computeIfAbsent(m.asLong(), _ -> new ArrayList<>())
                                .add(payload.path("state").asText()));
            case "SendBegan", "MessageDelivered", "SendFailed" ->
                sent(line.path("kind").asText(), at(line), payload);
            default -> {}
        }
    }

    private static Instant at(JsonNode line) {
        return Instant.parse(line.path("time").asText());
    }

    private void compose(long seq, JsonNode payload) {
        if (payload.path("pulled").asBoolean()) return;
        var answers = new ArrayList<Long>();
        payload.path("answers").forEach(m -> answers.add(m.asLong()));
        var parts = new ArrayList<Part>();
        for (var text : payload.path("parts")) parts.add(new Part(parts.size(), text.asText(), new ArrayList<>()));
        if (parts.isEmpty()) parts.add(new Part(0, payload.path("text").asText(), new ArrayList<>()));
        replies.put(seq, new Reply(seq, answers, parts));
    }

    private void sent(String kind, Instant at, JsonNode payload) {
        var reply = Optional.ofNullable(replies.get(payload.path("message").asLong()));
        if (reply.isEmpty()) return;
        var tries = reply.get().parts().get(payload.path("part").asInt()).tries();
        if (kind.equals("SendBegan")) {
            if (!tries.isEmpty() && tries.getLast().end.isEmpty()) tries.getLast().until = at;
            tries.add(new Try(at));
            return;
        }
        // A part that is given up with the one before it was never tried.
        var tried = !tries.isEmpty();
        if (!tried) tries.add(new Try(at));
        var last = tries.getLast();
        last.until = at;
        var reason = payload.path("reason").asText();
        if (!tried) {
            last.end = "never tried";
            last.note = reason;
        } else if (kind.equals("MessageDelivered")) {
            last.end = "delivered";
            last.note = payload.path("note").asText("");
        } else if (reason.startsWith(DOUBT)) last.note = reason;
        else last.end = reason;
    }

    /// The numbers under which a message with that word was heard.
    List<Long> heard(String word) {
        return words.entrySet().stream()
                .filter(one -> one.getValue().equals(word))
                .map(Map.Entry::getKey)
                .toList();
    }

    List<String> ends(long message) {
        return ends.getOrDefault(message, List.of());
    }

    /// The replies to a message.
    List<Reply> replies(long message) {
        return replies.values().stream()
                .filter(r -> r.answers().contains(message))
                .toList();
    }

    Collection<Reply> replies() {
        return replies.values();
    }

    String word(long message) {
        return words.getOrDefault(message, "");
    }
}
