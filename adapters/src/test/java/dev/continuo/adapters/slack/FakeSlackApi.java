package dev.continuo.adapters.slack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.contract.Network;
import dev.continuo.adapters.contract.Network.Trouble;
import dev.continuo.adapters.contract.NetworkFault;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/// The Web API of the fake Slack, and the tricks it plays on sends.
final class FakeSlackApi {
    private static final Set<String> SENDS = Set.of("chat.postMessage", "files.completeUploadExternal");
    private static final Duration SILENCE = Duration.ofSeconds(40);

    final String bot = "xoxb-fake-" + Long.toHexString(System.nanoTime());
    final String app = "xapp-fake-" + Long.toHexString(System.nanoTime());
    final Queue<Trouble> troubles = new ConcurrentLinkedQueue<>();
    final List<String> calls = new CopyOnWriteArrayList<>();
    final Map<String, String> refusals = new ConcurrentHashMap<>();
    final Map<String, Network.File> files = new ConcurrentHashMap<>();
    private final Map<String, String> shares = new ConcurrentHashMap<>();
    private final Map<String, String> channels = new ConcurrentHashMap<>();
    private final SlackWorld world;
    private final IntSupplier port;
    volatile NetworkFault weather = NetworkFault.FAIR;
    volatile boolean revoked;
    volatile int page = 200;
    private volatile CountDownLatch silence = new CountDownLatch(1);

    /// ok:false.
    private static final class Refused extends RuntimeException {
        Refused(String error) {
            super(error);
        }
    }

    FakeSlackApi(SlackWorld world, IntSupplier port) {
        this.world = world;
        this.port = port;
    }

    void release() {
        silence.countDown();
        silence = new CountDownLatch(1);
    }

    void called(Context call) throws Exception {
        var method = call.pathParam("method");
        calls.add(method);
        var token = method.equals("apps.connections.open") ? app : bot;
        if (revoked || !("Bearer " + token).equals(call.header("Authorization"))) refuse(call, "invalid_auth");
        else if (SENDS.contains(method)) befallen(call, method);
        else answer(call, method);
    }

    private void befallen(Context call, String method) throws Exception {
        switch (troubles.poll()) {
            case null -> weathered(call, method);
            case Trouble.Limited(var pause) -> limited(call, pause);
            case Trouble.Fails _ -> call.status(500);
            case Trouble.Refuses _ -> refuse(call, "restricted_action");
            case Trouble.TakesInSilence _ -> silently(call, method);
        }
    }

    private void weathered(Context call, String method) throws Exception {
        var form = form(call);
        var thread = form.get("thread_ts");
        var channel = form.getOrDefault("channel", form.getOrDefault("channel_id", ""));
        var place = thread == null ? channel : channel + ":" + thread;
        switch (weather.befalls(place, form.getOrDefault("text", ""))) {
            case NONE -> answer(call, method);
            case LIMITED -> limited(call, Duration.ofMillis(300));
            case FAILED -> call.status(500);
            case LOST -> call.status(502);
            case TAKEN_LATE, TAKEN_AND_CUT -> {
                answer(call, method);
                call.status(504).result("");
            }
            case TAKEN_IN_SILENCE -> silently(call, method);
        }
    }

