package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.events.PeopleEvent.LanguageNoticed;
import dev.continuo.events.ReminderEvent.ReminderSet;
import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.InboundEvent;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Members are spoken to in the language that they write.
class MemberLanguageTest {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d)");
    private static final List<String> LINES = List.of(
            "/start",
            "/help",
            "/help why",
            "/nosuch",
            "/ledger nosuch",
            "/ledger polcy",
            "/helo",
            "/approve 1",
            "/raw",
            "/language",
            "/language klingon",
            "/timezone",
            "/timezone Nowherecity",
            "/timezone Europe/Lisbon",
            "/quiet",
            "/quiet off",
            "/quiet soon",
            "/new",
            "/stop",
            "/me",
            "/remind",
            "/reminders",
            "/forget me",
            "/forget me WRONGONE");

    private CommandFixture house;

    @BeforeEach
    void open() {
        house = new CommandFixture();
        house.say("ann", "Remember that my boat is called Aurelia");
        house.say("eva", "Recuerda que mi barco se llama Aurelia");
        house.say("uwe", "Merk dir bitte, dass mein Boot Aurelia heißt");
    }

    @AfterEach
    void close() {
        house.checkAndClose();
    }

    @Test
    void what_they_write_tells_it_at_once() {
        assertThat(house.recorded(LanguageNoticed.class))
                .containsExactly(
                        new LanguageNoticed(house.person("eva"), "es"), new LanguageNoticed(house.person("uwe"), "de"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"eva", "uwe"})
    void no_answer_to_a_member_is_left_in_english(String who) {
        for (var line : LINES) {
            var english = house.chat("ann", line);
            var theirs = house.chat(who, line);
            assertThat(code(theirs)).as(line).isEqualTo(code(english));
            assertThat(theirs.text().lines().filter(MemberLanguageTest::wording))
                    .as(line)
                    .doesNotContainAnyElementsOf(english.text().lines().toList());
        }
    }

    @Test
    void every_command_of_members_is_described_in_every_language() throws IOException {
        var names = house.commands.menu().audiences().entrySet().stream()
                .filter(entry -> entry.getValue() != CommandMenu.MenuAudience.OPERATOR)
                .map(Map.Entry::getKey)
                .filter(name -> !name.contains(" ") && !name.equals("goal"))
                .collect(Collectors.toSet());
        for (var language : SentenceCatalog.LANGUAGES.subList(1, SentenceCatalog.LANGUAGES.size()))
            assertThat(placeholders("gateway/commands", "_" + language).keySet())
                    .as(language)
                    .containsExactlyInAnyOrderElementsOf(names);
    }

    @Test
    void a_group_is_greeted_once_in_its_language() {
        var joined = new InboundEvent.Joined("net", "club", null, "The club", "pt-BR");
        house.mind.receive(joined);
        house.mind.receive(joined);
        var hello = new SentenceCatalog("dev.continuo.mind.sentences").say("pt", "joined");
        assertThat(house.recorded(MessageComposed.class))
                .filteredOn(said -> said.text().equals(hello))
                .hasSize(1);
        house.say("net", "eva", "club", true, "Recuerda que mi barco se llama Aurelia");
        assertThat(house.recorded(ConversationOpened.class))
                .filteredOn(room -> room.external().equals("club"))
                .hasSize(1);
    }

    @Test
    void what_they_set_goes_before_what_they_write() {
        house.chat("eva", "/language fr");
        assertThat(house.chat("eva", "/stop").text())
                .isEqualTo(new SentenceCatalog("dev.continuo.gateway.sentences").say("fr", "stop.nothing"));
    }

    @Test
    void a_reminder_is_told_in_the_language_of_whoever_asked() {
        house.say("luc", "Je voudrais que tu te souviennes de mon bateau");
        house.chat("luc", "/remind 18:00 appeler Anna");
        assertThat(house.recorded(ReminderSet.class))
                .extracting(ReminderSet::language)
                .containsExactly("french");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gateway/sentences", "mind/sentences", "life/sentences", "adapters/sentences"})
    void every_sentence_is_there_in_every_language(String catalogue) throws IOException {
        var english = placeholders(catalogue, "");
        assertThat(english).isNotEmpty();
        for (var language : SentenceCatalog.LANGUAGES.subList(1, SentenceCatalog.LANGUAGES.size()))
            assertThat(placeholders(catalogue, "_" + language)).as(language).isEqualTo(english);
    }

    /// A line of a code to repeat, or of how a command is written, is the same in every language.
    private static boolean wording(String line) {
        return !line.isEmpty() && !line.startsWith("/forget me ") && !line.equals("/why [id]");
    }

    private static Object code(CommandResult answer) {
        return answer.data().get("error") instanceof Map<?, ?> error ? String.valueOf(error.get("code")) : "";
    }

    /// The arguments of each sentence by its key.
    private static Map<String, List<String>> placeholders(String catalogue, String language) throws IOException {
        var words = new Properties();
        var name = "/dev/continuo/" + catalogue + language + ".properties";
        try (var in = MemberLanguageTest.class.getResourceAsStream(name)) {
            assertThat(in).as(name).isNotNull();
            words.load(new java.io.InputStreamReader(in, java.nio.charset.StandardCharsets.UTF_8));
        }
        var found = new TreeMap<String, List<String>>();
        for (var key : words.stringPropertyNames())
            found.put(
                    key,
                    PLACEHOLDER
                            .matcher(words.getProperty(key))
                            .results()
                            .map(match -> match.group(1))
                            .distinct()
                            .sorted()
                            .toList());
        return found;
    }
}
