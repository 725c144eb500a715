package dev.continuo.gateway.command.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.continuo.gateway.command.CommandFixture;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.CommandMenu.MenuAudience;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Commands are shown as nouns with verbs; each is understood by its own name, too.
class CommandNounsTest {
    /// Verbs that behind a text of people's own are a part of it.
    private static final List<String> TEXTS = List.of("/memory world ", "/goal projects ", "/remind list ");

    private static CommandFixture house;

    @BeforeAll
    static void open() {
        house = new CommandFixture();
        house.say("operator", "Good morning.");
        house.say("ada", "Remember that my boat is called Aurelia");
        house.sayInRoom("operator", "hall", "Good morning, all.");
        house.sayInRoom("guest", "hall", "Good morning, all.");
    }

    @AfterAll
    static void close() {
        house.close();
    }

    private static List<?> list(Map<?, ?> data, String key) {
        return data.get(key) instanceof List<?> list ? list : List.of();
    }

    /// The verbs of the table: as they are written, and the command's own name.
    private static List<Map.Entry<String, String>> table() {
        var all = new ArrayList<Map.Entry<String, String>>();
        for (var noun : list(house.token("/help").data(), "commands"))
            for (var verb : list((Map<?, ?>) noun, "verbs")) {
                var one = (Map<?, ?>) verb;
                var words = String.valueOf(one.get("synopsis")).split(" ", 3);
                all.add(Map.entry(words[0] + " " + words[1], "/" + one.get("name")));
            }
        return all;
    }

    private static Stream<Arguments> lines() {
        assertThat(table()).hasSizeGreaterThan(40);
        return table().stream()
                .flatMap(pair -> Stream.of("", " 1", " on", " list", " \"a b\" c", " 1 two  three")
                        .map(rest -> Arguments.of(pair.getKey() + rest, pair.getValue() + rest)));
    }

    private static Invoker inTheHall(String who) {
        var hall = house.mind.people().conversations().find("http", "hall");
        return new Invoker(house.asker(who).person(), hall);
    }

    @ParameterizedTest
    @MethodSource("lines")
    void a_verb_does_what_the_command_does(String verb, String command) {
        var askers = List.of(Invoker.TOKEN, house.asker("ada"), inTheHall("operator"), inTheHall("guest"));
        for (var asker : askers) {
            var one = house.commands.execute(asker, verb);
            var other = house.commands.execute(asker, command);
            if (TEXTS.stream().anyMatch(verb::startsWith) && other.refusedWith("usage")) {
                assertThat(one.data()).containsKey("error");
                assertThat(one.changes()).isEmpty();
                continue;
            }
            assertThat(told(verb, one)).isEqualTo(told(verb, other));
            assertThat(one.aside()).isEqualTo(other.aside());
            assertThat(payloads(one)).isEqualTo(payloads(other));
        }
    }

    /// The text and the data; free disk and memory, which the doctor measures, change meanwhile,
    /// and a second export of the same second has another name.
    private static String told(String verb, CommandResult answer) {
        var told = (answer.text() + "\n" + new TreeMap<>(answer.data())).replaceAll("Z-\\d+\\.", "Z.");
        return verb.startsWith("/status doctor") ? told.replaceAll("\\d+", "#") : told;
    }

