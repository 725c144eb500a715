package dev.continuo.gateway.command.operator;

import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.message.Transcript.TranscriptLine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/// Telemetry of the turns of a conversation: model calls and what was found, by the message that
/// they were for. It holds numbers and no words.
///
/// @param calls of models, in their order
/// @param found the searches, the last one for each message
/// @param last the last event of the ledger, with the head of its chain
record SessionTelemetry(Map<Long, List<ModelCalled>> calls, Map<Long, RecordedSearch> found, long last, String head) {
    private static final Set<Class<? extends EventPayload>> TYPES = Set.of(ModelCalled.class, Retrieved.class);
    private static final int BATCH_SIZE = 5_000;
    private static final double MICROS = 1e6;
    private static final String CALL =
            "role model outcome input_tokens cached_tokens output_tokens ms=latency_millis usd=cost_micros";

    /// A search, and the event that recorded it.
    record RecordedSearch(long event, Retrieved retrieved) {}

    /// Reads every call since the first of some messages: not for a turn.
    static SessionTelemetry of(Ledger ledger, List<TranscriptLine> lines) {
        var read = new SessionTelemetry(new TreeMap<>(), new TreeMap<>(), ledger.seq(), ledger.headHash());
        var messages = lines.stream().map(TranscriptLine::id).collect(Collectors.toSet());
        for (var at = lines.isEmpty() ? Long.MAX_VALUE : lines.getFirst().id(); ; ) {
            var batch = ledger.after(at, TYPES, BATCH_SIZE);
            for (var entry : batch) read.take(entry.event(), messages);
            if (batch.size() < BATCH_SIZE) return read;
            at = batch.getLast().event().seq();
        }
    }

    private void take(Event event, Set<Long> messages) {
        switch (event.payload()) {
            case ModelCalled call
            when messages.contains(call.message()) ->
                calls.computeIfAbsent(call.message(), _ -> new ArrayList<>()).add(call);
            case Retrieved retrieved -> {
                for (var message : retrieved.messages())
                    if (messages.contains(message)) found.put(message, new RecordedSearch(event.seq(), retrieved));
            }
            case null, default -> {}
        }
    }

    /// Of one message, as JSON values; empty where it took nothing.
    Map<String, Object> json(long message) {
        var json = new LinkedHashMap<String, Object>();
        var made = calls.getOrDefault(message, List.of());
        if (!made.isEmpty()) json.put("calls", RecordJson.list(made, CALL));
        search(message).ifPresent(search -> json.put("retrieval", json(search)));
        return json;
    }

    private Optional<RecordedSearch> search(long message) {
        return Optional.ofNullable(found.get(message));
    }

    private static Map<String, Object> json(RecordedSearch search) {
        var found = RecordJson.list(search.retrieved().found(), "memory score");
        return Map.of(
                "event",
                search.event(),
                "found",
                found,
                "near",
                search.retrieved().near().size());
    }

    /// Of one message, in a line; empty where it took nothing.
    Optional<String> text(long message) {
        var parts = new ArrayList<String>();
        for (var call : calls.getOrDefault(message, List.of()))
            parts.add("%s %s: %d in, %d out, %d ms"
                    .formatted(
                            call.role(), call.model(), call.inputTokens(), call.outputTokens(), call.latencyMillis()));
        search(message)
                .map(search -> search.retrieved().found())
                .filter(all -> !all.isEmpty())
                .ifPresent(all -> parts.add(
                        "found " + all.stream().map(SessionTelemetry::text).collect(Collectors.joining(", "))));
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
    }

    private static String text(RetrievedMemory one) {
        return "#%d %.3f".formatted(one.memory(), one.score());
    }

    /// All of it in a few numbers.
    Map<String, Object> totals() {
        var json = new LinkedHashMap<>(
                sums(calls.values().stream().flatMap(List::stream).toList()));
        json.put(
                "retrievals",
                found.values().stream().map(RecordedSearch::event).distinct().count());
        json.put("last_event", last);
        json.put("head", head);
        return json;
    }

    /// The same, with the part of each model.
    Map<String, Object> small() {
        var json = totals();
        json.put(
                "models",
                calls.values().stream()
                        .flatMap(List::stream)
                        .collect(Collectors.groupingBy(
                                ModelCalled::model,
                                TreeMap::new,
                                Collectors.collectingAndThen(Collectors.toList(), SessionTelemetry::sums))));
        return json;
    }

    private static Map<String, Object> sums(Collection<ModelCalled> calls) {
        var json = new LinkedHashMap<String, Object>();
        json.put("calls", calls.size());
        json.put("input_tokens", sum(calls, ModelCalled::inputTokens));
        json.put("cached_tokens", sum(calls, ModelCalled::cachedTokens));
        json.put("output_tokens", sum(calls, ModelCalled::outputTokens));
        json.put("ms", sum(calls, ModelCalled::latencyMillis));
        json.put("usd", sum(calls, ModelCalled::costMicros) / MICROS);
        return json;
    }

    private static long sum(Collection<ModelCalled> calls, ToLongFunction<ModelCalled> value) {
        return calls.stream().mapToLong(value).sum();
    }
}
