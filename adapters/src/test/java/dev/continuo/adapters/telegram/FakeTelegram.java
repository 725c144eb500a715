package dev.continuo.adapters.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.adapters.contract.Network;
import dev.continuo.adapters.contract.NetworkFault;
import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.mind.channel.Channel;
import dev.continuo.postgres.testing.ScratchFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Telegram on loopback, by its documented Bot API: people talk to the bot @continuo_bot in
/// private, in the group `-5001`, and in the topic 77 of the forum `-1005001`. Accounts are
/// numbers.
///
/// Needs no channel of ours: a process may be started against [#url] with [#token], killed, and
/// started again.
public final class FakeTelegram implements Network {
    static final long BOT = 4242;
    static final String BOT_NAME = "continuo_bot";
    static final long GROUP = -5001;
    static final long SUPERGROUP = -1006001;
    static final long FORUM = -1005001;
    static final int TOPIC = 77;
    private static final String TOKEN = BOT + ":TEST-token_of-the_fake";

    private final FakeUpdates updates = new FakeUpdates();
    private final FakeChats chats = new FakeChats();
    private final FakeMethods methods = new FakeMethods(updates, chats);
    private final FakeBotApi api = new FakeBotApi(TOKEN, methods);
    private final Path state;
    private final Map<String, Set<String>> reactions = new ConcurrentHashMap<>();
    private final AtomicInteger files = new AtomicInteger();
    private volatile long room = GROUP;
    private volatile Duration age = Duration.ZERO;
    private boolean visited;
    private @Nullable TelegramChannel channel;

    public FakeTelegram() {
        state = ScratchFolder.create("telegram");
        chats.chat(GROUP, "group", "The group");
        chats.chat(FORUM, "supergroup", "The forum").put("is_forum", true);
        chats.topic(FORUM, TOPIC);
        api.start();
    }

    /// What `TELEGRAM_API_URL` is set to.
    public String url() {
        return "http://127.0.0.1:" + api.port();
    }

    /// What `TELEGRAM_BOT_TOKEN` is set to.
    @Override
    public String token() {
        return TOKEN;
    }

    /// How a channel is run against it: impatient, and fast.
    TelegramConfig config() {
        var times = new TelegramConfig.TelegramTimeouts(
                Duration.ofMillis(50),
                Duration.ofSeconds(2),
                Duration.ofSeconds(2),
                patience(),
                Duration.ofSeconds(1),
                Duration.ofMillis(20),
                Duration.ofMillis(200),
                Duration.ofMillis(150),
                Duration.ofSeconds(20),
                Duration.ofMinutes(5));
        return TelegramConfig.of(TOKEN, state, InstantSource.system())
                .withApi(URI.create(url()))
                .withTimes(times)
                .withPace(new TelegramConfig.SendRate(Duration.ofMillis(1), 100, 1000, 1000));
    }

    @Override
    public Duration patience() {
        return Duration.ofSeconds(1);
    }

    @Override
    public synchronized Channel channel() {
        if (channel == null) channel = new TelegramChannel(config());
        return channel;
    }

    @Override
    public Channel restarted() {
        return new TelegramChannel(config());
    }

    @Override
    public Set<Feature> features() {
        return EnumSet.complementOf(EnumSet.of(Feature.DELETIONS, Feature.IDEMPOTENT));
    }

    @Override
    public String conversation(Place place, String account) {
        visit(place);
        return switch (place) {
            case PRIVATE -> chat(place, account).get("id").asText();
            case ROOM -> Long.toString(room);
            case THREAD -> FORUM + ":" + TOPIC;
        };
    }

    /// Where nobody was in the group before, the forum is the room, with its topic in it.
    private synchronized void visit(Place place) {
        if (place == Place.THREAD && !visited) room = FORUM;
        visited |= place != Place.PRIVATE;
    }

    private ObjectNode chat(Place place, String account) {
        visit(place);
        return switch (place) {
            case PRIVATE -> chats.chat(Long.parseLong(account), "private", "Person");
            case ROOM -> chats.chat(room, room == GROUP ? "group" : "supergroup", "The group");
            case THREAD -> chats.chat(FORUM, "supergroup", "The forum");
        };
    }

    @Override
    public String says(Saying saying) {
        var message = message(saying.place(), saying.account(), saying.name());
        word(message, saying);
        if (saying.replyTo() != null) {
            var answered = chats.message(Integer.parseInt(saying.replyTo()));
            if (answered != null) message.set("reply_to_message", answered);
        }
        var file = saying.file();
        if (file != null) {
            var id = "file-" + files.incrementAndGet();
            methods.keep(id, file.content());
            message.putObject("document")
                    .put("file_id", id)
                    .put("file_unique_id", "u" + id)
                    .put("file_name", file.name())
                    .put("mime_type", file.type())
                    .put("file_size", file.content().length);
        }
        return tell("message", message);
    }

