package dev.continuo.adapters.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// What waits to be told to the bot: asked for, or posted.
final class FakeUpdates {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final TreeMap<Integer, ObjectNode> pending = new TreeMap<>();
    private final List<ObjectNode> again = new ArrayList<>();
    private int next = 5000;
    private @Nullable ObjectNode last;
    private Set<String> allowed = Set.of("message", "edited_message", "my_chat_member");
    private int poll;
    private boolean gone;
    private boolean reversed;
    private String hook = "";
    private String secret = "";
    private String hookError = "";

    /// What a question for updates ends in.
    sealed interface Answer {
        record Told(List<ObjectNode> updates) implements Answer {}

        record Conflict(String reason) implements Answer {}

        record Gone() implements Answer {}
    }

    private final Thread posting;

    FakeUpdates() {
        posting = Thread.ofVirtual().name("fake-telegram-posts").unstarted(this::post);
        posting.start();
    }

    void close() {
        posting.interrupt();
    }

    /// Has something to tell, under the next number.
    void add(ObjectNode update) {
        guarded(() -> {
            if (!update.has("update_id")) update.put("update_id", next++);
            pending.put(update.get("update_id").asInt(), update);
        });
    }

    private void guarded(Runnable change) {
        lock.lock();
        try {
            change.run();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Tells the last one that was told once more, under its old number.
    void again() {
        guarded(() -> {
            if (last != null) again.add(last);
        });
    }

    /// Numbers go on from there, as they do at random after a quiet week.
    void renumber(int from) {
        guarded(() -> next = from);
    }

    /// Tells what waits in the wrong order.
    void reverse(boolean reversed) {
        guarded(() -> this.reversed = reversed);
    }

    /// Ends every question, without an answer.
    void hangUp(boolean gone) {
        guarded(() -> this.gone = gone);
    }

    boolean waits(String message) {
        lock.lock();
        try {
            return pending.values().stream()
                    .anyMatch(u -> u.path("message").path("message_id").asText().equals(message));
        } finally {
            lock.unlock();
        }
    }

    Answer take(JsonNode question) throws InterruptedException {
        lock.lock();
        try {
            if (!hook.isEmpty())
                return new Answer.Conflict("can't use getUpdates method while webhook is active; use deleteWebhook to"
                        + " delete the webhook first");
            int mine = ++poll;
            changed.signalAll();
            if (question.has("allowed_updates")) allow(question.get("allowed_updates"));
            int offset = question.path("offset").asInt(0);
            if (offset > 0) pending.headMap(offset).clear();
            long left = TimeUnit.SECONDS.toNanos(question.path("timeout").asInt(0));
            while (mine == poll && !gone && told(100).isEmpty() && left > 0) left = changed.awaitNanos(left);
            if (gone) return new Answer.Gone();
            if (mine != poll)
                return new Answer.Conflict(
                        "terminated by other getUpdates request; make sure that only one bot" + " instance is running");
            var told = told(question.path("limit").asInt(100));
            again.clear();
            if (!told.isEmpty()) last = told.getLast();
            return new Answer.Told(told);
        } finally {
            lock.unlock();
        }
    }

    private void allow(JsonNode kinds) {
        var names = new java.util.HashSet<String>();
        kinds.forEach(kind -> names.add(kind.asText()));
        allowed = names;
    }

    private List<ObjectNode> told(int most) {
        var told = new ArrayList<>(again);
        pending.values().stream()
                .filter(update -> allowed.stream().anyMatch(update::has))
                .limit(most)
                .forEach(told::add);
        if (reversed) Collections.reverse(told);
        return told;
    }

    void hook(String url, String secret, @Nullable JsonNode kinds) {
        guarded(() -> {
            hook = url;
            this.secret = secret;
            hookError = "";
            if (kinds != null && !kinds.isMissingNode()) allow(kinds);
        });
    }

    String hook() {
        return hook;
    }

    String hookError() {
        return hookError;
    }

    int count() {
        return pending.size();
    }

    /// Posts one after the other, each until it is taken.
    private void post() {
        try (var client = HttpClient.newHttpClient()) {
            while (true) {
                ObjectNode update;
                String url;
                lock.lock();
                try {
                    while (hook.isEmpty() || told(1).isEmpty()) changed.await();
                    update = told(1).getFirst();
                    last = update;
                    url = hook;
                } finally {
                    lock.unlock();
                }
                posted(client, url, update);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void posted(HttpClient client, String url, ObjectNode update) throws InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(url))
                .timeout(Duration.ofSeconds(5))
                .header("Content-Type", "application/json")
                .header("X-Telegram-Bot-Api-Secret-Token", secret)
                .POST(HttpRequest.BodyPublishers.ofString(update.toString()))
                .build();
        String error;
        try {
            int status =
                    client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            error = status / 100 == 2 ? "" : "Wrong response from the webhook: " + status;
        } catch (IOException e) {
            error = "Connection refused";
        }
        // Not again at once.
        if (!error.isEmpty()) LockSupport.parkNanos(50_000_000);
        lock.lock();
        try {
            hookError = error;
            if (error.isEmpty() && !again.remove(update))
                pending.remove(update.get("update_id").asInt());
        } finally {
            lock.unlock();
        }
    }
}
