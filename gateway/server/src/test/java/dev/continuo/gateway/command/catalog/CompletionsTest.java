package dev.continuo.gateway.command.catalog;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.command.CommandFixture;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.language.text.WordLists;
import dev.continuo.mind.channel.CommandMenu.MenuCompletion;
import dev.continuo.mind.channel.CommandMenu.Typed;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Whoever types a command is shown names that its list would tell them, and no others.
class CompletionsTest {
    private static CommandFixture house;
    private static long boat;
    private static long secret;
    private static long goal;

    @BeforeAll
    static void open() {
        house = new CommandFixture();
        house.say("net", "operator", "operator-alone", false, "Good morning.");
        boat = house.say("net", "ada", "ada-alone", false, "Remember that my boat is Aurelia");
        secret = house.say("net", "bob", "bob-alone", false, "Remember that my boat is Medusa");
        house.say("net", "ada", "hall", true, "Good morning, all.");
        house.say("net", "guest", "hall", true, "Good morning, all.");
        house.token("/goals add Find a name for the boat");
        var goals = (List<?>) requireNonNull(house.token("/goals").data().get("goals"));
        goal = (Long) requireNonNull(((Map<?, ?>) goals.getFirst()).get("id"));
        house.token("/goals add Paint the mast");
    }

    @AfterAll
    static void close() {
        house.close();
    }

    private static List<MenuCompletion> typed(String who, String where, String command, String arguments) {
        var typed = new Typed("net", where, who, false, command, arguments);
        return house.commands.menu().completer().apply(typed);
    }

    private static List<String> alone(String who, String command, String arguments) {
        return typed(who, who + "-alone", command, arguments).stream()
                .map(MenuCompletion::arguments)
                .toList();
    }

    @Test
    void a_goal_is_found_by_its_words_and_given_by_its_number() {
        assertThat(alone("operator", "/goal", "done na")).containsExactly("done " + goal);
        assertThat(alone("operator", "/goal", "done ")).hasSize(2);
        assertThat(alone("operator", "/goals", "d")).containsExactly("done", "drop");
        assertThat(alone("operator", "/goal", "done ")).allMatch(one -> one.startsWith("done "));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    /phase list, jour, journal
                    /phase, run jour, run journal
                    /settings, DAILY_BUD, CONTINUO_DAILY_BUDGET
                    /people role, ad, PERSON
                    /help, remin, remind
                    /language, d, de
                    /room mute, 1, 1h
                    """)
    void names_take_the_place_of_what_was_begun(String command, String begun, String whole) {
        var ada = house.mind.people().findByAccount("net", "ada").orElseThrow().id();
        assertThat(alone("operator", command, begun)).contains(whole.replace("PERSON", Long.toString(ada)));
    }

    @Test
    void a_memory_of_somebody_else_is_never_shown() {
        assertThat(alone("ada", "/memory", "show boat")).contains("show " + boat);
        assertThat(alone("ada", "/memory", "show ")).doesNotContain("show " + secret);
        assertThat(typed("ada", "ada-alone", "/memory", "show Medusa"))
                .extracting(MenuCompletion::shown)
                .noneMatch(shown -> shown.contains("Medusa"));
        assertThat(typed("ada", "hall", "/memory", "show "))
                .extracting(MenuCompletion::arguments)
                .doesNotContain("show " + boat);
    }

    @Test
    void whoever_may_not_give_a_command_is_shown_nothing_of_it() {
        assertThat(alone("ada", "/people role", "")).isEmpty();
        assertThat(alone("ada", "/settings", "")).isEmpty();
        assertThat(typed("nobody", "ada-alone", "/goal", "d")).isEmpty();
        assertThat(typed("ada", "nowhere", "/goal", "d")).isEmpty();
    }

    @Test
    void whoever_is_blocked_is_shown_nothing() {
        house.say("net", "eve", "eve-alone", false, "Good morning.");
        assertThat(alone("eve", "/about", "m")).containsExactly("me");
        var eve = house.mind.people().findByAccount("net", "eve").orElseThrow().id();
        house.token("/role " + eve + " blocked");
        assertThat(alone("eve", "/about", "m")).isEmpty();
    }

    private static Stream<String> lists() {
        return WordLists.lines(Completions.class, "completions").filter(line -> line.contains(" = "));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void every_list_of_the_table_is_in_the_data_of_its_command(String line) {
        var source = line.split(" = ", 2)[1].split(" ", -1);
        var operator = new Invoker(house.mind.people().findByAccount("net", "operator"), Optional.empty());
        var list = "/" + source[0].replace('_', ' ').replace("*", "boat");
        var told = house.commands.execute(operator, list).data();
        assertThat(told).doesNotContainKey("error");
        for (var key : source[1].split(",", -1))
            assertThat(told.get(key)).as(key).isInstanceOf(Collection.class);
    }

    @Test
    void every_command_of_the_table_is_one_and_every_list_is_short() {
        assertThat(house.commands.menu().completed()).contains("goal", "memory", "phase", "people");
        assertThat(alone("operator", "/settings", "")).hasSize(25);
    }
}
