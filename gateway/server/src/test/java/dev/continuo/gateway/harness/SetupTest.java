package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.http.Response;
import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Saying;
import dev.continuo.adapters.contract.Network.Shown;
import dev.continuo.adapters.discord.FakeDiscord;
import dev.continuo.adapters.slack.FakeSlack;
import dev.continuo.adapters.telegram.FakeTelegram;
import dev.continuo.gateway.harness.Programs.Ended;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.mind.testing.LoopbackServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `./continuo setup` as a process whose answers come through a pipe, with a model and two networks
/// of our own.
@Tag("process")
final class SetupTest {
    private static final String KEY = "sk-proj-Zx81fQ02kkWq7TnnPu5mKd3s";
    private static final String WRONG_KEY = "sk-proj-Wrong7TnnPu5mKd3sQq";

    /// No header can hold it, and Java's complaint about that quotes it.
    private static final String TYPOGRAPHIC = "“sk-proj-Quoted5mKd3s”";

    private static final Pattern CODE = Pattern.compile("/start ([A-HJ-NP-Z2-9]{8})");

    /// The answers that leave everything as it is: one for each question that is asked then.
    private static final String[] NOTHING = {"", "", "", "", "", "", "", "", ""};

    @TempDir
    private Path folder;

    @Test
    void what_was_answered_is_tried_and_written_and_run_answers_with_it() throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        try (var model = new FakeModelServer().answers("The tide is high.");
                var telegram = new FakeTelegram();
                var discord = new FakeDiscord();
                var slack = new FakeSlack()) {
            write("""
                    # mine
                    CONTINUO_PORT=0   # any
                    export OPENAI_API_KEY='old' # the boat's
                    TELEGRAM_API_URL=%s
                    DISCORD_API_URL=%s
                    SLACK_API_URL=%s
                    """.formatted(telegram.url(), discord.url(), slack.url()));

            var ended = setup(
                    model.url() + "/v1",
                    KEY,
                    "m",
                    telegram.token(),
                    discord.token(),
                    slack.token(),
                    slack.appToken(),
                    "Vesper",
                    "german",
                    "de",
                    "Berlln",
                    "europe/berlin",
                    "yes",
                    "agent.example.org");

            assertThat(ended.code()).as(ended.output()).isZero();
            assertThat(model.requests().getLast().headers().get("Authorization"))
                    .isEqualTo("Bearer " + KEY);
            assertThat(ended.output())
                    .contains("openai:m ok", "@continuo_bot", "Did you mean de?")
                    .contains("Did you mean Europe/Berlin?", "/name Vesper", "/language de")
                    .contains("/timezone Europe/Berlin", unit().toString())
                    .contains("agent.example.org {", "server_name agent.example.org;")
                    .doesNotContain(KEY, telegram.token(), discord.token())
                    .doesNotContain(slack.token(), slack.appToken());
            assertThat(lines())
                    .startsWith("# mine", "CONTINUO_PORT=0   # any", "export OPENAI_API_KEY=" + KEY + " # the boat's")
                    .contains("OPENAI_BASE_URL=" + model.url() + "/v1", "CONTINUO_SYSTEM1=openai:m")
                    .contains("TELEGRAM_BOT_TOKEN=" + telegram.token())
                    .contains("DISCORD_BOT_TOKEN=" + discord.token())
                    .contains("SLACK_BOT_TOKEN=" + slack.token())
                    .contains("SLACK_APP_TOKEN=" + slack.appToken())
                    .hasSize(12);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(dotenv())))
                    .isEqualTo("rw-------");
            assertThat(Files.readAllLines(unit()))
                    .contains("WorkingDirectory=" + folder.toRealPath(), "ExecStart=\"/srv/a house/continuo\" run");

            var written = Files.getLastModifiedTime(dotenv());
            var before = lines();
            assertThat(setup(NOTHING).code()).isZero();
            assertThat(lines()).isEqualTo(before);
            assertThat(Files.getLastModifiedTime(dotenv())).isEqualTo(written);

            answersWithIt(telegram, model);
        }
    }

    private void answersWithIt(FakeTelegram telegram, FakeModelServer model) throws Exception {
        try (var gateway = new GatewayProcess(folder, Map.of("CONTINUO_SYSTEM1", ""))) {
            gateway.start();
            assertThat(gateway.said()).doesNotContain("./continuo setup");
            Awaitility.await().until(() -> CODE.matcher(gateway.said()).find());
            var code = CODE.matcher(gateway.said());
            assertThat(code.find()).isTrue();
            tells(telegram, "/start " + code.group(1));
            assertThat(tells(telegram, "/name")).contains("Vesper");
            assertThat(tells(telegram, "/language")).contains("de");
            assertThat(tells(telegram, "/timezone")).contains("Europe/Berlin");
            assertThat(tells(telegram, "How is the sea?")).isEqualTo("The tide is high.");
            assertThat(model.last().last()).contains("How is the sea?");
        }
    }

    private static String tells(FakeTelegram telegram, String text) {
        var chat = telegram.conversation(Place.PRIVATE, "1001");
        var before = telegram.shown(chat).size();
        var _ = telegram.says(new Saying("1001", "Ada", Place.PRIVATE, true, text, null, null));
        Awaitility.await().until(() -> telegram.shown(chat).size() > before);
        return telegram.shown(chat).stream().map(Shown::text).toList().getLast();
    }

    @Test
    void a_refused_key_or_token_is_entered_again_kept_or_left() throws Exception {
        try (var model = new LoopbackServer(SetupTest::admitsTheKey);
                var telegram = new FakeTelegram()) {
            write("TELEGRAM_API_URL=%s\nCONTINUO_SYSTEM1=offline\n".formatted(telegram.url()));
            var api = model.url() + "/v1";

            var kept = setup(
                    api,
                    TYPOGRAPHIC,
                    WRONG_KEY,
                    "m",
                    "again",
                    api,
                    KEY,
                    "m",
                    "notatoken",
                    "4242:wrong-token_of-nobody",
                    "kepp",
                    "keep",
                    "",
                    "",
                    "",
                    "",
                    "",
                    "",
                    "");

            assertThat(kept.code()).as(kept.output()).isZero();
            assertThat(kept.output())
                    .containsSubsequence("openai:m refused the key (401)", "openai:m ok")
                    .contains("123456:ABC-DEF", "Did you mean keep?")
                    .doesNotContain(KEY, WRONG_KEY, TYPOGRAPHIC, "notatoken", "wrong-token_of-nobody");
            assertThat(lines())
                    .contains("OPENAI_API_KEY=" + KEY, "CONTINUO_SYSTEM1=openai:m")
                    .contains("TELEGRAM_BOT_TOKEN=4242:wrong-token_of-nobody");

            var before = lines();
            var left = setup(api, WRONG_KEY, "m", "", "", "", "", "", "", "", "", "");

            assertThat(left.code()).as(left.output()).isZero();
            assertThat(lines()).isEqualTo(before);
        }
    }

    @Test
    void an_answer_that_is_none_of_telegrams_is_told_as_such() throws Exception {
        try (var other = new LoopbackServer(LoopbackServer.json(200, "{\"ok\":true,\"result\":true}"))) {
            write("TELEGRAM_API_URL=%s\nCONTINUO_SYSTEM1=offline\n".formatted(other.url()));
            var ended = setup("", "4242:some-token_of-somebody", "", "", "", "", "", "", "", "");
            assertThat(ended.code()).as(ended.output()).isZero();
            assertThat(ended.output()).contains("Telegram gave no reason").doesNotContain("null");
        }
    }

    private static Response admitsTheKey(LoopbackServer.Request request) throws IOException, InterruptedException {
        if (!("Bearer " + KEY).equals(request.headers().get("Authorization")))
            return LoopbackServer.json(401, "{\"error\":{\"message\":\"bad key\"}}")
                    .on(request);
        return LoopbackServer.json(200, """
                        {"id":"1","model":"m","choices":[{"index":0,"finish_reason":"stop",
                        "message":{"role":"assistant","content":"OK"}}]}
                        """).on(request);
    }

    @Test
    void a_key_is_not_handed_to_another_address_and_the_end_of_the_input_writes_nothing() throws Exception {
        try (var model = new FakeModelServer()) {
            write("OPENAI_API_KEY=" + KEY + "\n");
            var before = lines();
            var questions = new ArrayList<>(List.of(model.url() + "/v1", "", "m"));
            questions.addAll(List.of("", "", "", "Vesper", "", ""));

            for (var read = 0; read <= questions.size(); read += 3) {
                var ended = setup(questions.subList(0, read).toArray(String[]::new));

                assertThat(ended.code()).as(ended.output()).isEqualTo(1);
                assertThat(ended.output()).contains("nothing was written").doesNotContain(KEY);
                assertThat(lines()).isEqualTo(before);
                assertThat(unit()).doesNotExist();
            }

            assertThat(model.requests()).isNotEmpty();
            assertThat(model.requests())
                    .noneMatch(request -> String.valueOf(request.headers().get("Authorization"))
                            .contains(KEY));
            assertThat(Arrays.asList(folder.toFile().list())).doesNotContain(".env.tmp");
        }
    }

    private Ended setup(String... answers) throws Exception {
        return Programs.fed(
                folder,
                Map.of(
                        "CONTINUO_HOME",
                        folder.resolve("home").toString(),
                        "XDG_CONFIG_HOME",
                        folder.resolve("config").toString()),
                Arrays.stream(answers).map(answer -> answer + "\n").reduce("", String::concat),
                "setup",
                "--launcher",
                "/srv/a house/continuo");
    }

    private Path dotenv() {
        return folder.resolve(".env");
    }

    private Path unit() {
        return folder.resolve("config/systemd/user/continuo.service");
    }

    private void write(String text) throws IOException {
        Files.writeString(dotenv(), text);
    }

    private List<String> lines() throws IOException {
        return Files.readAllLines(dotenv());
    }
}
