package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.adapters.contract.Network.File;
import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Saying;
import dev.continuo.adapters.contract.Network.Shown;
import dev.continuo.adapters.discord.FakeDiscord;
import dev.continuo.adapters.telegram.FakeTelegram;
import dev.continuo.adapters.telegram.api.TelegramConfig.SendRate;
import dev.continuo.gateway.Gateway;
import dev.continuo.gateway.command.Bytes;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.mind.testing.SettableClock;
import dev.continuo.postgres.testing.TestDatabase;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A gateway in this process with a Telegram, a Discord and a model of our own around it, and
/// people who talk with it. Ada runs the agent once she has said so; Ben and Cleo are anybody.
@SuppressWarnings("NullAway.Init")
abstract class ChannelsFixture {
    static final String ADA = "1001";
    static final String BEN = "1002";
    static final String CLEO = "1003";
    static final String GENERAL = FakeDiscord.GENERAL;

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, String> NAMES = Map.of(ADA, "Ada", BEN, "Ben", CLEO, "Cleo");
    private static final Pattern CODE = Pattern.compile("\\b[A-HJ-NP-Z2-9]{8}\\b");

    final FakeTelegram telegram = new FakeTelegram();
    final FakeDiscord discord = new FakeDiscord();
    final FakeModelServer model = new FakeModelServer(1, 0, 0);
    final SettableClock clock = SettableClock.running();
    final TestDatabase database = TestDatabase.create();
    private final HttpClient http = HttpClient.newHttpClient();
    Gateway gateway;

    @TempDir
    private Path folder;

    /// Where the gateway keeps its state.
    Path home() {
        return folder.resolve("home");
    }

    /// The pace at which it answers and sends.
    Networks.Pace pace() {
        return new Networks.Pace(Duration.ofMillis(50), new SendRate(Duration.ofMillis(1), 100, 1000, 1000));
    }

    /// What is set besides the usual.
    Map<String, String> more() {
        return Map.of();
    }

    @BeforeEach
    void begin() {
        NAMES.forEach(discord::joins);
        start(Map.of());
    }

    @AfterEach
    void end() {
        gateway.close();
        telegram.close();
        discord.close();
        model.close();
        database.close();
    }

    /// Starts the gateway anew, with other settings.
    void restart(Map<String, String> settings) {
        gateway.close();
        start(settings);
    }

