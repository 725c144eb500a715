package dev.continuo.adapters.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.adapters.contract.Network;
import dev.continuo.adapters.contract.Network.Trouble;
import dev.continuo.adapters.contract.NetworkFault;
import dev.continuo.adapters.telegram.FakeBotApi.Answer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/// The methods of the Bot API that a client of ours may use.
final class FakeMethods implements FakeBotApi.Methods {
    private static final int MAX_LENGTH = 4096;
    private static final int MAX_CAPTION = 1024;

    private final FakeUpdates updates;
    private final FakeChats chats;
    private final Queue<Trouble> troubles = new ConcurrentLinkedQueue<>();
    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final List<Call> calls = new CopyOnWriteArrayList<>();
    private final Map<String, byte[]> files = new ConcurrentHashMap<>();
    private final Map<Integer, Network.File> sent = new ConcurrentHashMap<>();
    private final Map<String, String> members = new ConcurrentHashMap<>();
    private final Map<Integer, JsonNode> keyboards = new ConcurrentHashMap<>();
    private final Map<String, JsonNode> commands = new ConcurrentHashMap<>();

    volatile NetworkFault weather = NetworkFault.FAIR;

    private record Call(String method, JsonNode question) {}

    FakeMethods(FakeUpdates updates, FakeChats chats) {
        this.updates = updates;
        this.chats = chats;
    }

    void next(Trouble trouble) {
        troubles.add(trouble);
    }

    void nextAnswer(int code, String description) {
        answers.add(new Answer.Refusal(code, description));
    }

    List<JsonNode> calls(String method) {
        return calls.stream()
                .filter(c -> c.method().equals(method))
                .map(Call::question)
                .toList();
    }

    void keep(String file, byte[] content) {
        files.put(file, content);
    }

    void lose(String file) {
        files.remove(file);
    }

    /// What somebody is in a group: `creator`, `administrator`, `member` …
    void appoint(long chat, String account, String status) {
        members.put(chat + " " + account, status);
    }

    /// The commands listed in a scope, such as `default`, `chat 17`.
    @Nullable
    JsonNode commands(String scope) {
        return commands.get(scope);
    }

    @Override
    public byte @Nullable [] file(String path) {
        return files.get(path.substring(path.indexOf('/') + 1));
    }

    @Override
    public Answer call(String method, JsonNode question) throws InterruptedException {
        calls.add(new Call(method, question));
        return switch (method) {
            case "getme" -> done(bot());
            case "getupdates" -> told(question);
            case "sendmessage", "senddocument" -> send(question, true);
            case "editmessagetext" -> send(question, false);
            case "editmessagereplymarkup" -> markup(question);
            case "answercallbackquery" -> yes();
            case "answerguestquery" -> done(FakeBotApi.JSON.createObjectNode().put("inline_message_id", "g1"));
            case "sendchataction" -> type(question);
            case "getchatmember" -> member(question);
            case "getfile" -> fileOf(question);
            case "setmycommands", "deletemycommands" -> list(method, question);
            case "setwebhook" -> hook(question);
            case "deletewebhook" -> unhook(question);
            case "getwebhookinfo" -> hookInfo();
            default -> refused(404, "Not Found");
        };
    }

    private static Answer done(JsonNode result) {
        return new Answer.Done(result);
    }

    private static Answer yes() {
        return done(BooleanNode.TRUE);
    }

    private static Answer refused(int code, String description) {
        return new Answer.Refusal(code, description);
    }

    private static Answer wrong(String description) {
        return refused(400, "Bad Request: " + description);
    }

    private static ObjectNode bot() {
        return FakeBotApi.JSON
                .createObjectNode()
                .put("id", FakeTelegram.BOT)
                .put("is_bot", true)
                .put("first_name", "Continuo")
                .put("username", FakeTelegram.BOT_NAME);
    }

    private Answer told(JsonNode question) throws InterruptedException {
        return switch (updates.take(question)) {
            case FakeUpdates.Answer.Told(var told) ->
                done(FakeBotApi.JSON.createArrayNode().addAll(told));
            case FakeUpdates.Answer.Conflict(var reason) -> refused(409, "Conflict: " + reason);
            // Whoever vanished writes nothing; whoever lost the token is told so.
            case FakeUpdates.Answer.Gone() -> refused(401, "Unauthorized");
        };
    }