    private static List<?> payloads(CommandResult answer) {
        return answer.changes().stream().map(NewEvent::payload).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/LEDGER verify", "ledger Verify", "/ledger@continuo_bot verify", " /ledger  verify "})
    void a_noun_is_understood_in_any_case(String line) {
        assertThat(house.token(line).data()).isEqualTo(house.token("/verify").data());
    }

    @ParameterizedTest
    @CsvSource({
        "/room mut 1h,room,mute",
        "/room lissten on,room,listen",
        "/ledger verfy,ledger,verify",
        "/pending aprove 1,pending,approve",
        "/memory quarantin,memory,quarantine",
        "/goal projcts,goal,projects",
    })
    void an_unknown_verb_gets_the_nearest(String line, String noun, String near) {
        var answer = house.token(line);
        assertThat(answer.refusedWith("usage")).isTrue();
        assertThat(answer.text()).contains("/" + noun + " " + near);
    }

    @Test
    void a_verb_like_none_is_told_those_that_one_may_use() {
        assertThat(house.token("/room zzz").text()).contains("mute, block, disable, enable");
        var guests = house.commands.execute(inTheHall("guest"), "/ledger zzz");
        assertThat(guests.refusedWith("usage")).isTrue();
        assertThat(guests.text()).contains("checkpoint, policy").doesNotContain("replay");
        // A command that has verbs of its own says how it is written, as before.
        assertThat(house.token("/memory zzz")).isEqualTo(house.token("/memory zzz 1"));
        assertThat(house.token("/remind list the boats").text())
                .isNotEqualTo(house.token("/reminders").text());
    }

    @Test
    void a_noun_alone_is_the_command_it_is_or_explained() {
        assertThat(house.token("/goal")).isEqualTo(house.token("/goals"));
        assertThat(house.commands.execute(Invoker.TOKEN, "/goal add Praise me").data())
                .isEqualTo(house.commands
                        .execute(Invoker.TOKEN, "/goals add Praise me")
                        .data());
        assertThat(house.token("/people")).isNotEqualTo(house.token("/help people"));
        assertThat(house.token("/ledger")).isEqualTo(house.token("/help ledger"));
    }

    @Test
    void a_guest_is_refused_the_operators_verb_and_does_not_see_it() {
        var guest = house.asker("guest");
        for (var line : List.of("/ledger replay", "/people role 2 guest", "/room enable", "/room"))
            assertThat(house.commands.execute(guest, line).refusedWith("operator_only"))
                    .as(line)
                    .isTrue();
        var help = house.commands.execute(guest, "/help ledger");
        assertThat(help.text()).contains("/ledger policy").doesNotContain("replay", "readiness");
        assertThat(help.data().get("verbs")).asInstanceOf(LIST).hasSize(2);
        assertThat(house.commands.execute(guest, "/help more").text())
                .contains("/whoami (alias, timezone): ", "/ledger (checkpoint, policy): ")
                .doesNotContain("/room", "/token", "doctor");
        for (var hidden : List.of("/help room", "/help ledger replay", "/help replay"))
            assertThat(house.commands.execute(guest, hidden).refusedWith("unknown_command"))
                    .as(hidden)
                    .isTrue();
    }

    @Test
    void help_answers_the_name_that_is_not_listed_any_more() {
        assertThat(house.token("/help mute").text()).startsWith("/room mute <1h>|off\n");
        assertThat(house.token("/help room mute")).isEqualTo(house.token("/help mute"));
        assertThat(house.token("/help goals").data().get("synopsis"))
                .isEqualTo(house.token("/help goal").data().get("synopsis"));
        assertThat(house.token("/mute soon").text()).isNotBlank();
    }

    @Test
    void there_are_no_more_than_a_screen_holds() {
        assertThat(list(house.token("/help").data(), "commands")).hasSizeLessThanOrEqualTo(30);
    }

    @Test
    void networks_list_nouns_and_know_whose_each_verb_is() {
        var menu = house.commands.menu();
        assertThat(menu.items()).extracting(CommandMenu.MenuItem::name).doesNotHaveDuplicates();
        assertThat(menu.items())
                .extracting(CommandMenu.MenuItem::name)
                .contains("room", "memory", "goal", "why", "help")
                .doesNotContain("mute", "goals", "raw", "replay");
        assertThat(menu.items())
                .filteredOn(item -> item.name().equals("room"))
                .extracting(CommandMenu.MenuItem::audience)
                .containsExactly(MenuAudience.MODERATORS);
        assertThat(menu.audience("/room mute 1h")).isEqualTo(MenuAudience.MODERATORS);
        assertThat(menu.audience("/room enable")).isEqualTo(MenuAudience.OPERATOR);
        assertThat(menu.audience("/whoami alias")).isEqualTo(MenuAudience.EVERYONE);
        assertThat(menu.audience("/mood")).isEqualTo(MenuAudience.EVERYONE);
        assertThat(menu.audience("/self MOOD")).isEqualTo(MenuAudience.EVERYONE);
        assertThat(menu.audience("/nosuch")).isEqualTo(MenuAudience.OPERATOR);
    }
}
