package dev.continuo.adapters.example;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.adapters.contract.Network;
import dev.continuo.mind.channel.Channel;
import io.javalin.Javalin;
import io.javalin.http.Context;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The village on loopback. Everybody there talks to the agent alone.
class FakeVillage implements Network {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TOKEN = "village-token-4711";

    private final TreeMap<Long, Map<String, Object>> waiting = new TreeMap<>();
    private final List<Map<String, Object>> again = new ArrayList<>();
    private final List<Sent> sent = new CopyOnWriteArrayList<>();
    private final Queue<Trouble> troubles = new ConcurrentLinkedQueue<>();
    private Map<String, Object> newest = Map.of();
    private long numbers;
    private volatile boolean revoked;
    private Javalin server = start(0);
    private final int port = server.port();
    private @Nullable Channel channel;

    /// What the agent said.
    private record Sent(String account, String key, Shown shown) {}

    private Javalin start(int at) {
        return Javalin.create(config -> {
                    config.startup.showJavalinBanner = false;
                    config.concurrency.useVirtualThreads = true;
                    config.routes.post("/{what}", this::called);
                })
                .start("127.0.0.1", at);
    }

    private void called(Context call) throws IOException, InterruptedException {
        var body = JSON.readTree(call.body());
        if (revoked || !("Bearer " + TOKEN).equals(call.header("Authorization"))) call.status(401);
        else
            switch (call.pathParam("what")) {
                case "told" ->
                    call.result(JSON.writeValueAsBytes(told(body.get("after").asLong())));
                case "heard" -> heard(body.get("number").asLong());
                case "says" -> said(call, body);
                default -> call.status(404);
            }
    }

    /// Whoever wakes too early is told nothing, and asks again.
    @SuppressWarnings("WaitNotInLoop")
    private synchronized List<Map<String, Object>> told(long after) throws InterruptedException {
        if (again.isEmpty() && waiting.tailMap(after, false).isEmpty()) wait(100);
        var all = new ArrayList<>(again);
        again.clear();
        all.addAll(waiting.tailMap(after, false).values());
        return all;
    }

    private synchronized void heard(long number) {
        waiting.remove(number);
    }

    private void said(Context call, JsonNode body) {
        switch (troubles.poll()) {
            case null -> call.result(take(body));
            case Trouble.Limited(var pause) -> call.status(429).result("" + pause.toMillis());
            case Trouble.Fails _ -> call.status(503);
            case Trouble.Refuses _ -> call.status(403);
            case Trouble.TakesInSilence _ -> {
                take(body);
                call.future(this::silence);
            }
        }
    }

    private CompletableFuture<?> silence() {
        return new CompletableFuture<>().completeOnTimeout("", patience().toMillis() * 2, TimeUnit.MILLISECONDS);
    }

    private synchronized String take(JsonNode body) {
        var key = body.get("key").asText();
        for (var earlier : sent)
            if (earlier.key().equals(key)) return earlier.shown().id();
        var shown = new Shown("own" + ++numbers, body.get("text").asText(), null);
        sent.add(new Sent(body.get("account").asText(), key, shown));
        return shown.id();
    }

    URI url() {
        return URI.create("http://127.0.0.1:%d/".formatted(port));
    }

    @Override
    public Channel restarted() {
        var client = new VillageClient(url(), TOKEN, patience(), Duration.ofMillis(50));
        return new VillageChannel(client, InstantSource.system());
    }

    @Override
    public synchronized Channel channel() {
        if (channel == null) channel = restarted();
        return channel;
    }

    @Override
    public Set<Feature> features() {
        return Set.of(Feature.PUSHED, Feature.CONNECTION, Feature.IDEMPOTENT);
    }

    @Override
    public String conversation(Place place, String account) {
        return account;
    }

    @Override
    public synchronized String says(Saying saying) {
        numbers++;
        newest = Map.of(
                "number", numbers,
                "account", saying.account(),
                "name", saying.name(),
                "text", saying.text());
        waiting.put(numbers, newest);
        notifyAll();
        return "" + numbers;
    }

    @Override
    public synchronized void tellsAgain() {
        again.add(newest);
    }

    @Override
    public synchronized boolean acknowledged(String id) {
        return !waiting.containsKey(Long.parseLong(id));
    }

    @Override
    public void next(Trouble trouble) {
        troubles.add(trouble);
    }

    @Override
    public void vanishes() {
        server.stop();
    }

    @Override
    public void returns() {
        server = start(port);
    }

    @Override
    public void revokes() {
        revoked = true;
    }

    @Override
    public String token() {
        return TOKEN;
    }

    @Override
    public List<Shown> shown(String conversation) {
        return sent.stream()
                .filter(one -> one.account().equals(conversation))
                .map(Sent::shown)
                .toList();
    }

    @Override
    public boolean typing(String conversation) {
        return false;
    }

    @Override
    public void edits(Place place, String account, String id, String text) {
        throw unheardOf();
    }

    @Override
    public void deletes(Place place, String account, String id) {
        throw unheardOf();
    }

    @Override
    public void reacts(Place place, String account, String id, String emoji, boolean added) {
        throw unheardOf();
    }

    @Override
    public void migrates() {
        throw unheardOf();
    }

    private static UnsupportedOperationException unheardOf() {
        return new UnsupportedOperationException("not in the village");
    }

    @Override
    public void close() {
        server.stop();
    }
}