    private Answer send(JsonNode question, boolean fresh) {
        var scripted = answers.poll();
        if (scripted != null) return scripted;
        return switch (troubles.poll()) {
            case null -> weathered(question, fresh);
            case Trouble.Limited(var pause) -> limited(Math.max(1, pause.toSeconds()));
            case Trouble.Fails() -> refused(500, "Internal Server Error");
            case Trouble.Refuses() -> refused(403, "Forbidden: bot was blocked by the user");
            case Trouble.TakesInSilence() -> {
                take(question, fresh);
                yield new Answer.Silence();
            }
        };
    }

    private Answer weathered(JsonNode question, boolean fresh) {
        var topic = question.path("message_thread_id").asText();
        var chat = question.path("chat_id").asText();
        return switch (weather.befalls(topic.isEmpty() ? chat : chat + ":" + topic, text(question))) {
            case NONE -> take(question, fresh);
            case LIMITED -> limited(1);
            case FAILED -> refused(500, "Internal Server Error");
            case LOST -> refused(502, "Bad Gateway");
            case TAKEN_LATE -> taken(question, fresh, refused(504, "Gateway Timeout"));
            case TAKEN_AND_CUT -> taken(question, fresh, new Answer.HungUp());
            case TAKEN_IN_SILENCE -> taken(question, fresh, new Answer.Silence());
        };
    }

    private Answer taken(JsonNode question, boolean fresh, Answer answer) {
        return take(question, fresh) instanceof Answer.Refusal refusal ? refusal : answer;
    }

    private static Answer limited(long seconds) {
        return new Answer.Refusal(
                429,
                "Too Many Requests: retry after " + seconds,
                FakeBotApi.JSON.createObjectNode().put("retry_after", seconds));
    }

    private Answer take(JsonNode question, boolean fresh) {
        long chat = question.path("chat_id").asLong();
        var to = chats.movedTo(chat);
        if (to != null)
            return new Answer.Refusal(
                    400,
                    "Bad Request: group chat was upgraded to a supergroup chat",
                    FakeBotApi.JSON.createObjectNode().put("migrate_to_chat_id", to));
        if (chats.find(chat) == null) return wrong("chat not found");
        if (!FakeKeyboards.valid(question.path("reply_markup"))) return wrong("BUTTON_DATA_INVALID");
        FakeHtml html;
        try {
            var text = text(question);
            html = question.path("parse_mode").asText().equals("HTML")
                    ? FakeHtml.of(text)
                    : new FakeHtml(text, List.of());
        } catch (FakeHtml.Wrong e) {
            return wrong(String.valueOf(e.getMessage()));
        }
        var document = question.has("document");
        if (html.text().isBlank() && !document) return wrong("message text is empty");
        if (html.text().strip().length() > (document ? MAX_CAPTION : MAX_LENGTH)) return wrong("message is too long");
        return fresh ? say(question, chat, html) : edit(question, chat, html);
    }

    /// What a message says, or what stands below a file.
    private static String text(JsonNode question) {
        return question.path(question.has("document") ? "caption" : "text").asText();
    }

    /// The file that came with a message.
    Optional<Network.File> sent(int id) {
        return Optional.ofNullable(sent.get(id));
    }

    private Answer say(JsonNode question, long chat, FakeHtml html) {
        Integer topic = null;
        if (question.has("message_thread_id")) {
            topic = question.get("message_thread_id").asInt();
            if (!chats.hasTopic(chat, topic)) return wrong("message thread not found");
        }
        var reply = question.path("reply_parameters");
        var answered = reply.isMissingNode()
                ? null
                : chats.message(reply.path("message_id").asInt());
        if (!reply.isMissingNode()
                && answered == null
                && !reply.path("allow_sending_without_reply").asBoolean())
            return wrong("message to be replied not found");
        int id = chats.nextMessage();
        var post = new FakeChats.Post(
                chat,
                topic,
                id,
                html.text().strip(),
                html.entities(),
                answered == null ? null : answered.get("message_id").asText());
        chats.post(post);
        keyboard(id, question);
        // The form names the part that the file is in.
        var document = question.path(question.path("document").asText().replace("attach://", ""));
        if (!document.isMissingNode())
            sent.put(
                    id,
                    new Network.File(
                            document.path("file_name").asText(),
                            "",
                            document.path("content").asText().getBytes(StandardCharsets.UTF_8)));
        return done(message(post));
    }

    private Answer edit(JsonNode question, long chat, FakeHtml html) {
        var before = chats.findPost(chat, question.path("message_id").asInt());
        if (before == null) return wrong("message to edit not found");
        var text = html.text().strip();
        if (before.text().equals(text) && before.entities().equals(html.entities()))
            return wrong("message is not modified: specified new message content and reply markup are"
                    + " exactly the same as a current content and reply markup of the"
                    + " message");
        var after = new FakeChats.Post(chat, before.topic(), before.id(), text, html.entities(), before.replyTo());
        chats.replace(before, after);
        keyboard(before.id(), question);
        return done(message(after));
    }