    /// Another group.
    ///
    /// @param id below zero
    public void group(long id) {
        chats.chat(id, "group", "Group " + id);
    }

    /// Somebody says something in a group, and names the agent.
    ///
    /// @return the message's number
    public String calls(long group, String account, String name, String text) {
        var chat = chats.find(group);
        if (chat == null) throw new IllegalArgumentException("no group " + group);
        var message = message(chat, account, name);
        word(message, new Saying(account, name, Place.ROOM, true, text, null, null));
        return tell("message", message);
    }

    /// Somebody answers a part of what was said, alone with the agent.
    public void quotes(String account, String id, String part, String text) {
        var message = message(Place.PRIVATE, account, "Person").put("text", text);
        message.set("reply_to_message", chats.message(Integer.parseInt(id)));
        message.putObject("quote").put("text", part).put("position", 0);
        tell("message", message);
    }

    /// Somebody shows the agent alone a photo without a word.
    ///
    /// @return the message's number
    public String shows(String account) {
        var message = message(Place.PRIVATE, account, "Person");
        message.putArray("photo")
                .addObject()
                .put("file_id", "photo")
                .put("file_unique_id", "u")
                .put("width", 1)
                .put("height", 1)
                .put("file_size", 5);
        return tell("message", message);
    }

    /// What befalls sends from now on.
    public void weather(NetworkFault weather) {
        methods.weather = weather;
    }

    /// Somebody deletes a topic of a chat.
    public void deletesTopic(long chat, int topic) {
        chats.removeTopic(chat, topic);
    }

    /// Somebody begins a topic in a chat.
    public void beginsTopic(long chat, int topic) {
        chats.topic(chat, topic);
    }

    /// Somebody administers the group from now on.
    public void appoints(String account) {
        methods.appoint(room, account, "administrator");
    }

    /// A message that says nothing yet, from a person.
    ObjectNode message(Place place, String account, String name) {
        var message = message(chat(place, account), account, name);
        if (place == Place.THREAD) message.put("message_thread_id", TOPIC).put("is_topic_message", true);
        return message;
    }

    private ObjectNode message(ObjectNode chat, String account, String name) {
        var message = FakeBotApi.JSON.createObjectNode();
        message.put("message_id", chats.nextMessage()).put("date", now());
        message.set("chat", chat.deepCopy());
        message.putObject("from")
                .put("id", Long.parseLong(account))
                .put("is_bot", false)
                .put("first_name", name);
        return message;
    }

    private static void word(ObjectNode message, Saying saying) {
        var text = saying.text();
        var key = saying.file() == null ? "text" : "caption";
        var entities = saying.file() == null ? "entities" : "caption_entities";
        var named = saying.addressed() && saying.place() != Place.PRIVATE && !text.startsWith("/");
        if (named) {
            message.put(key, "@" + BOT_NAME + " " + text);
            entity(message, entities, "mention", BOT_NAME.length() + 1);
        } else {
            message.put(key, text);
            if (text.startsWith("/")) entity(message, entities, "bot_command", (text + " ").indexOf(' '));
        }
    }

    private static void entity(ObjectNode message, String key, String type, int length) {
        message.putArray(key).addObject().put("type", type).put("offset", 0).put("length", length);
    }

    /// Tells the bot something that happened.
    ///
    /// @return the message's number
    String tell(String kind, ObjectNode what) {
        if (kind.equals("message")) chats.keep(what);
        var update = FakeBotApi.JSON.createObjectNode();
        update.set(kind, what);
        updates.add(update);
        return what.path("message_id").asText();
    }