    /// Starts the gateway, that was closed, with settings besides the usual.
    void start(Map<String, String> settings) {
        var address = database.address();
        var all = new HashMap<>(Map.of(
                "CONTINUO_HOME",
                folder.resolve("home").toString(),
                "CONTINUO_PORT",
                "0",
                "CONTINUO_EMBEDDINGS",
                "none",
                "TELEGRAM_BOT_TOKEN",
                telegram.token(),
                "TELEGRAM_API_URL",
                telegram.url(),
                "DISCORD_BOT_TOKEN",
                discord.token(),
                "DISCORD_API_URL",
                discord.url(),
                "DATABASE_URL",
                "%s&user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password())));
        all.putAll(model.settings());
        all.putAll(more());
        all.putAll(settings);
        gateway = Gateway.start(Settings.read(all, folder), clock, pace());
        await().until(() -> gateway.channels().stream().allMatch(c -> c.health().ok()));
    }

    // Who runs it

    String operatorCode(String channel) {
        return gateway.mind().hearing().admission().operatorCodes().show(channel);
    }

    /// Ada becomes the operator on Telegram.
    void adaRunsTelegram() {
        assertThat(tells(ADA, "/start " + operatorCode("telegram"))).startsWith("Hello. You are my operator");
    }

    /// Ada becomes the operator on Discord.
    void adaRunsDiscord() {
        assertThat(writes(ADA, operatorCode("discord"))).startsWith("Hello. You are my operator");
    }

    /// Somebody is let in as a member by the operator of Telegram.
    void admitOnTelegram(String account) {
        tells(ADA, "/pair approve " + codeIn(tells(account, "Hello?")));
    }

    /// The same on Discord.
    void admitOnDiscord(String account) {
        tells(ADA, "/pair approve " + codeIn(writes(account, "Hello?")));
    }

    /// Ada lets the agent be talked to in Telegram's group.
    void enableGroup() {
        assertThat(asks(ADA, "/enable")).startsWith("You can talk to me here now");
    }

    /// Ada lets the agent be talked to in a channel of Discord.
    void enableChannel(String where) {
        assertThat(slash(ADA, where, "enable", "")).startsWith("You can talk to me here now");
    }

    /// The first code in a text.
    static String codeIn(String text) {
        var found = CODE.matcher(text);
        assertThat(found.find()).as(text).isTrue();
        return found.group();
    }

    // Telegram

    String says(String account, Place place, boolean addressed, String text) {
        return says(account, place, addressed, text, null, null);
    }

    String says(
            String account,
            Place place,
            boolean addressed,
            String text,
            @Nullable String replyTo,
            @Nullable File file) {
        return telegram.says(new Saying(
                account, NAMES.getOrDefault(account, "Somebody " + account), place, addressed, text, replyTo, file));
    }

    /// Somebody tells the agent something in private on Telegram, and reads the answer.
    String tells(String account, String text) {
        return answer(() -> telegramSees(account), () -> says(account, Place.PRIVATE, true, text));
    }

    /// Somebody tells the agent something in the group, and everybody reads the answer.
    String asks(String account, String text) {
        return answer(this::groupSees, () -> says(account, Place.ROOM, true, text));
    }

    /// Somebody says something on Telegram that the agent takes note of, or does not, and says
    /// nothing about.
    void inVain(String account, Place place, boolean addressed, String text) {
        var before = everythingSeen();
        var id = says(account, place, addressed, text);
        await().until(() -> telegram.acknowledged(id));
        quiet();
        assertThat(everythingSeen()).as(text).isEqualTo(before);
    }

    List<String> telegramSees(String account) {
        return telegram.shown(telegram.conversation(Place.PRIVATE, account)).stream()
                .map(Shown::text)
                .toList();
    }

    List<String> groupSees() {
        return telegram.shown(telegram.conversation(Place.ROOM, ADA)).stream()
                .map(Shown::text)
                .toList();
    }

    // Discord

    /// Somebody writes to the agent in private on Discord, and reads the answer.
    String writes(String account, String text) {
        return answer(
                () -> discord.seen(account, discord.chat(account)),
                () -> discord.says(account, discord.chat(account), text));
    }

    /// Somebody writes to the agent in a channel, and everybody reads the answer.
    String posts(String account, String where, String text) {
        return answer(() -> everybodySees(where), () -> discord.says(account, where, FakeDiscord.CALL + " " + text));
    }

    /// Somebody writes something on Discord that gets no answer.
    void writesInVain(String account, String where, String text) {
        var before = everythingSeen();
        discordHeard(where, discord.says(account, where, text));
        quiet();
        assertThat(everythingSeen()).as(text).isEqualTo(before);
    }

    /// Waits until the gateway took note of a message.
    void discordHeard(String where, String id) {
        var bookmarks = folder.resolve("home/discord/discord-" + FakeDiscord.BOT + ".json");
        await().until(() -> Files.exists(bookmarks)
                && Long.parseLong(JSON.readTree(Files.readString(bookmarks))
                                .path("channels")
                                .path(where)
                                .asText("0"))
                        >= Long.parseLong(id));
    }

    /// Somebody gives a slash command, and reads what they alone or everybody may read.
    String slash(String account, String where, String name, String arguments) {
        return answer(() -> discord.seen(account, where), () -> discord.slash(account, where, name, arguments));
    }

    /// What everybody in a channel sees of the agent.
    List<String> everybodySees(String where) {
        return discord.seen("nobody", where);
    }

    // HTTP

    JsonNode post(String path, Object body) {
        try {
            var token = Files.readString(folder.resolve("home/operator-token")).strip();
            var request = HttpRequest.newBuilder(gateway.web().address().resolve(path))
                    .header("Content-Type", "application/json")
                    .header("Authorization", "Bearer " + token)
                    .POST(BodyPublishers.ofString(JSON.writeValueAsString(body)))
                    .build();
            return JSON.readTree(http.send(request, BodyHandlers.ofString()).body());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /// Says something in the console's conversation as the operator, and waits for the answer.
    void console(String line) {
        post(
                "/v1/messages?wait=20",
                Map.of("conversation", "console", "sender", Map.of("id", "operator"), "text", line));
    }

    /// What the holder of the operator's token is answered.
    JsonNode commands(String line) {
        return post("/v1/commands", Map.of("text", line));
    }

    // What is there

    /// Waits until nothing is on its way.
    void quiet() {
        await().until(() -> gateway.mind().hearing().inbox().listOpen().isEmpty()
                && gateway.mind().answering().outbox().listOpen().isEmpty());
    }

    String answer(Supplier<List<String>> seen, Runnable saying) {
        var before = seen.get().size();
        saying.run();
        await().until(() -> seen.get().size() > before);
        quiet();
        return seen.get().getLast();
    }

    /// Everything the agent said anywhere on both networks.
    List<String> everythingSeen() {
        var places = Stream.of(Place.PRIVATE, Place.ROOM, Place.THREAD)
                .flatMap(place -> NAMES.keySet().stream().map(a -> telegram.conversation(place, a)))
                .distinct()
                .flatMap(c -> telegram.shown(c).stream().map(Shown::text));
        var channels = Stream.concat(
                        Stream.of(GENERAL, FakeDiscord.HIDDEN, FakeDiscord.THREAD),
                        NAMES.keySet().stream().map(discord::chat))
                .flatMap(c -> discord.shown(c).stream().map(Shown::text));
        return Stream.concat(places, channels).toList();
    }

    /// The columns of any table that hold the words.
    List<String> kept(String words) {
        return Bytes.anywhere(database, words);
    }

    /// Everything that was recorded, as far as its words are there.
    <T extends EventPayload> List<T> facts(Class<T> kind) {
        return gateway.mind().ledger().after(0, 10_000).stream()
                .map(entry -> entry.event().payload())
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    /// The kinds of everything that was recorded.
    List<String> recorded() {
        return gateway.mind().ledger().after(0, 10_000).stream()
                .map(Ledger.HashedEvent::event)
                .map(e -> e.kind())
                .toList();
    }
}