    private void silently(Context call, String method) throws Exception {
        answer(call, method);
        silence.await(SILENCE.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static void limited(Context call, Duration pause) {
        call.status(429).header("Retry-After", "" + (pause.toMillis() + 999) / 1000);
    }

    private static void refuse(Context call, String error) {
        json(call, Map.of("ok", false, "error", error));
    }

    private static void json(Context call, Object value) {
        call.contentType("application/json").result(FakeSocket.json(value));
    }

    private static Map<String, String> form(Context call) {
        var form = new TreeMap<String, String>();
        call.formParamMap().forEach((name, values) -> form.put(name, values.getFirst()));
        return form;
    }

    private void answer(Context call, String method) {
        try {
            var refusal = refusals.get(method);
            if (refusal != null) throw new Refused(refusal);
            var answer = new TreeMap<String, Object>(answer(method, form(call)));
            answer.put("ok", true);
            json(call, answer);
        } catch (Refused e) {
            refuse(call, String.valueOf(e.getMessage()));
        }
    }

    private Map<String, ?> answer(String method, Map<String, String> form) {
        return switch (method) {
            case "auth.test" -> Map.of("user_id", SlackWorld.BOT, "user", "continuo", "team_id", "T0TEAM");
            case "apps.connections.open" -> Map.of("url", "ws://127.0.0.1:" + port.getAsInt() + "/socket");
            case "users.info" -> Map.of("user", person(form));
            case "conversations.info" -> Map.of("channel", world.channel(form.getOrDefault("channel", "")));
            case "conversations.open" -> Map.of("channel", Map.of("id", "D" + form.get("users")));
            case "conversations.history" -> history(form);
            case "conversations.replies" -> replies(form);
            case "chat.postMessage" -> posted(form, null);
            case "chat.postEphemeral" -> posted(form, form.get("user"));
            case "chat.update" -> updated(form);
            case "chat.delete" -> deleted(form);
            case "files.getUploadURLExternal" -> offered(form);
            case "files.completeUploadExternal" -> completed(form);
            case "files.info" -> info(form);
            default -> throw new Refused("unknown_method");
        };
    }

    private Map<String, Object> person(Map<String, String> form) {
        var person = world.people.get(form.getOrDefault("user", ""));
        if (person == null) throw new Refused("user_not_found");
        return person;
    }

    private Map<String, Object> history(Map<String, String> form) {
        var all = new ArrayList<>(world.history(form.getOrDefault("channel", "")));
        return paged(all.reversed(), form, true);
    }

    private Map<String, Object> replies(Map<String, String> form) {
        var channel = form.getOrDefault("channel", "");
        var named = world.find(channel, form.get("ts"));
        if (named.isEmpty()) throw new Refused("thread_not_found");
        // Asked for one of its replies, Slack tells that alone.
        if (named.get().thread != null) return paged(List.of(named.get()), form, false);
        return paged(world.replies(channel, named.get().ts), form, false);
    }

    private Map<String, Object> paged(List<SlackPost> posts, Map<String, String> form, boolean strict) {
        var oldest = form.getOrDefault("oldest", "0");
        var metadata = form.getOrDefault("include_all_metadata", "false").equals("true");
        var begin = Integer.parseInt(form.getOrDefault("cursor", "0"));
        var after = posts.stream()
                .filter(post -> post.ts.compareTo(oldest) > 0 || (!strict && post.thread == null))
                .toList();
        var most = Math.min(page, Integer.parseInt(form.getOrDefault("limit", "100")));
        var end = Math.min(after.size(), begin + most);
        return Map.of(
                "messages",
                after.subList(begin, end).stream()
                        .map(post -> told(post, metadata))
                        .toList(),
                "response_metadata",
                Map.of("next_cursor", end < after.size() ? "" + end : ""));
    }

    /// The first message of a thread says that it is one.
    private Map<String, Object> told(SlackPost post, boolean metadata) {
        var json = post.json(metadata);
        if (world.replies(post.channel, post.ts).size() > 1) json.put("thread_ts", post.ts);
        return json;
    }

    private static JsonNode read(String text) {
        try {
            return FakeSocket.JSON.readTree(text);
        } catch (JsonProcessingException _) {
            throw new Refused("invalid_json");
        }
    }

    private Map<String, Object> posted(Map<String, String> form, @Nullable String onlyFor) {
        var channel = form.getOrDefault("channel", "");
        var text = form.getOrDefault("text", "");
        if (text.isBlank()) throw new Refused("no_text");
        var post = new SlackPost(world.ts(), channel, SlackWorld.BOT, form.get("thread_ts"), text);
        post.onlyFor = onlyFor;
        post.bot = true;
        post.unfurls = !form.getOrDefault("unfurl_links", "true").equals("false");
        if (form.containsKey("metadata")) post.metadata = read(form.get("metadata"));
        blocks(post, form);
        world.posts.add(post);
        return Map.of(onlyFor == null ? "ts" : "message_ts", post.ts, "channel", channel);
    }

    private static void blocks(SlackPost post, Map<String, String> form) {
        if (!form.containsKey("blocks")) return;
        var blocks = read(form.get("blocks"));
        for (var block : blocks)
            if (block.path("text").path("text").asText().length() > 3000) throw new Refused("invalid_blocks");
        post.blocks = blocks;
    }

    private Map<String, Object> updated(Map<String, String> form) {
        var post = own(form);
        if (form.getOrDefault("text", "").length() > 4000) throw new Refused("msg_too_long");
        post.text = form.getOrDefault("text", "");
        blocks(post, form);
        return Map.of("ts", post.ts);
    }

    private SlackPost own(Map<String, String> form) {
        return world.find(form.getOrDefault("channel", ""), form.get("ts"))
                .filter(post -> post.onlyFor == null && post.user.equals(SlackWorld.BOT))
                .orElseThrow(() -> new Refused("message_not_found"));
    }

    private Map<String, Object> deleted(Map<String, String> form) {
        var post = own(form);
        world.posts.remove(post);
        return Map.of("ts", post.ts);
    }

    private Map<String, Object> offered(Map<String, String> form) {
        var id = "F" + world.ts().replace(".", "");
        var name = form.getOrDefault("filename", "");
        files.put(id, new Network.File(name, "", new byte[0]));
        var url = "http://127.0.0.1:" + port.getAsInt() + "/upload/" + id;
        return Map.of("file_id", id, "upload_url", url);
    }

    /// The content of a file comes.
    void uploaded(Context call) {
        var id = call.pathParam("id");
        var named = files.get(id);
        if (named == null) call.status(404);
        else files.put(id, new Network.File(named.name(), "", call.bodyAsBytes()));
    }

    private Map<String, Object> completed(Map<String, String> form) {
        var id = read(form.getOrDefault("files", "[]")).path(0).path("id").asText();
        var file = files.get(id);
        if (file == null) throw new Refused("file_not_found");
        var channel = form.getOrDefault("channel_id", "");
        var post = new SlackPost(
                world.ts(), channel, SlackWorld.BOT, form.get("thread_ts"), form.getOrDefault("initial_comment", ""));
        post.bot = true;
        post.uploads.add(file);
        post.files.add(Map.of("id", id, "name", file.name()));
        world.posts.add(post);
        shares.put(id, post.ts);
        channels.put(id, channel);
        return Map.of("files", List.of(Map.of("id", id)));
    }

    private Map<String, Object> info(Map<String, String> form) {
        var id = form.getOrDefault("file", "");
        var shared = List.of(Map.of("ts", shares.getOrDefault(id, "")));
        var where = Map.of(channels.getOrDefault(id, ""), shared);
        return Map.of("file", Map.of("id", id, "shares", Map.of("private", where)));
    }
}
