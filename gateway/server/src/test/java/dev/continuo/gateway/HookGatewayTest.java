package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.events.AdmissionEvent.RoomOpened;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.webhook.Receiver;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.Verification;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.postgres.testing.TestDatabase;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/// Hooks and call-backs of the whole gateway, stopped and started again on its home.
@SuppressWarnings("NullAway.Init")
final class HookGatewayTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final TestDatabase database = TestDatabase.create();
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private final HttpClient http = HttpClient.newHttpClient();
    private Gateway gateway;
    private Receiver receiver;

    @TempDir
    private Path folder;

    @BeforeEach
    void open() {
        log.start();
        ((Logger) LoggerFactory.getLogger("ROOT")).addAppender(log);
        receiver = new Receiver();
        gateway = start();
    }

    @AfterEach
    void drop() {
        gateway.close();
        receiver.close();
        ((Logger) LoggerFactory.getLogger("ROOT")).detachAppender(log);
        database.close();
    }

    private Gateway start() {
        var address = database.address();
        return Gateway.start(Settings.read(
                Map.of(
                        "CONTINUO_HOME",
                        home().toString(),
                        "CONTINUO_PORT",
                        "0",
                        "CONTINUO_SYSTEM1",
                        "offline",
                        "CONTINUO_EMBEDDINGS",
                        "none",
                        "DATABASE_URL",
                        "%s&user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password())),
                folder));
    }

    private Path home() {
        return folder.resolve("home");
    }

    private JsonNode post(String path, Object body, String... headers) throws Exception {
        var request = HttpRequest.newBuilder(gateway.web().address().resolve(path))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body instanceof String text ? text : JSON.writeValueAsString(body)));
        for (int i = 0; i < headers.length; i += 2) request.header(headers[i], headers[i + 1]);
        return JSON.readTree(http.send(request.build(), BodyHandlers.ofString()).body());
    }

    private JsonNode command(String line) throws Exception {
        return post("/v1/commands", Map.of("text", line), "Authorization", "Bearer " + token());
    }

    private String token() throws Exception {
        return Files.readString(home().resolve("operator-token")).strip();
    }

    private JsonNode call(String url, String secret, String text) throws Exception {
        var body = JSON.writeValueAsString(Map.of("text", text));
        var time = Long.toString(Instant.now().getEpochSecond());
        return post(
                URI.create(url).getPath(),
                body,
                "X-Continuo-Timestamp",
                time,
                "X-Continuo-Signature",
                "sha256=" + Receiver.hmac(secret, time + "." + body));
    }

    @Test
    void a_hook_is_made_used_and_revoked_and_its_secret_is_kept_nowhere() throws Exception {
        var made = command("/hook create builds \"{{repo}} says\" {{text}} --callback " + receiver.url("/builds"));
        var secret = made.at("/data/secret").asText();
        var url = made.at("/data/url").asText();
        assertThat(url).isEqualTo(gateway.web().address() + "/v1/hooks/builds");
        assertThat(made.path("text").asText()).startsWith(secret + "\n");
        assertThat(command("/hook create Builds").at("/data/error/code").asText())
                .isEqualTo("name_taken");
        assertThat(command("/hook list").path("text").asText())
                .contains("builds", "{{repo}} says {{text}}")
                .doesNotContain(secret);

        receiver.next(500);
        var first = call(url, secret, "green").path("id").asLong();
        assertThat(first).isPositive();
        // After the first try, and before what became of it is posted with success.
        await().until(() ->
                gateway.mind().programs().callbacks().find(first).orElseThrow().attempts() == 1);
        gateway.close();
        gateway = start();
        await().until(() -> gateway.mind().programs().callbacks().listOpen().isEmpty());
        assertThat(receiver.requests).hasSize(2).allMatch(r -> Receiver.signed(r, secret));
        assertThat(JSON.readTree(receiver.requests.getLast().body()).path("id").asLong())
                .isEqualTo(first);
        assertThat(command("/message " + first).path("text").asText())
                .contains("Call-back: delivered, 2 attempts: HTTP 204");

        var second = call(url, secret, "red").path("id").asLong();
        assertThat(second).isGreaterThan(first);
        await().until(() -> receiver.requests.size() == 3);
        command("/hook revoke builds");
        assertThat(call(url, secret, "gone").at("/error/code").asText()).isEqualTo("unauthorized");
        var anew = command("/hook create builds");
        assertThat(anew.at("/data/secret").asText()).isNotEqualTo(secret);

        await().until(() -> gateway.mind().programs().callbacks().listOpen().isEmpty());
        keptNowhere(secret);
        assertThat(gateway.mind().ledger().verify(_ -> {})).isInstanceOf(Verification.Result.Sound.class);
        assertThat(new Rebuild(database.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {})
                        .check()
                        .differences())
                .isEmpty();
    }

    private void keptNowhere(String secret) throws Exception {
        var key = home().resolve("hook-key");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
                .isEqualTo("rw-------");
        var master = Files.readString(key).strip();
        var db = JooqFactory.on(database.dataSource());
        var rows = new StringBuilder();
        for (var table : db.meta().getTables())
            if (table.getQualifiedName().toString().matches(".*(ledger|mind|work).*"))
                rows.append(db.selectFrom(table).fetch().formatCSV());
        assertThat(rows.toString())
                .contains("HookCreated", "builds")
                .doesNotContain(secret)
                .doesNotContain(master);
        assertThat(log.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .noneMatch(line -> line.contains(secret) || line.contains(master));
    }

    private JsonNode get(String path) throws Exception {
        var request = HttpRequest.newBuilder(gateway.web().address().resolve(path))
                .header("Authorization", "Bearer " + token())
                .build();
        return JSON.readTree(http.send(request, BodyHandlers.ofString()).body());
    }

    @Test
    void replies_are_told_in_the_room_that_the_operator_named() throws Exception {
        var hello = Map.of("conversation", "ops", "room", true, "sender", Map.of("id", "operator"), "text", "Hello");
        post("/v1/messages?wait=20", hello, "Authorization", "Bearer " + token());
        assertThat(command("/hook create lost --room attic")
                        .at("/data/error/code")
                        .asText())
                .isEqualTo("unknown_room");
        var made = command("/hook create builds --room http:ops");
        var secret = made.at("/data/secret").asText();
        var url = made.at("/data/url").asText();
        var failed = call(url, secret, "The build failed.").path("id").asLong();
        await().until(() -> gateway.mind()
                .programs()
                .callbacks()
                .find(failed)
                .orElseThrow()
                .state()
                .equals("delivered"));
        var reply = get("/v1/messages/" + failed).at("/reply/text").asText();
        assertThat(reply).isNotBlank();
        var told = get("/v1/conversations/ops/messages").path("messages");
        assertThat(told.get(told.size() - 1).path("text").asText()).isEqualTo(reply);
        assertThat(told.get(told.size() - 1).path("own").asBoolean()).isTrue();

        var copy = told.get(told.size() - 1).path("id").asLong();
        assertThat(command("/why " + copy).at("/data/model").asText()).isEqualTo("offline");
        var erased = command("/forget " + failed).at("/data/erased");
        assertThat(erased.valueStream().map(JsonNode::asLong)).contains(failed, copy);
        assertThat(get("/v1/conversations/ops/messages").toString()).doesNotContain(reply);

        var closed = new RoomOpened("http", "ops", false);
        gateway.mind().ledger().commit(Decision.of(NewEvent.of(closed, Actor.operator(0))));
        var again = call(url, secret, "It failed again.").path("id").asLong();
        await().until(() -> gateway.mind()
                .programs()
                .callbacks()
                .find(again)
                .orElseThrow()
                .state()
                .equals("failed"));
        assertThat(get("/v1/conversations/ops/messages").toString()).doesNotContain("It failed again.");
    }

    @Test
    void the_recipe_that_is_shown_works_as_it_is() throws Exception {
        assumeTrue(runs("openssl version") && runs("curl --version"));
        var text = command("/hook create recipe").path("text").asText();
        var recipe = text.substring(text.indexOf("SECRET="));
        var process = new ProcessBuilder("bash", "-c", recipe).start();
        var answer = JSON.readTree(process.getInputStream().readAllBytes());
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(answer.path("state").asText()).isIn("accepted", "answering", "answered");
    }

    @Test
    void a_hook_has_the_style_and_the_secret_that_its_provider_wants() throws Exception {
        var github = command("/hook create builds-hub --style github \"{{repository.full_name}}\"");
        var secret = github.at("/data/secret").asText();
        assertThat(github.path("text").asText())
                .startsWith(secret + "\n")
                .contains(github.at("/data/url").asText());
        assertThat(github.at("/data/style").asText()).isEqualTo("github");
        var body = "{\"repository\": {\"full_name\": \"ada/boat\"}}";
        var heard = post("/v1/hooks/builds-hub", body, "X-Hub-Signature-256", "sha256=" + Receiver.hmac(secret, body));
        assertThat(heard.path("id").asLong()).isPositive();

        // Stripe and Slack make the secret themselves.
        var given = "whsec_4nQ7vT2kLr9XbYc1ZpE6";
        var stripe = command("/hook create payments --style Stripe --secret " + given);
        assertThat(stripe.at("/data/style").asText()).isEqualTo("stripe");
        assertThat(stripe.toString()).doesNotContain(given);
        gateway.close();
        gateway = start();
        var time = Instant.now().getEpochSecond();
        var event = "{\"id\": \"evt_1\", \"text\": \"paid\"}";
        var paid = post(
                "/v1/hooks/payments",
                event,
                "Stripe-Signature",
                "t=%d,v1=%s".formatted(time, Receiver.hmac(given, time + "." + event)));
        assertThat(paid.path("id").asLong()).as(paid.toString()).isPositive();
        assertThat(command("/hook list").path("text").asText()).contains("github", "stripe");
        keptNowhere(given);

        for (var line : new String[] {
            "/hook create no --style bitbucket", "/hook create no --secret short", "/hook create no --style"
        }) assertThat(command(line).at("/data/error/code").asText()).as(line).isNotBlank();
        assertThat(gateway.mind().programs().hooks().list()).hasSize(2);
    }

    private static boolean runs(String command) throws Exception {
        return new ProcessBuilder("bash", "-c", command).start().waitFor() == 0;
    }

    @Test
    void a_secret_is_not_told_where_it_would_be_recorded() throws Exception {
        var said = post(
                "/v1/messages?wait=20",
                Map.of("conversation", "home", "sender", Map.of("id", "operator"), "text", "/hook create chatty"),
                "Authorization",
                "Bearer " + token());
        assertThat(said.at("/reply/text").asText()).startsWith("Chat is recorded");
        assertThat(gateway.mind().programs().hooks().list()).isEmpty();
        for (var line : new String[] {
            "/hook create",
            "/hook create a/b",
            "/hook create ok --callback ftp://example.org/",
            "/hook create ok " + "x".repeat(2_001),
            "/hook revoke nothing",
            "/hook forget ok"
        }) assertThat(command(line).at("/data/error/code").asText()).as(line).isNotBlank();
        assertThat(gateway.mind().programs().hooks().list()).isEmpty();
        assertThat(home().resolve("hook-key")).doesNotExist();
    }
}