    /// Tells the bot something as it stands, with its update's number or without.
    void tellRaw(String update) {
        try {
            updates.add((ObjectNode) FakeBotApi.JSON.readTree(update));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Dates messages so long ago from now on.
    public void age(Duration age) {
        this.age = age;
    }

    private long now() {
        return Instant.now().minus(age).getEpochSecond();
    }

    @Override
    public void edits(Place place, String account, String id, String text) {
        var message = chats.message(Integer.parseInt(id));
        if (message == null) throw new IllegalArgumentException("no message " + id);
        var changed = message.deepCopy();
        changed.remove(List.of("entities", "caption_entities"));
        changed.put(changed.has("caption") ? "caption" : "text", text).put("edit_date", now());
        tell("edited_message", changed);
    }

    /// Somebody edits a message in a group, and names the agent at its beginning.
    public void editsToCall(String id, String text) {
        var message = chats.message(Integer.parseInt(id));
        if (message == null) throw new IllegalArgumentException("no message " + id);
        var changed = message.deepCopy();
        changed.put("edit_date", now());
        word(changed, new Saying("1", "Somebody", Place.ROOM, true, text, null, null));
        tell("edited_message", changed);
    }

    /// Bots are not told.
    @Override
    public void deletes(Place place, String account, String id) {}

    @Override
    public void reacts(Place place, String account, String id, String emoji, boolean added) {
        var now = reactions.computeIfAbsent(id + " " + account, _ -> new LinkedHashSet<>());
        var change = FakeBotApi.JSON.createObjectNode();
        change.set("chat", chat(place, account).deepCopy());
        change.put("message_id", Integer.parseInt(id)).put("date", now());
        change.putObject("user")
                .put("id", Long.parseLong(account))
                .put("is_bot", false)
                .put("first_name", "Person");
        emojis(change, "old_reaction", now);
        if (added) now.add(emoji);
        else now.remove(emoji);
        emojis(change, "new_reaction", now);
        tell("message_reaction", change);
    }

    /// Somebody adds the bot to the group, or takes it out.
    public void adds(String account, String language, boolean in) {
        var change = FakeBotApi.JSON.createObjectNode();
        change.set("chat", chat(Place.ROOM, account).deepCopy());
        change.put("date", now());
        change.putObject("from")
                .put("id", Long.parseLong(account))
                .put("is_bot", false)
                .put("first_name", "Person")
                .put("language_code", language);
        change.set("old_chat_member", member(in ? "left" : "member"));
        change.set("new_chat_member", member(in ? "member" : "left"));
        tell("my_chat_member", change);
    }

    private static ObjectNode member(String status) {
        var member = FakeBotApi.JSON.createObjectNode().put("status", status);
        member.putObject("user").put("id", 1).put("is_bot", true).put("first_name", "Bot");
        return member;
    }

    private static void emojis(ObjectNode change, String key, Set<String> emojis) {
        var list = change.putArray(key);
        for (var emoji : emojis) list.addObject().put("type", "emoji").put("emoji", emoji);
    }

    @Override
    public List<String> buttons(String conversation, String id) {
        return List.copyOf(methods.buttons(Integer.parseInt(id)).keySet());
    }

    @Override
    public void presses(String conversation, String account, String id, String label) {
        var data = methods.buttons(Integer.parseInt(id)).get(label);
        if (data == null) throw new IllegalArgumentException("no button " + label);
        pressesData(account, id, data);
    }

    /// A client presses what no button may hold: anybody can write one that does.
    public void pressesData(String account, String id, String data) {
        var press = FakeBotApi.JSON.createObjectNode();
        press.put("id", "44" + chats.nextMessage()).put("chat_instance", "1").put("data", data);
        press.putObject("from")
                .put("id", Long.parseLong(account))
                .put("is_bot", false)
                .put("first_name", "Person");
        press.set("message", chats.message(Integer.parseInt(id)));
        tell("callback_query", press);
    }

    @Override
    public void tellsAgain() {
        updates.again();
    }

    /// Both chats tell it.
    @Override
    public void migrates() {
        var before = message(Place.ROOM, "1", "Person").put("migrate_to_chat_id", SUPERGROUP);
        chats.move(GROUP, SUPERGROUP);
        room = SUPERGROUP;
        tell("message", before);
        tell("message", message(Place.ROOM, "1", "Person").put("migrate_from_chat_id", GROUP));
    }

    /// The group moves, and the bot is not told until it says something there.
    void migratesInSilence() {
        chats.move(GROUP, SUPERGROUP);
        room = SUPERGROUP;
        chat(Place.ROOM, "1");
    }

    @Override
    public void next(Trouble trouble) {
        methods.next(trouble);
    }

    /// The next send is answered with that, whatever it is.
    void nextAnswer(int code, String description) {
        methods.nextAnswer(code, description);
    }

    @Override
    public void vanishes() {
        updates.hangUp(true);
        api.stop();
    }

    @Override
    public void returns() {
        updates.hangUp(false);
        api.start();
    }

    @Override
    public void revokes() {
        api.revoke(true);
        updates.hangUp(true);
    }

    /// The token is good again.
    void reinstates() {
        updates.hangUp(false);
        api.revoke(false);
    }

    @Override
    public List<Shown> shown(String conversation) {
        return chats.shown(conversation);
    }

    @Override
    public List<File> files(String conversation, String id) {
        return methods.sent(Integer.parseInt(id)).stream().toList();
    }

    /// What the bot said anywhere, with its markup.
    List<FakeChats.Post> posts() {
        return chats.posts();
    }

    /// What the client asked for with a method, in order. Names are in lower case.
    List<JsonNode> calls(String method) {
        return methods.calls(method);
    }

    FakeUpdates updates() {
        return updates;
    }

    FakeMethods methods() {
        return methods;
    }

    Path state() {
        return state;
    }

    @Override
    public boolean typing(String conversation) {
        return chats.typing(conversation);
    }

    @Override
    public boolean acknowledged(String id) {
        return !updates.waits(id);
    }

    @Override
    public void close() {
        if (channel != null) channel.close();
        vanishes();
        updates.close();
    }
}
