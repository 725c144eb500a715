package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.http.Response;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.postgres.Database;
import dev.continuo.postgres.DatabaseAddress;
import dev.continuo.postgres.server.EmbeddedServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every secret a gateway holds, and every place where one could surface.
@Tag("process")
class NoSecretTest {
    private static final String KEY = "sk-proj-Zx81fQ02kkWq7TnnPu5mKd3s";
    private static final String URL_PASSWORD = "hush-Qm4vTz81";

    @TempDir
    private Path folder;

    private final Map<String, String> places = new TreeMap<>();
    private final Map<String, String> secrets = new TreeMap<>();
    private volatile int status = 401;

    @Test
    void no_secret_is_in_what_is_said_logged_stored_or_answered() throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        secrets.put("the provider's key", KEY);
        secrets.put("the password in the provider's address", URL_PASSWORD);
        try (var server = EmbeddedServer.start(folder.resolve("server"));
                var model = new LoopbackServer(this::refuse)) {
            secrets.put("the database's password", server.address().password());
            try (var gateway = new GatewayProcess(folder, settings(server.address(), model))) {
                gateway.start();
                secrets.put("the operator's token", gateway.token());
                useEverything(gateway);
                server.crash();
                gateway.awaitReady();
                converse(gateway, "after the crash");
                gateway.terminate(Duration.ofSeconds(15));
                var file = folder.resolve("ledger.jsonl");
                gateway.command("ledger", "export", file.toString());
                places.put("the export", Files.readString(file));
                var backup = folder.resolve("b.zip");
                gateway.command("backup", backup.toString());
                try (var zip = new ZipFile(backup.toFile())) {
                    for (var entry : Collections.list(zip.entries()))
                        places.put(
                                "the backup's " + entry.getName(),
                                new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
                }
                places.put("the gateway's log", gateway.said());
                failToConnect(gateway, server.address());
            }
            places.put("PostgreSQL's log", Files.readString(folder.resolve("server/server.log")));
            tables(server.address());
        }
        assertThat(places.get("the gateway's log")).contains("Continuo has ended.");
        assertThat(places.get("the export")).contains("MessageReceived", "TokenCreated");
        places.forEach((place, text) -> secrets.forEach((name, secret) ->
                assertThat(text.contains(secret)).as("%s in %s", name, place).isFalse()));
        System.out.printf(
                "COUNT secrets=%d places=%d characters=%d found=0%n",
                secrets.size(),
                places.size(),
                places.values().stream().mapToInt(String::length).sum());
    }

    private static Map<String, String> settings(DatabaseAddress database, LoopbackServer model) {
        var settings = new HashMap<>(TwoWritersTest.external(database));
        settings.put("OPENAI_API_KEY", KEY);
        settings.put("OPENAI_BASE_URL", model.url().replace("//", "//user:" + URL_PASSWORD + "@") + "/v1");
        settings.put("CONTINUO_SYSTEM1", "openai:gpt-x");
        settings.put("CONTINUO_MODEL_TIMEOUT", "5s");
        return settings;
    }

    /// Answers of the gateway, the intended ones of a new token aside.
    private void useEverything(GatewayProcess gateway) throws Exception {
        var caller = new HarnessClient(gateway);
        var created =
                caller.command("/token create boathouse").body().path("text").asText();
        secrets.put("the integration's token", created.lines().findFirst().orElseThrow());
        secrets.put("the session", session(gateway));
        for (var each : LongRun.ON ? List.of(401, 400, 500, 403) : List.of(401, 400)) {
            status = each;
            converse(gateway, "status " + each);
        }
        for (var line : List.of(
                "/status",
                "/settings",
                "/model",
                "/cost",
                "/token list",
                "/people",
                "/message 5",
                "/why 5",
                "/replay 5",
                "/verify",
                "/model nonsense",
                "/settings OPENAI_API_KEY",
                "/settings DATABASE_URL",
                "/settings OPENAI_BASE_URL"))
            places.put("the answer to " + line, caller.command(line).text());
        for (var path :
                List.of("/v1/status", "/v1/ledger?limit=500", "/metrics", "/healthz", "/openapi", "/v1/nothing"))
            places.put("the answer to " + path, caller.get(path).text());
        var wrong = caller.request("/v1/status").setHeader("Authorization", "Bearer wrong");
        places.put("the refusal", caller.send(wrong.GET()).text());
    }

