package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.Archive;
import dev.continuo.ledger.Verification.Result;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.governance.Governance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What each command does, said by somebody.
class OrdersTest {
    private CommandFixture house;
    private long message;

    @BeforeEach
    void open() {
        house = new CommandFixture();
        house.say("operator", "Good morning.");
        message = house.say("ada", "Remember that my boat is called Aurelia.");
    }

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void status_says_how_the_agent_is_in_few_lines() {
        house.receive("http", "ada", "ada-alone", false, "Are you there?");
        var answer = house.token("/status");
        assertThat(answer.text())
                .contains("continuo 0.1.0", "embedded PostgreSQL 17.11", "offline", "http ok")
                .contains("1 accepted, 2 answered", "$0.00 of $2.00");
        assertThat(answer.text().lines()).hasSize(5);
        assertThat(answer.data())
                .containsKeys(
                        "agent",
                        "version",
                        "started",
                        "database",
                        "model",
                        "embeddings",
                        "channels",
                        "ledger",
                        "messages",
                        "memory",
                        "budget",
                        "paused",
                        "alarms")
                .doesNotContainKey("paused_until");
    }

    @Test
    void doctor_tells_programs_what_is_wrong_and_what_to_type() {
        assertThat(troubles()).isEmpty();

        house.token("/pause");
        assertThat(troubles()).containsEntry("Gateway", "/resume ends the pause.");
        house.token("/resume");

        assertThat(house.chat("operator", "/doctor").data()).containsKey("checks");
    }

    /// Remedies, by the name of what is not well.
    private Map<String, String> troubles() {
        var found = new HashMap<String, String>();
        var checks =
                (List<?>) Objects.requireNonNull(house.token("/doctor").data().get("checks"));
        for (var each : checks) {
            var check = (Map<?, ?>) each;
            assertThat(check.keySet())
                    .extracting(String::valueOf)
                    .containsExactlyInAnyOrder("name", "ok", "detail", "remedy");
            if (Boolean.FALSE.equals(check.get("ok")))
                found.put(String.valueOf(check.get("name")), String.valueOf(check.get("remedy")));
        }
        return found;
    }

    @Test
    void a_message_in_its_turn_is_shown_as_answering() {
        house.answering.add(message);
        assertThat(house.token("/message " + message).text()).contains("#%d: answering".formatted(message));
    }

    @Test
    void a_message_shows_its_state_and_its_reply() {
        var answer = house.chat("ada", "/message " + message);
        assertThat(answer.text())
                .contains("#%d: answered".formatted(message), "Reply: #" + house.reply(message))
                .doesNotContain("Aurelia");
        assertThat(answer.data()).containsEntry("state", "answered").containsEntry("id", message);
    }

    @Test
    void a_reply_shows_what_it_answers() {
        var reply = house.reply(message);
        assertThat(house.chat("ada", "/message " + reply).text())
                .startsWith("#%d is my answer to #%d.".formatted(reply, message));
    }

    @Test
    void a_message_on_its_way_shows_every_part() {
        var sent = house.say("net", "bob", "net-1", false, "Hello there");
        assertThat(house.token("/message " + sent).text()).contains("Part 1: pending, 0 attempts");
    }

    @Test
    void a_message_of_another_is_as_unknown_as_none() {
        house.say("bob", "Good morning.");
        for (var id : List.of(message, 9999L))
            assertThat(house.chat("bob", "/message " + id).text()).isEqualTo("There is no message #%d of yours.", id);
        assertThat(house.token("/message 9999").text()).startsWith("There is no message #9999.");
    }

    @Test
    void in_a_room_only_its_own_messages_are_shown() {
        var there = house.sayInRoom("ada", "hall", "Good evening.");
        assertThat(house.chat("ada", "hall", true, "/message " + message).text())
                .contains("is not of this room");
        assertThat(house.chat("ada", "hall", true, "/message " + there).text()).contains("answered");
    }