    /// An edit without a keyboard takes the old one off.
    private void keyboard(int id, JsonNode question) {
        if (question.has("reply_markup")) keyboards.put(id, question.get("reply_markup"));
        else keyboards.remove(id);
    }

    private Answer markup(JsonNode question) {
        int id = question.path("message_id").asInt();
        var post = chats.findPost(question.path("chat_id").asLong(), id);
        if (post == null) return wrong("message to edit not found");
        if (!question.has("reply_markup") && !keyboards.containsKey(id)) return wrong("message is not modified");
        keyboard(id, question);
        return done(message(post));
    }

    /// The buttons under a message, and the data of each.
    Map<String, String> buttons(int id) {
        return FakeKeyboards.buttons(keyboards.get(id));
    }

    private ObjectNode message(FakeChats.Post post) {
        var message = FakeBotApi.JSON.createObjectNode();
        message.put("message_id", post.id()).put("date", Instant.now().getEpochSecond());
        message.set("chat", chats.find(post.chat()));
        message.set("from", bot());
        message.put("text", post.text());
        if (post.topic() != null) message.put("message_thread_id", post.topic()).put("is_topic_message", true);
        chats.keep(message);
        return message;
    }

    private Answer type(JsonNode question) {
        long chat = question.path("chat_id").asLong();
        var known = chats.find(chat);
        if (known == null) return wrong("chat not found");
        if (!question.path("action").asText().equals("typing")) return wrong("wrong action");
        var topic = question.path("message_thread_id").asInt(0);
        // A forum's General topic has to be named, and is number one.
        var named = topic != 0 || !known.path("is_forum").asBoolean();
        if (named) chats.type(chat, topic <= 1 ? null : topic);
        return yes();
    }

    private Answer member(JsonNode question) {
        long user = question.path("user_id").asLong();
        var status = members.getOrDefault(question.path("chat_id").asText() + " " + user, "member");
        var member = FakeBotApi.JSON.createObjectNode().put("status", status);
        member.putObject("user").put("id", user).put("is_bot", false).put("first_name", "Person");
        return done(member);
    }

    private Answer fileOf(JsonNode question) {
        var id = question.path("file_id").asText();
        var content = files.get(id);
        if (content == null) return wrong("invalid file_id");
        return done(FakeBotApi.JSON
                .createObjectNode()
                .put("file_id", id)
                .put("file_unique_id", "u" + id)
                .put("file_size", content.length)
                .put("file_path", "documents/" + id));
    }

    private Answer list(String method, JsonNode question) {
        var scope = question.path("scope");
        var name = scope.path("type").asText("default");
        if (scope.has("chat_id")) {
            if (chats.find(scope.get("chat_id").asLong()) == null) return wrong("chat not found");
            name += " " + scope.get("chat_id").asText();
        }
        var language = question.path("language_code").asText();
        if (!language.isEmpty()) name += " " + language;
        if (method.startsWith("delete")) commands.remove(name);
        else {
            var list = question.path("commands");
            if (list.size() > 100) return wrong("BOT_COMMANDS_TOO_MUCH");
            for (var command : list) {
                if (!command.path("command").asText().matches("[a-z0-9_]{1,32}")) return wrong("BOT_COMMAND_INVALID");
                int length = command.path("description").asText().length();
                if (length < 1 || length > 256) return wrong("BOT_COMMAND_DESCRIPTION_INVALID");
            }
            commands.put(name, list);
        }
        return yes();
    }

    private Answer hook(JsonNode question) {
        try {
            var kinds = question.path("allowed_updates");
            updates.hook(
                    question.path("url").asText(),
                    question.path("secret_token").asText(),
                    kinds.isTextual() ? FakeBotApi.JSON.readTree(kinds.asText()) : kinds);
            return yes();
        } catch (java.io.IOException e) {
            return wrong("allowed_updates is no JSON");
        }
    }

    private Answer unhook(JsonNode question) {
        if (question.path("drop_pending_updates").asBoolean())
            throw new AssertionError("pending updates were to be dropped");
        updates.hook("", "", null);
        return yes();
    }

    private Answer hookInfo() {
        var info = FakeBotApi.JSON
                .createObjectNode()
                .put("url", updates.hook())
                .put("has_custom_certificate", false)
                .put("pending_update_count", updates.count());
        if (!updates.hookError().isEmpty())
            info.put("last_error_date", Instant.now().getEpochSecond()).put("last_error_message", updates.hookError());
        return done(info);
    }
}