    private void converse(GatewayProcess gateway, String text) throws Exception {
        var caller = new HarnessClient(gateway);
        var said = caller.say("talk", "ann", text, text, 30);
        assertThat(said.status()).isEqualTo(200);
        assertThat(said.state()).isEqualTo("failed");
        places.put("the reply to " + text, said.text());
    }

    /// Logs in to the console by token and by the link that was printed, and gets at a session.
    private String session(GatewayProcess gateway) throws Exception {
        var link = Pattern.compile("Console   (\\S+)").matcher(gateway.said());
        assertThat(link.find()).isTrue();
        try (var client = HttpClient.newHttpClient()) {
            var login = HttpRequest.newBuilder(URI.create(gateway.address() + "/v1/session"));
            var body = HarnessClient.object().put("token", gateway.token()).toString();
            login.header("Content-Type", "application/json").POST(BodyPublishers.ofString(body));
            var first = client.send(login.build(), BodyHandlers.ofString());
            assertThat(first.statusCode()).isEqualTo(204);
            var followed = HttpRequest.newBuilder(URI.create(link.group(1))).build();
            var second = client.send(followed, BodyHandlers.ofString());
            secrets.put("the session by link", cookie(second.headers().firstValue("Set-Cookie")));
            return cookie(first.headers().firstValue("Set-Cookie"));
        }
    }

    private static String cookie(java.util.Optional<String> header) {
        return header.orElseThrow().replaceFirst("^[^=]*=", "").replaceFirst(";.*", "");
    }

    /// What a database that cannot be used makes the program say.
    private void failToConnect(GatewayProcess gateway, DatabaseAddress database) throws Exception {
        var password = database.password();
        var right = "postgres://continuo:" + password + "@127.0.0.1:1/continuo";
        var changed = password + "-wrong";
        var wrong = database.jdbcUrl() + "&user=" + database.user() + "&password=" + changed;
        var odd = "postgres://continuo:" + password + "@";
        var urls = List.of(wrong, right, odd, "nothing://" + password, right + "?sslmode=nonsense");
        for (var url : LongRun.ON ? urls : urls.subList(0, 2)) {
            var settings = new HashMap<String, String>();
            settings.put("CONTINUO_HOME", gateway.home().toString());
            settings.put("DATABASE_URL", url);
            var ended = Programs.run(folder, settings, "run");
            assertThat(ended.code()).isEqualTo(1);
            places.put("the refusal of " + url.replace(password, "…"), ended.output());
        }
    }

    /// Every row of every table, as text.
    private void tables(DatabaseAddress address) {
        try (var database = Database.open(address, 2)) {
            var db = JooqFactory.on(database.dataSource());
            for (var table : db.meta().getTables()) {
                var schema = table.getQualifiedName().first();
                if (schema == null || !List.of("ledger", "work", "mind").contains(schema)) continue;
                places.put("table " + table.getQualifiedName(), db.fetch(table).formatCSV());
            }
        }
        assertThat(places.keySet()).anyMatch(place -> place.contains("payload"));
    }

    /// A provider that repeats the key it was shown when it refuses it.
    private Response refuse(LoopbackServer.Request request) throws IOException, InterruptedException {
        var shown = request.headers().get("Authorization");
        var body = """
                {"error":{"message":"Incorrect API key provided: %s (%s). %s","code":"bad"}}\
                """.formatted(shown, KEY, URL_PASSWORD);
        return LoopbackServer.json(status, body).on(request);
    }
}
