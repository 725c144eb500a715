package dev.continuo.adapters.telegram;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.adapters.contract.Network.Shown;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The chats, and what was said in them.
final class FakeChats {
    private static final long TYPING_NANOS = 600_000_000;

    private final Map<Long, ObjectNode> chats = new HashMap<>();
    private final Map<Long, Long> moved = new HashMap<>();
    private final Set<String> topics = new HashSet<>();
    private final List<Post> posts = new ArrayList<>();
    private final Map<Integer, ObjectNode> messages = new HashMap<>();
    private final Map<String, Long> typing = new HashMap<>();
    private int next = 100;

    /// What the bot has said.
    ///
    /// @param text without markup
    record Post(
            long chat,
            @Nullable Integer topic,
            int id,
            String text,
            List<FakeHtml.Entity> entities,
            @Nullable String replyTo) {

        String conversation() {
            return topic == null ? Long.toString(chat) : chat + ":" + topic;
        }
    }

    synchronized ObjectNode chat(long id, String type, String title) {
        return chats.computeIfAbsent(id, _ -> {
            var chat = FakeBotApi.JSON.createObjectNode().put("id", id).put("type", type);
            return chat.put(type.equals("private") ? "first_name" : "title", title);
        });
    }

    synchronized @Nullable ObjectNode find(long id) {
        return chats.get(id);
    }

    synchronized void topic(long chat, int topic) {
        topics.add(chat + ":" + topic);
    }

    synchronized void removeTopic(long chat, int topic) {
        topics.remove(chat + ":" + topic);
    }

    synchronized boolean hasTopic(long chat, int topic) {
        return topics.contains(chat + ":" + topic);
    }

    synchronized void move(long from, long to) {
        moved.put(from, to);
    }

    synchronized @Nullable Long movedTo(long chat) {
        return moved.get(chat);
    }

    synchronized int nextMessage() {
        return next++;
    }

    synchronized void keep(ObjectNode message) {
        messages.put(message.get("message_id").asInt(), message);
    }

    synchronized @Nullable ObjectNode message(int id) {
        return messages.get(id);
    }

    synchronized void post(Post post) {
        posts.add(post);
        typing.remove(post.conversation());
    }

    synchronized @Nullable Post findPost(long chat, int id) {
        return posts.stream()
                .filter(post -> post.chat() == chat && post.id() == id)
                .findFirst()
                .orElse(null);
    }

    synchronized void replace(Post before, Post after) {
        posts.set(posts.indexOf(before), after);
    }

    synchronized List<Post> posts() {
        return List.copyOf(posts);
    }

    synchronized List<Shown> shown(String conversation) {
        return posts.stream()
                .filter(post -> post.conversation().equals(conversation))
                .map(post -> new Shown(Integer.toString(post.id()), post.text(), post.replyTo()))
                .toList();
    }

    synchronized void type(long chat, @Nullable Integer topic) {
        typing.put(topic == null ? Long.toString(chat) : chat + ":" + topic, System.nanoTime());
    }

    /// Telegram forgets after five seconds; here it is a little quicker.
    synchronized boolean typing(String conversation) {
        var since = typing.get(conversation);
        return since != null && System.nanoTime() - Objects.requireNonNull(since) < TYPING_NANOS;
    }
}