    @Test
    void replay_lists_the_latest_events_without_private_words() {
        var answer = house.token("/replay 5");
        assertThat(answer.text().lines()).hasSize(5);
        assertThat(answer.text()).contains("#%d".formatted(house.mind.ledger().seq()), "TurnEnded");
        assertThat(house.token("/replay").text())
                .contains("(private)", "PersonMet", "ada")
                .doesNotContain("Aurelia");
        assertThat((List<?>) answer.data().get("events")).hasSize(5);
    }

    @Test
    void verify_finds_the_ledger_sound() {
        var answer = house.token("/verify");
        assertThat(answer.text())
                .startsWith("The ledger is sound: %d events"
                        .formatted(house.mind.ledger().seq()));
        assertThat(answer.data()).containsEntry("sound", true);
    }

    @Test
    void an_export_is_a_sound_ledger_in_a_file_of_its_own_that_others_cannot_read() throws IOException {
        var file = Path.of(String.valueOf(house.token("/export").data().get("file")));
        var again = house.token("/export");
        assertThat(again.data().get("file")).isNotEqualTo(file.toString());
        assertThat(again.text()).contains(house.home.resolve("exports").toString());
        try (var in = Files.newBufferedReader(file)) {
            assertThat(Archive.verify(in, _ -> {})).isInstanceOf(Result.Sound.class);
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        try (var files = Files.list(file.getParent())) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void an_export_that_cannot_be_written_says_so() throws IOException {
        Files.writeString(house.home.resolve("exports"), "in the way");
        var answer = house.token("/export");
        assertThat(answer.text()).startsWith("The export could not be written to");
    }

    @Test
    void model_shows_the_roles_and_chooses_for_later_starts_too() {
        assertThat(String.valueOf(house.token("/model").data())).contains("system1=offline");
        assertThat(house.token("/model offline").text()).isEqualTo("system1 is now offline.");
        assertThat(house.mind.grounds().governance().settings()).containsEntry("CONTINUO_SYSTEM1", "offline");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "openai", "opnai:gpt-5"})
    void a_model_that_cannot_be_used_is_refused_and_nothing_recorded(String name) {
        var answer = house.token("/model " + name);
        assertThat(answer.changes()).isEmpty();
        assertThat(answer.data()).containsKey("error");
        assertThat(house.mind.models().name("system1")).isEqualTo("offline");
    }

    @Test
    void a_model_that_the_environment_names_comes_back_at_the_next_start() {
        house.environment("CONTINUO_SYSTEM1", "offline");
        assertThat(house.token("/model offline").text())
                .endsWith("The next start takes CONTINUO_SYSTEM1 from the environment again.");
    }

    @Test
    void cost_sums_by_model() {
        var answer = house.token("/cost");
        assertThat(answer.text()).contains("Today: $0.00 of $2.00", "offline · 2 calls · $0.00", "30 days: $0.00");
        house.pass(Duration.ofDays(2));
        assertThat(String.valueOf(house.token("/cost").data().get("today"))).contains("models=[]");
        assertThat(String.valueOf(house.token("/cost").data().get("days_30")))
                .contains("calls=2", "bills=[{day=", "role=system1");
    }

    @Test
    void people_lists_everybody_with_their_accounts() {
        var answer = house.token("/people");
        assertThat(answer.text()).contains("ada", "member", "http:ada", "operator", "http:operator");
        assertThat((List<?>) answer.data().get("people"))
                .hasSize(2)
                .allSatisfy(one -> assertThat(one.toString()).contains("channel=http"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ID", "#ID", "http:ada", "Ada"})
    void a_role_is_given_to_a_person_by_number_account_or_name(String who) {
        var id = house.person("ada");
        var line = "/role " + who.replace("ID", Long.toString(id)) + " Guest";
        assertThat(house.token(line).text()).isEqualTo("ada (#%d) is now guest (was member).", id);
        assertThat(house.mind.people().find(id).orElseThrow().role()).isEqualTo(Role.GUEST);
        assertThat(house.token(line).text()).isEqualTo("ada (#%d) is guest already.", id);
    }

    @Test
    void a_role_needs_a_known_person_and_a_known_role_and_is_never_ones_own() {
        assertThat(house.token("/role nobody guest").text()).startsWith("I cannot tell whom you mean by \"nobody\".");
        assertThat(house.token("/role ada king").text()).startsWith("There is no role \"king\".");
        assertThat(house.chat("operator", "/role operator guest").text()).startsWith("You cannot change your own role");
    }

    @Test
    void a_token_is_shown_once_and_only_its_hash_is_kept() {
        var answer = house.token("/token create website");
        var token = String.valueOf(answer.data().get("token"));
        assertThat(token).matches("ctk_[A-Za-z0-9_-]{43}");
        assertThat(answer.text()).contains(token);
        assertThat(house.mind.grounds().governance().findToken(Governance.hash(token)))
                .hasValueSatisfying(t -> assertThat(t.name()).isEqualTo("website"));
        assertThat(Bytes.anywhere(house.database, token)).isEmpty();
        assertThat(house.token("/token list").text()).contains("website").doesNotContain("ctk_");
        assertThat(house.token("/token create website").text()).startsWith("There is a token website already");
    }

    @Test
    void a_token_is_not_made_in_chat_because_chat_is_recorded() {
        var answer = house.chat("operator", "/token create website");
        assertThat(answer.text())
                .startsWith("Chat is recorded")
                .contains("POST /v1/commands")
                .doesNotContain("ctk_");
        assertThat(answer.changes()).isEmpty();
        assertThat(house.mind.grounds().governance().listTokens()).isEmpty();
    }

    @Test
    void a_revoked_token_opens_nothing() {
        var token = String.valueOf(house.token("/token create website").data().get("token"));
        var id = house.mind.grounds().governance().listTokens().getFirst().id();
        assertThat(house.token("/token revoke #" + id).text()).isEqualTo("The token of website no longer works.");
        assertThat(house.mind.grounds().governance().findToken(Governance.hash(token)))
                .isEmpty();
        assertThat(house.token("/token revoke " + id).text()).endsWith("was revoked before.");
        assertThat(house.token("/token revoke 999").text()).isEqualTo("There is no token #999. See /token list.");
        assertThat(house.token("/token create 'a b'").text()).startsWith("A token needs a name");
        house.token("/token create website");
        house.token("/token create shop");
        assertThat(house.token("/token revoke Website").text()).isEqualTo("The token of website no longer works.");
        assertThat(house.token("/token revoke website").text()).isEqualTo("The token website was revoked before.");
        assertThat(house.token("/token revoke shopp").text())
                .isEqualTo("There is no token shopp. Did you mean shop? See /token list.");
        assertThat(house.token("/token revoke garden").text()).isEqualTo("There is no token garden. See /token list.");
        house.token("/token create 999");
        assertThat(house.token("/token revoke 999").text()).isEqualTo("The token of 999 no longer works.");
        var shop = house.mind.grounds().governance().listTokens().stream()
                .filter(one -> one.name().equals("shop"))
                .findFirst()
                .orElseThrow()
                .id();
        var again = house.token("/token create " + shop).data();
        assertThat(again).containsKey("token");
        assertThat(house.token("/token revoke " + shop).text())
                .startsWith(shop + " may be any of these; write its number: #")
                .contains("#" + shop + " shop");
        assertThat(house.token("/token revoke #" + shop).text()).isEqualTo("The token of shop no longer works.");
        assertThat(house.token("/token revoke").text())
                .isEqualTo("Write /token revoke and a number or name of /token list.");
        assertThat(house.token("/token").text()).contains("revoked");
    }

    @Test
    void new_takes_what_was_said_out_of_the_context() {
        assertThat(house.chat("ada", "/new").text()).isEqualTo("A fresh start. I still remember what was said before.");
        assertThat(house.mind
                        .people()
                        .conversations()
                        .find("http", "ada-alone")
                        .orElseThrow()
                        .contextAfter())
                .isGreaterThan(message);
        assertThat(house.token("/new").text()).startsWith("Send /new in the conversation");
    }

    @Test
    void stop_ends_the_turn_in_progress() {
        var here = house.mind
                .people()
                .conversations()
                .find("http", "ada-alone")
                .orElseThrow()
                .id();
        house.busy.add(here);
        assertThat(house.chat("ada", "/stop").text()).isEqualTo("Stopped.");
        assertThat(house.chat("ada", "/stop").text()).isEqualTo("There is nothing to stop here.");
        assertThat(house.token("/stop").text()).startsWith("Send /stop in the conversation");
    }

    @ParameterizedTest
    @CsvSource({"90s,90", "15m,900", "1H,3600", "2d,172800"})
    void a_pause_ends_by_itself(String time, long seconds) {
        assertThat(house.token("/pause " + time).text()).matches("Paused until [13] Mar 2026 .* or /resume\\..*");
        house.pass(Duration.ofSeconds(seconds - 1));
        assertThat(house.status.json()).containsEntry("paused", true).containsKey("paused_until");
        house.pass(Duration.ofSeconds(2));
        assertThat(house.status.json()).containsEntry("paused", false);
    }

    @Test
    void a_pause_without_a_time_lasts_until_resumed() {
        assertThat(house.token("/resume").text()).isEqualTo("I am not paused.");
        assertThat(house.token("/pause").text()).startsWith("Paused until /resume.");
        house.pass(Duration.ofDays(900));
        assertThat(house.token("/status").text()).contains("PAUSED until /resume");
        assertThat(house.token("/resume").text()).isEqualTo("I work again.");
        assertThat(house.status.json()).containsEntry("paused", false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "0h", "-5m", "1w", "1.5h", "12345678d"})
    void a_pause_needs_a_time(String time) {
        var answer = house.token("/pause " + time);
        assertThat(answer.text()).contains("is no time. Write 90s, 15m, 1h or 2d");
        assertThat(answer.changes()).isEmpty();
    }

    @Test
    void settings_show_values_and_origins_but_no_secret() {
        assertThat(house.token("/settings").text())
                .contains("OPENAI_API_KEY", "/settings all")
                .doesNotContain("(default)", "CONTINUO_DAILY_BUDGET");
        assertThat(house.token("/settings").data())
                .isEqualTo(house.token("/settings all").data());
        var answer = house.token("/settings all");
        assertThat(answer.text())
                .contains("CONTINUO_DAILY_BUDGET", "(default)", "OPENAI_API_KEY", "(environment)")
                .doesNotContain("sk-very-secret");
        assertThat(answer.data().toString()).doesNotContain("sk-very-secret");
        assertThat(answer.text().lines()).allMatch(line -> line.length() <= 80);
        var one = house.token("/settings openai_api_key");
        assertThat(one.text()).startsWith("OPENAI_API_KEY = set (environment)");
        assertThat(one.data().toString()).doesNotContain("sk-very-secret");
    }

    @Test
    void a_setting_is_set_and_taken_back() {
        assertThat(house.token("/settings daily_budget 5").text()).isEqualTo("CONTINUO_DAILY_BUDGET: now 5 (was 2).");
        assertThat(house.token("/settings daily_budget").text()).startsWith("CONTINUO_DAILY_BUDGET = 5 (chat)");
        assertThat(house.token("/settings daily_budget default").text())
                .startsWith("CONTINUO_DAILY_BUDGET: no longer set in chat");
        assertThat(house.mind.grounds().governance().settings()).isEmpty();
        assertThat(house.token("/settings daily_budget default").text())
                .isEqualTo("CONTINUO_DAILY_BUDGET was not set in chat.");
        assertThat(house.token("/settings guest_rate 7").text()).isEqualTo("CONTINUO_GUEST_RATE: now 7 (was 5).");
        assertThat(house.token("/settings stuck_after 7m").text()).endsWith("Takes effect at the next start.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CONTINUO_DAILY_BUDGETT 5|Did you mean CONTINUO_DAILY_BUDGET?",
                "daily_budget much|which is not valid. Write an amount in USD",
                "CONTINUO_PORT 80|cannot be set in chat",
                "CONTINUO_PORT default|cannot be set in chat",
                "OPENAI_API_KEY sk-new|is a secret: never say it here",
                "system1 openai|which is not valid",
            })
    void what_may_not_be_set_is_explained_and_nothing_recorded(String arguments, String why) {
        var answer = house.token("/settings " + arguments);
        assertThat(answer.text()).contains(why).doesNotContain("sk-new");
        assertThat(answer.changes()).isEmpty();
    }

    @Test
    void what_the_environment_sets_is_not_set_in_chat() {
        house.environment("CONTINUO_DAILY_BUDGET", "3");
        var answer = house.token("/settings daily_budget 5");
        assertThat(answer.text())
                .isEqualTo("CONTINUO_DAILY_BUDGET is set in the environment, which wins; change it there.");
        assertThat(answer.changes()).isEmpty();
    }

    @Test
    void a_models_setting_chooses_the_model_at_once() {
        assertThat(house.token("/settings system2 offline").text()).isEqualTo("system2 is now offline.");
        assertThat(house.mind.grounds().governance().settings()).containsEntry("CONTINUO_SYSTEM2", "offline");
    }

    @Test
    void a_time_zone_is_set_by_its_name() {
        assertThat(house.chat("ada", "/timezone").text()).startsWith("Your time zone is UTC");
        assertThat(house.chat("ada", "/timezone europe/berlin").text())
                .isEqualTo("Your times are now those of Europe/Berlin.");
        assertThat(house.mind.people().find(house.person("ada")).orElseThrow().timezone())
                .isEqualTo("Europe/Berlin");
        assertThat(house.chat("ada", "/message " + message).text()).contains("Received: 1 Mar 2026 10:00");
        assertThat(house.token("/timezone UTC").text()).startsWith("I do not know who you are");
    }

    @ParameterizedTest
    @CsvSource({"Berlim,Europe/Berlin", "Europe/Berlim,Europe/Berlin", "UCT1,UTC"})
    void an_unknown_time_zone_gets_a_suggestion(String zone, String suggestion) {
        var answer = house.chat("ada", "/timezone '" + zone + "'");
        assertThat(answer.text()).isEqualTo("I know no time zone \"%s\". Did you mean %s?", zone, suggestion);
        assertThat(answer.changes()).isEmpty();
    }

    @Test
    void a_city_alone_names_its_time_zone() {
        assertThat(house.chat("ada", "/timezone new york").text())
                .isEqualTo("Your times are now those of America/New_York.");
    }

    @Test
    void a_language_is_set_by_its_tag() {
        assertThat(house.chat("ada", "/language").text()).startsWith("You have set no language");
        assertThat(house.chat("ada", "/language DE-at").data()).containsEntry("language", "de-AT");
        assertThat(house.mind.people().find(house.person("ada")).orElseThrow().language())
                .isEqualTo("de-AT");
        assertThat(house.token("/language de").text()).startsWith("I do not know who you are");
    }

    @ParameterizedTest
    @CsvSource({"German,de", "Deutsch,de", "Germann,de", "xx,", "d!e,"})
    void an_unknown_language_gets_a_suggestion(String tag, String suggestion) {
        var answer = house.chat("ada", "/language " + tag);
        assertThat(answer.text()).startsWith("I know no language \"%s\". Did you mean ".formatted(tag));
        if (suggestion != null) assertThat(answer.text()).endsWith(" " + suggestion + "?");
        assertThat(answer.changes()).isEmpty();
    }

    @Test
    void the_answer_to_a_command_in_chat_is_its_reply() {
        var before = house.mind.ledger().seq();
        house.chat("ada", "/timezone UTC");
        assertThat(house.kindsAfter(before))
                .containsExactly("MessageReceived", "PreferenceSet", "MessageComposed", "TurnEnded");
        assertThat(house.token("/verify").data()).isInstanceOf(Map.class).containsEntry("sound", true);
    }
}
