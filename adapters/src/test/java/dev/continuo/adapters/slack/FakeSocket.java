package dev.continuo.adapters.slack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsContext;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Socket Mode of the fake Slack. What is not acknowledged is told again to whoever connects anew;
/// what happens while nobody is connected is told to nobody.
final class FakeSocket {
    static final ObjectMapper JSON = new ObjectMapper();

    /// Told and not acknowledged, by envelope.
    private final Map<String, Map<String, Object>> pending = new LinkedHashMap<>();

    private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();
    final AtomicInteger connections = new AtomicInteger();
    private @Nullable WsContext client;
    private Map<String, Object> newest = Map.of();
    private int numbers;
    volatile boolean greets = true;
    volatile boolean listens = true;

    static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    void routes(WsConfig ws) {
        ws.onConnect(this::connected);
        ws.onMessage(x -> heard(x.message()));
        ws.onClose(this::left);
    }

    private synchronized void connected(WsContext now) {
        connections.incrementAndGet();
        if (!greets) return;
        client = now;
        now.send(json(Map.of("type", "hello", "num_connections", 1)));
        pending.values().forEach(envelope -> {
            var again = new LinkedHashMap<>(envelope);
            again.put("retry_attempt", 1);
            again.put("retry_reason", "timeout");
            now.send(json(again));
        });
    }

    private synchronized void left(WsContext one) {
        if (client != null && client.sessionId().equals(one.sessionId())) client = null;
    }

    private synchronized void heard(String text) throws JsonProcessingException {
        var id = JSON.readTree(text).path("envelope_id").asText();
        var envelope = pending.remove(id);
        if (envelope != null) acknowledged.add(about(envelope));
    }

    private static String about(Map<String, Object> envelope) {
        var payload = JSON.valueToTree(envelope).path("payload");
        return payload.path("event")
                .path("ts")
                .asText(payload.path("trigger_id").asText());
    }

    /// Something happens.
    synchronized void tell(String type, Map<String, Object> payload) {
        var envelope = new LinkedHashMap<String, Object>();
        envelope.put("envelope_id", "E" + ++numbers);
        envelope.put("type", type);
        envelope.put("accepts_response_payload", !type.equals("events_api"));
        envelope.put("payload", payload);
        newest = envelope;
        send(envelope);
    }

    private void send(Map<String, Object> envelope) {
        if (client == null || !listens) return;
        pending.put(String.valueOf(envelope.get("envelope_id")), envelope);
        try {
            client.send(json(envelope));
        } catch (RuntimeException e) {
            // It is told again to whoever comes next.
            client = null;
        }
    }

    synchronized void event(Map<String, Object> event) {
        var payload = new LinkedHashMap<String, Object>();
        payload.put("type", "event_callback");
        payload.put("team_id", SlackWorld.TEAM);
        payload.put("event_id", "Ev" + numbers);
        payload.put("event", event);
        tell("events_api", payload);
    }

    synchronized void again() {
        if (!newest.isEmpty()) send(newest);
    }

    /// Asks the client to connect anew.
    synchronized void asksToReconnect(String reason) {
        if (client != null) client.send(json(Map.of("type", "disconnect", "reason", reason)));
    }

    synchronized void drop() {
        var one = client;
        client = null;
        if (one != null) one.closeSession();
    }

    synchronized boolean connected() {
        return client != null;
    }

    boolean acknowledged(String id) {
        return acknowledged.contains(id);
    }
}
