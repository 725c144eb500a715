package dev.continuo.gateway.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SettingsTest {
    @TempDir
    private Path folder;

    @Test
    void environment_wins_over_dotenv_over_chat_over_yaml_over_the_default() throws IOException {
        write(".env", """
                CONTINUO_HOME=home
                CONTINUO_RATE=2
                CONTINUO_STUCK_AFTER=2m
                """);
        write("home/continuo.yaml", """
                CONTINUO_RATE: 4
                CONTINUO_STUCK_AFTER: 4m
                CONTINUO_MODEL_TIMEOUT: 4s
                CONTINUO_DAILY_BUDGET: 4
                """);

        var settings = read(Map.of("CONTINUO_RATE", "1"))
                .withChat(Map.of(
                        "CONTINUO_STUCK_AFTER", "3m",
                        "CONTINUO_RATE", "3",
                        "CONTINUO_MODEL_TIMEOUT", "3s"));

        assertThat(settings.setting(SettingKey.RATE)).hasToString("CONTINUO_RATE=1 (environment)");
        assertThat(settings.setting(SettingKey.STUCK_AFTER)).hasToString("CONTINUO_STUCK_AFTER=2m (.env)");
        assertThat(settings.setting(SettingKey.MODEL_TIMEOUT)).hasToString("CONTINUO_MODEL_TIMEOUT=3s (chat)");
        assertThat(settings.setting(SettingKey.DAILY_BUDGET)).hasToString("CONTINUO_DAILY_BUDGET=4 (continuo.yaml)");
        assertThat(settings.setting(SettingKey.PORT)).hasToString("CONTINUO_PORT=7700 (default)");
        assertThat(settings.number(SettingKey.PORT)).isEqualTo(7700);
        assertThat(settings.duration(SettingKey.STUCK_AFTER)).isEqualTo(Duration.ofMinutes(2));
        assertThat(settings.money(SettingKey.DAILY_BUDGET)).isEqualByComparingTo("4");
    }

    @Test
    void an_empty_value_counts_as_not_set() throws IOException {
        write(".env", "CONTINUO_PORT=8800\n");

        var settings = read(Map.of("CONTINUO_PORT", "", "CONTINUO_SYSTEM1", " "));

        assertThat(settings.number(SettingKey.PORT)).isEqualTo(8800);
        assertThat(settings.find(SettingKey.SYSTEM1)).isEmpty();
    }

    @Test
    void an_unknown_key_is_refused_with_its_place_and_the_nearest_name() throws IOException {
        var typed = refusal(Map.of("CONTINUO_PROT", "1"));
        assertThat(typed).hasMessage("There is no setting CONTINUO_PROT (from environment).");
        assertThat(typed.suggestion()).isEqualTo("Did you mean CONTINUO_PORT?");

        write(".env", "CONTINUO_SISTEM1=offline\n");
        assertThat(refusal(Map.of()).suggestion()).isEqualTo("Did you mean CONTINUO_SYSTEM1?");

        write(".env", "SOMEBODY_ELSES=1\n");
        write("continuo.yaml", "OPENAI_KEY: x\n");
        var inYaml = refusal(Map.of("CONTINUO_HOME", ".", "PATH", "/bin"));
        assertThat(inYaml).hasMessage("There is no setting OPENAI_KEY (from continuo.yaml).");
        assertThat(inYaml.suggestion()).isEqualTo("Did you mean OPENAI_API_KEY?");
    }

    @Test
    void a_key_of_an_earlier_version_has_no_effect_and_is_warned_of() throws IOException {
        write(".env", "CONTINUO_PREPARE=on\nCONTINUO_PORT=8800\n");

        var settings = read(Map.of());

        assertThat(settings.number(SettingKey.PORT)).isEqualTo(8800);
        assertThat(settings.warnings()).singleElement().asString().contains("CONTINUO_PREPARE");
    }

    @ParameterizedTest
    @CsvSource({
        "STUCKAFTER, CONTINUO_STUCK_AFTER",
        "stuck-after, CONTINUO_STUCK_AFTER",
        "continuo_stuckafter, CONTINUO_STUCK_AFTER",
        "STUK_AFTER, CONTINUO_STUCK_AFTER",
        "CONTINUO_PROT, CONTINUO_PORT",
        "daily_buget, CONTINUO_DAILY_BUDGET",
        "databaseurl, DATABASE_URL",
        "CONTINUO_DATABASE_URL, DATABASE_URL",
        "OPENAI_KEY, OPENAI_API_KEY",
    })
    void the_nearest_setting_is_found_without_prefix_underscores_and_case(String typed, String meant) {
        assertThatThrownBy(() -> SettingKey.named(typed))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.suggestion()).isEqualTo("Did you mean %s?", meant));
    }

    @ParameterizedTest
    @ValueSource(strings = {"colour", "CONTINUO_COLOUR", "x", "CONTINUO_", "weather_tomorrow"})
    void where_nothing_is_near_no_setting_is_suggested(String typed) {
        assertThatThrownBy(() -> SettingKey.named(typed))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused ->
                                assertThat(refused.suggestion()).isEqualTo("/settings in the console lists them all."));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CONTINUO_PORT | 77o0 | a number from 0 to 65535, for example 7700",
                "CONTINUO_PORT | 65536 | a number from 0 to 65535, for example 7700",
                "CONTINUO_RATE | 0 | a whole number above 0, for example 600",
                "CONTINUO_STUCK_AFTER | 5 minutes | a time such as 500ms, 30s, 5m, 2h or 1d",
                "CONTINUO_MODEL_TIMEOUT | 1ms | a time from 100ms to 1h, for example 30s or 2m",
                "CONTINUO_MODEL_TIMEOUT | 2h | a time from 100ms to 1h, for example 30s or 2m",
                "CONTINUO_STUCK_AFTER | 0s | a time such as 500ms, 30s, 5m, 2h or 1d",
                "CONTINUO_DAILY_BUDGET | -1 | an amount in USD, for example 2 or 0.50",
                "CONTINUO_TRUSTED_PROXIES | 10.0.0.0/33 | addresses or networks with commas between, for example 10.0.0.5,fd00::/8",
                "CONTINUO_TRUSTED_PROXIES | proxy.example.org | addresses or networks with commas between, for example 10.0.0.5,fd00::/8",
                "CONTINUO_CORS | chat.example.org | origins with commas between, for example https://chat.example.org,http://localhost:3000, or * for all",
                "CONTINUO_CORS | https://chat.example.org/ | origins with commas between, for example https://chat.example.org,http://localhost:3000, or * for all",
                "CONTINUO_GROUPS | opened | open (one of ask, open)",
                "OLLAMA_BASE_URL | localhost:11434 | an address beginning with http:// or https://",
                "CONTINUO_EMBEDDINGS | e6 | e5, bge, auto, none, onnx:FOLDER or provider:model",
                "CONTINUO_RERANKER | bge | onnx:FOLDER",
            })
    void a_wrong_value_is_refused_with_the_form_that_is_right(String key, String value, String form) {
        var refusal = refusal(Map.of(key, value));

        assertThat(refusal).hasMessage(key + " is \"" + value + "\" (from environment), which is not valid.");
        assertThat(refusal.suggestion()).isEqualTo("Write " + form + ".");
    }

    @ParameterizedTest
    @ValueSource(strings = {"offline", "openai:gpt-5-mini", "ollama:qwen3:8b", "gemini:a/b", "fake:echo"})
    void models_are_named_by_provider(String model) {
        assertThat(read(Map.of("CONTINUO_SYSTEM1", model)).text(SettingKey.SYSTEM1))
                .isEqualTo(model);
        assertThat(refusal(Map.of("CONTINUO_SYSTEM1", "x" + model))).isNotNull();
    }

    @Test
    void secrets_are_masked_collected_and_never_repeated() {
        var settings = read(Map.of(
                "OPENAI_API_KEY", "sk-1",
                "DATABASE_URL", "postgres://me:pa55@db/continuo"));

        assertThat(settings.setting(SettingKey.OPENAI_API_KEY).shown()).isEqualTo("set");
        assertThat(settings.setting(SettingKey.GEMINI_API_KEY).shown()).isEqualTo("not set");
        assertThat(settings.secrets()).containsExactlyInAnyOrder("sk-1", "postgres://me:pa55@db/continuo", "pa55");
        assertThat(settings.list() + settings.toString()).doesNotContain("sk-1", "pa55");
        assertThat(refusal(Map.of("DATABASE_URL", "mysql://me:pa55@db")))
                .hasMessage("DATABASE_URL has a value (from environment), which is not valid.");
    }

    @Test
    void a_file_of_secrets_that_others_may_read_is_warned_about() throws IOException {
        var file = write(".env", "OPENAI_API_KEY=sk-1\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(read(Map.of()).warnings())
                .singleElement()
                .asString()
                .endsWith("Run: chmod 600 " + file)
                .doesNotContain("sk-1");

        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertThat(read(Map.of()).warnings()).isEmpty();
    }

    @Test
    void chat_sets_only_what_may_be_set_there_and_an_old_choice_never_stops_the_start() {
        assertThat(Settings.checkedForChat("CONTINUO_SYSTEM1", "offline")).isEqualTo(SettingKey.SYSTEM1);
        assertThatThrownBy(() -> Settings.checkedForChat("OPENAI_API_KEY", "sk"))
                .isInstanceOf(Refused.class)
                .hasMessage("OPENAI_API_KEY cannot be set in chat.");

        var settings = read(Map.of()).withChat(Map.of("CONTINUO_GONE", "1", "CONTINUO_GROUPS", "open"));

        assertThat(settings.text(SettingKey.GROUPS)).isEqualTo("open");
        assertThat(settings.warnings()).containsExactly("Set in chat and left out: There is no setting CONTINUO_GONE.");
    }

    @Test
    void prices_may_be_a_map_in_yaml() throws IOException {
        write("continuo.yaml", "CONTINUO_PRICES:\n  openai:big: 1.25/10\n  ollama:own: 0/0\n");

        assertThat(read(Map.of("CONTINUO_HOME", ".")).text(SettingKey.PRICES))
                .isEqualTo("openai:big=1.25/10,ollama:own=0/0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a: [", "- CONTINUO_PORT", "CONTINUO_PORT: [1]", "CONTINUO_HOME: x"})
    void a_yaml_file_that_cannot_hold_settings_is_refused(String yaml) throws IOException {
        write("continuo.yaml", yaml);

        assertThat(refusal(Map.of("CONTINUO_HOME", "."))).isNotNull();
    }

    @Test
    void the_home_is_found_and_created_for_its_owner_alone() throws IOException {
        var settings = read(Map.of("CONTINUO_HOME", "deep/state"));

        var home = settings.prepareHome();

        assertThat(home).isEqualTo(folder.resolve("deep/state")).isDirectory();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home)))
                .isEqualTo("rwx------");
        assertThat(settings.prepareHome()).isEqualTo(home);
        assertThat(read(Map.of("CONTINUO_HOME", "~/.continuo")).home())
                .isEqualTo(Path.of(System.getProperty("user.home"), ".continuo"));
    }

    @Test
    void a_home_that_is_a_file_is_refused() throws IOException {
        write("taken", "");

        assertThatThrownBy(() -> read(Map.of("CONTINUO_HOME", "taken")).prepareHome())
                .isInstanceOf(Refused.class)
                .hasMessageContaining("cannot be created");
    }

    @Test
    void the_login_in_an_address_is_not_shown() {
        var url = Map.of("OPENAI_BASE_URL", "https://user:hush@models.example/v1");
        assertThat(read(url).setting(SettingKey.OPENAI_BASE_URL).shown()).isEqualTo("https://models.example/v1");

        assertThat(refusal(Map.of("OPENAI_BASE_URL", "ftp://user:hush@models.example")))
                .hasMessageContaining("ftp://models.example")
                .hasMessageNotContaining("hush");
    }

    @Test
    void the_agent_may_propose_a_few_settings_and_none_that_guards_or_costs() {
        var harmless = new HarmlessSettings(() -> read(Map.of("CONTINUO_TOP_P", "0.5")));
        assertThat(harmless.keys())
                .containsExactly("CONTINUO_RETRIEVAL", "CONTINUO_STREAMING", "CONTINUO_TEMPERATURE", "CONTINUO_TOP_P");
        assertThat(harmless.flaw("CONTINUO_STREAMING", "on")).isEmpty();
        assertThat(harmless.flaw("CONTINUO_STREAMING", "off")).as("it is").isPresent();
        assertThat(harmless.flaw("CONTINUO_STREAMING", "maybe")).isPresent();
        assertThat(harmless.flaw("CONTINUO_TOP_P", "0.9")).as("set outside").isPresent();
        assertThat(harmless.flaw("CONTINUO_DAILY_BUDGET", "9")).isPresent();
    }

    private Settings read(Map<String, String> environment) {
        return Settings.read(environment, folder);
    }

    private Refused refusal(Map<String, String> environment) {
        return catchThrowableOfType(Refused.class, () -> read(environment));
    }

    private Path write(String name, String text) throws IOException {
        var file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"on", "off", "\"on\""})
    void switches_in_yaml_are_read_as_they_are_written(String value) throws IOException {
        write("continuo.yaml", "CONTINUO_STREAMING: " + value + "\n");
        assertThat(read(Map.of("CONTINUO_HOME", ".")).text(SettingKey.STREAMING))
                .isEqualTo(value.replace("\"", ""));
    }

    @Test
    void every_unknown_key_is_named_wherever_it_stands() throws IOException {
        write(".env", "CONTINUO_HOME=home\nCONTINUO_SISTEM1=offline\nCONTINUO_STREEMING=on\n");
        write("home/continuo.yaml", "OPENAI_KEY: x\n");
        var typed = refusal(Map.of("CONTINUO_PROT", "1"));
        assertThat(typed)
                .hasMessageContaining("CONTINUO_PROT (from environment)")
                .hasMessageContaining("CONTINUO_SISTEM1 (from .env)")
                .hasMessageContaining("CONTINUO_STREEMING (from .env)")
                .hasMessageContaining("OPENAI_KEY (from continuo.yaml)");
        assertThat(typed.suggestion())
                .contains("CONTINUO_PORT", "CONTINUO_SYSTEM1", "CONTINUO_STREAMING")
                .contains("OPENAI_API_KEY");
    }

    @Test
    void mistyped_keys_of_others_are_warned_of_in_dotenv() throws IOException {
        write(".env", """
                TELEGRAM_BOT_TOKN=1
                OPEN_AI_API_KEY=2
                GEMINI_API_KEY=3
                GEMINI_API_KEYS=4
                OPENAI_ORGANIZATION=5
                COMPOSE_PROJECT_NAME=6
                POSTGRES_PASSWORD=7
                HOME_PORT=8
                """);
        assertThat(read(Map.of()).warnings())
                .filteredOn(warning -> warning.contains("Did you mean"))
                .satisfiesExactly(
                        one -> assertThat(one).contains("TELEGRAM_BOT_TOKN", "TELEGRAM_BOT_TOKEN?"),
                        one -> assertThat(one).contains("OPEN_AI_API_KEY", "OPENAI_API_KEY?"));
    }
}
