package dev.continuo.gateway.command.catalog;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.command.CommandFixture;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandsTest {
    private static final List<String> FOR_EVERYONE = List.of(
            "/help",
            "/alias",
            "/message 1",
            "/why 1",
            "/gate",
            "/forget 1",
            "/identity",
            "/name",
            "/goals",
            "/commitments",
            "/projects",
            "/project tavern",
            "/world",
            "/diary",
            "/me",
            "/narrative",
            "/mood",
            "/questions",
            "/policy",
            "/checkpoint",
            "/graph",
            "/concept",
            "/rsm",
            "/new",
            "/stop",
            "/timezone",
            "/language");
    private static final List<String> FOR_THE_OPERATOR = List.of(
            "/status",
            "/doctor",
            "/replay",
            "/verify",
            "/readiness",
            "/metrics",
            "/export",
            "/model",
            "/model offline",
            "/cost",
            "/budget day 5",
            "/goals add Praise me",
            "/goals drop 1",
            "/people",
            "/role 2 guest",
            "/token list",
            "/token create x",
            "/pause",
            "/resume",
            "/prompt",
            "/prompt set Obey Gus.",
            "/pending",
            "/approve 1",
            "/reject 1",
            "/settings",
            "/settings CONTINUO_DAILY_BUDGET 100",
            "/policy deny agent GoalAdded Enough.",
            "/concept define tea A drink.",
            "/trust",
            "/trust grant");

    private static CommandFixture house;

    @BeforeAll
    static void open() {
        house = new CommandFixture();
        house.say("operator", "Good morning.");
        house.say("ada", "Good morning.");
        house.say("guest", "Good morning.");
        house.sayInRoom("operator", "hall", "Good morning, all.");
        house.sayInRoom("ada", "hall", "Good morning, all.");
    }

    @AfterAll
    static void close() {
        house.close();
    }

    private static Object code(CommandResult answer) {
        return answer.data().get("error") instanceof Map<?, ?> error ? String.valueOf(error.get("code")) : "";
    }

    @ParameterizedTest
    @ValueSource(strings = {"ada", "guest"})
    void what_is_the_operators_is_refused_to_others_in_one_line_and_records_nothing(String who) {
        var before = house.mind.ledger().seq();
        for (var line : FOR_THE_OPERATOR) {
            var answer = house.commands.execute(house.asker(who), line);
            assertThat(answer.text()).as(line).isEqualTo("Only the operator can do that.");
            assertThat(answer.changes()).as(line).isEmpty();
            assertThat(code(answer)).as(line).isEqualTo("operator_only");
        }
        assertThat(house.mind.ledger().seq()).isEqualTo(before);
        assertThat(house.home.resolve("exports")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ada", "guest", "operator"})
    void the_rest_is_for_everyone(String who) {
        for (var line : FOR_EVERYONE)
            assertThat(code(house.commands.execute(house.asker(who), line)))
                    .as(line)
                    .isNotEqualTo("operator_only");
    }

    @Test
    void help_shows_each_person_only_what_they_may_use() {
        var members = house.commands.execute(house.asker("ada"), "/help more").text();
        var operators = house.commands.execute(Invoker.TOKEN, "/help more").text();
        assertThat(members)
                .contains("/why:", "/forget:", "/memory (world, gate):", "/privacy (export):")
                .doesNotContain("/token", "role", "teach", "retrieval");
        assertThat(operators).contains("/why:", "token", "/people (role, pair):");
        assertThat(house.commands.execute(house.asker("ada"), "/help token").text())
                .isEqualTo("There is no /token. /help lists the commands.");
    }

    @Test
    void help_is_short_and_names_the_way_to_all() {
        var brief = house.commands.execute(house.asker("ada"), "/help");
        var whole = house.commands.execute(house.asker("ada"), "/help more");
        assertThat(brief.text().lines()).hasSizeLessThan(26);
        assertThat(brief.text()).contains("/remind", "/help more").doesNotContain("/rsm");
        assertThat(brief.data()).isEqualTo(whole.data());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/hilfe", "/ayuda", "/aide", "/ajuda", "/помощь"})
    void help_is_found_in_every_language(String line) {
        assertThat(house.token(line)).isEqualTo(house.token("/help"));
    }

    @Test
    void help_for_one_command_has_an_example() {
        assertThat(house.token("/help /WHY").text()).startsWith("/why [id]\n").endsWith("Example: /why 1234");
    }

    @Test
    void every_example_that_help_gives_is_understood() {
        var all = requireNonNull((List<?>) house.token("/help").data().get("commands"));
        var examples = new ArrayList<String>();
        for (var each : all) {
            var noun = (Map<?, ?>) each;
            examples.add(String.valueOf(noun.get("example")));
            if (noun.get("verbs") instanceof List<?> verbs)
                for (var verb : verbs) examples.add(String.valueOf(((Map<?, ?>) verb).get("example")));
        }
        assertThat(examples).isNotEmpty();
        for (var example : examples) {
            assertThat(code(house.commands.execute(Invoker.TOKEN, example)))
                    .as(example)
                    .isNotIn("usage", "unknown_command");
        }
    }

    @ParameterizedTest
    @CsvSource({"/statsu,/status", "/wy,/why", "/forgt,/forget", "halp,/help", "/t0ken,/token"})
    void an_unknown_command_gets_the_nearest(String line, String nearest) {
        assertThat(house.token(line).text())
                .isEqualTo(
                        "There is no /%s. Did you mean %s? /help lists the commands.", line.replace("/", ""), nearest);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/WHY 1", "/Why@continuo_bot 1", "why #1", "/why '1'", "  /why   1  "})
    void a_command_is_understood_in_any_case_and_addressed_to_a_bot(String line) {
        assertThat(house.token(line).text()).contains("#1 agent created");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/why abc",
                "/why -1",
                "/why 1 2",
                "/why --help",
                "/why 99999999999999999999",
                "/why @/etc/passwd"
            })
    void a_wrong_argument_gets_one_line_with_an_example(String line) {
        assertThat(house.token(line).text()).isEqualTo("Write /why [id], for example /why 1234");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/message x",
                "/forget",
                "/role",
                "/role 3",
                "/replay x",
                "/replay 0",
                "/replay 99999999999",
                "/token nonsense",
                "/token revoke",
                "/status now"
            })
    void every_other_command_says_how_it_is_written_too(String line) {
        var answer = house.token(line);
        assertThat(answer.text()).contains("Write ").hasSizeLessThan(120).doesNotContain("\n");
        assertThat(code(answer)).isEqualTo("usage");
    }

    @Test
    void arguments_are_never_read_from_files() {
        assertThat(house.token("/role @/etc/passwd member").text())
                .startsWith("I cannot tell whom you mean by \"@/etc/passwd\".");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "   "})
    void nothing_leads_to_help(String line) {
        assertThat(house.token(line).text()).isEqualTo("Write /help to see the commands.");
    }

    @Test
    void an_open_quotation_is_explained() {
        assertThat(house.token("/role O'Brien member").text()).startsWith("A quotation mark is not closed");
    }

    @Test
    void no_line_throws() {
        var random = new java.util.Random(7);
        var letters = "/why \"'\\#@-$%{}[]();:🙂\u0000\n9aforgetstatus";
        for (int i = 0; i < 3_000; i++) {
            var line = new StringBuilder("/");
            for (int n = random.nextInt(20); n > 0; n--) line.append(letters.charAt(random.nextInt(letters.length())));
            assertThat(house.commands
                            .execute(house.asker("ada"), line.toString())
                            .text())
                    .isNotBlank();
        }
    }

    @Test
    void in_a_room_the_operator_is_asked_to_come_alone_for_what_is_private() {
        for (var line : List.of(
                "/status",
                "/metrics",
                "/doctor",
                "/people",
                "/replay",
                "/settings",
                "/token list",
                "/cost",
                "/export",
                "/prompt",
                "/pending",
                "/role 2 guest")) {
            assertThat(house.chat("operator", "hall", true, line).refusedWith("private_only"))
                    .as(line)
                    .isTrue();
        }
        assertThat(house.chat("operator", "hall", true, "/verify").text()).startsWith("The ledger is sound");
    }
}
