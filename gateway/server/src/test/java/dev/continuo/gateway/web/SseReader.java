package dev.continuo.gateway.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A stream of server-sent events as a client hears it.
final class SseReader implements AutoCloseable {
    private static final Event END = new Event("", "(end)", "");

    private final HttpResponse<Stream<String>> response;
    private final LinkedBlockingQueue<Event> heard = new LinkedBlockingQueue<>();

    record Event(String id, String name, String data) {
        JsonNode json() {
            return HttpAnswer.parse(data);
        }
    }

    private SseReader(HttpResponse<Stream<String>> response) {
        this.response = response;
        Thread.ofVirtual().start(this::read);
    }

    static SseReader open(HttpClient http, HttpRequest request) {
        try {
            return new SseReader(http.send(request, BodyHandlers.ofLines()));
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    int status() {
        return response.statusCode();
    }

    private void read() {
        var id = "";
        var name = "";
        var data = new StringBuilder();
        try (var lines = response.body()) {
            for (var line : (Iterable<String>) lines::iterator) {
                if (line.startsWith("id: ")) id = line.substring(4);
                else if (line.startsWith("event: ")) name = line.substring(7);
                else if (line.startsWith("data: ")) data.append(line.substring(6));
                else if (line.isEmpty() && !data.isEmpty()) {
                    heard.add(new Event(id, name, data.toString()));
                    id = "";
                    name = "";
                    data.setLength(0);
                }
            }
        } catch (RuntimeException _) {
            // closed by this side
        }
        heard.add(END);
    }

    /// The next event, waiting for it.
    Event next() {
        try {
            var event = heard.poll(20, TimeUnit.SECONDS);
            if (event == null) throw new AssertionError("nothing was heard");
            return event;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /// The next event of one name, leaving out others.
    Event next(String name) {
        while (true) {
            var event = next();
            if (event.name().equals(name)) return event;
            if (event.equals(END)) throw new AssertionError("the stream ended before " + name);
        }
    }

    /// The next event that is recorded, leaving out what only shows that the agent is busy.
    Event nextRecorded() {
        while (true) {
            var event = next();
            if (!event.id().isEmpty()) return event;
            if (event.equals(END)) throw new AssertionError("the stream ended");
        }
    }

    /// Whether the stream ends.
    boolean ends() {
        var until = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (System.nanoTime() < until) if (next().equals(END)) return true;
        return false;
    }

    @Override
    public void close() {
        response.body().close();
    }
}
