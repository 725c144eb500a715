package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.mind.channel.CommandMenu;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// All that members may ask of the agent, asked in every language: no English comes back.
class MemberAnswersTest {
    /// Words of English that no other language of the catalogue has.
    private static final Pattern ENGLISH =
            Pattern.compile("(?iU)\\b(the|of|and|is|are|you|your|what|which|this|it|not|with|from|there|"
                    + "have|nothing|write|here|may|by|about|only|none|since|to|be)\\b");

    /// Words of people, and commands as they are written.
    private static final Pattern DATA =
            Pattern.compile("here\\|everyone|\"[^\"]*\"|„[^“]*“|“[^”]*”|«[^»]*»|(?m)^/[^:\n]*: |"
                    + "/\\w+( (me|on|off|asked|default|everyone|here|list|add|remove|search|show|"
                    + "done|new|swap|propose|name|history|resolve|cancel|diff|path|explain|stats|"
                    + "thread|share|edit|pin|unpin|open|memory|[A-Z|]+|\\d\\S*|<[^>]*>))*");

    /// Their lists are of what is recorded in English.
    private static final List<String> RECORDED = List.of("/concept", "/graph");

    private static final Pattern ENTRY = Pattern.compile("^#\\d+ |^\\w+: ");

    /// Words that a phone of 40 columns breaks, and columns that it cannot keep.
    private static final Pattern WIDE = Pattern.compile("(?U)\\S{41,}|\\S {2,}\\S");

    /// Spellings of commands, and a hash.
    private static final Pattern WHOLE = Pattern.compile("^/|\\b[0-9a-f]{64}\\b");

    /// `M` stands for a memory of theirs, `B` for what is held true of them, `R` for a reply, `X`
    /// for nothing.
    private static final List<String> LINES = List.of(
            "/start",
            "/help",
            "/help more",
            "/help why",
            "/help memory",
            "/help room mute",
            "/belief",
            "/self",
            "/room",
            "/ledger",
            "/ledger zzz",
            "/self moodd",
            "/whoami",
            "/alias",
            "/alias add Momo",
            "/alias add Momo",
            "/alias",
            "/alias remove Momo",
            "/alias remove Momo",
            "/alias nosuch",
            "/alias add bob Momo",
            "/alias add 1",
            "/message M",
            "/message R",
            "/message X",
            "/message",
            "/why M",
            "/why R",
            "/why X",
            "/why",
            "/raw R",
            "/raw X",
            "/page 2 R",
            "/page 2 X",
            "/tools",
            "/memory",
            "/memory search Porto",
            "/memory search zzz",
            "/memory show M",
            "/memory show X",
            "/memory history M",
            "/memory pin M",
            "/memory pin M",
            "/memory unpin M",
            "/memory unpin M",
            "/memory share M",
            "/memory share M everyone",
            "/memory stats",
            "/memory open M",
            "/memory edit M Porto!",
            "/memory edit M Porto!",
            "/memory share M everyone",
            "/memory search",
            "/about me",
            "/about zzz",
            "/believe B",
            "/believe X",
            "/confirm B",
            "/confirm X",
            "/correct B Lissabon",
            "/correct B Lissabon",
            "/correct",
            "/correct X Lissabon",
            "/doubt B",
            "/doubt X",
            "/privacy",
            "/gate",
            "/gate M",
            "/gate X",
            "/reflections",
            "/identity",
            "/identity propose",
            "/identity propose value Klarheit 0.7",
            "/identity propose value Klarheit 0.7",
            "/name",
            "/name Vesper",
            "/goals",
            "/goals add Momo",
            "/commitments",
            "/commitments done X",
            "/commitments nosuch",
            "/remind",
            "/reminders",
            "/projects",
            "/project",
            "/project new momo Mimi",
            "/project momo",
            "/projects",
            "/project new momo Mimi",
            "/project swap momo",
            "/project done momo",
            "/project done momo",
            "/project nosuch",
            "/world",
            "/diary",
            "/diary zzz",
            "/me",
            "/narrative",
            "/narrative nosuch",
            "/mood",
            "/questions",
            "/questions resolve X",
            "/questions nosuch",
            "/graph",
            "/graph stats",
            "/graph thread X",
            "/graph threads",
            "/graph explain zzz",
            "/graph explain me",
            "/graph path me me",
            "/concept",
            "/concept show zzz",
            "/concept nosuch",
            "/concept define a b",
            "/rsm",
            "/rsm nosuch",
            "/rsm trend",
            "/rsm diff 1 2",
            "/context",
            "/context memories",
            "/new",
            "/stop",
            "/timezone",
            "/language",
            "/quiet",
            "/quiet 22:00-08:00",
            "/initiative",
            "/initiative on",
            "/initiative nosuch",
            "/initiative off",
            "/link",
            "/link KXPT29QD",
            "/unlink",
            "/export me",
            "/export nosuch",
            "/export md",
            "/export",
            "/budget",
            "/budget day 5",
            "/policy",
            "/policy deny agent GoalAdded no",
            "/checkpoint",
            "/mute 1h",
            "/block bob",
            "/disable",
            "/why \"",
            "/approve 1",
            "/nosuch",
            "/forget M",
            "/forget M",
            "/forget X",
            "/forget",
            "/forget me");

    static Stream<String> languages() {
        return SentenceCatalog.LANGUAGES.stream();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void no_answer_is_in_english_or_wider_than_a_phone(String language) {
        try (var house = new CommandFixture()) {
            house.say("bob", "Ich wohne in Rom.");
            house.chat("mia", "/language " + language);
            var said = house.say("mia", "Porto Momo Mimi.");
            var reply = house.reply(said);
            var held = new ObservationFixture(house.mind).home(house.person("mia"), said, "Porto", "Mia: Porto");
            var english = new ArrayList<String>();
            var wide = new ArrayList<String>();
            for (var line : lines(house)) {
                var given = line.replaceAll("\\bM\\b", "" + said)
                        .replaceAll("\\bB\\b", "" + held)
                        .replaceAll("\\bR\\b", "" + reply)
                        .replaceAll("\\bX\\b", "999999");
                var text = house.chat("mia", given).text();
                text.lines()
                        .filter(one ->
                                WIDE.matcher(one).find() && !WHOLE.matcher(one).find())
                        .forEach(one -> wide.add(given + " > " + one));
                wording(given, text)
                        .filter(one -> ENGLISH.matcher(one).find())
                        .forEach(one -> english.add(given + " > " + one));
            }
            if (!language.equals("en")) assertThat(english).isEmpty();
            assertThat(wide).isEmpty();
        }
    }

    /// The lines of an answer without what is the same in every language.
    private static Stream<String> wording(String given, String text) {
        var recorded = RECORDED.contains(given.split(" ", 2)[0]);
        return DATA.matcher(text.lines()
                        .filter(one -> !recorded || !ENTRY.matcher(one).find())
                        .collect(Collectors.joining("\n")))
                .replaceAll("§")
                .lines();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void nothing_that_happened_is_explained_in_english(String language) {
        if (language.equals("en")) return;
        try (var house = new CommandFixture()) {
            house.chat("mia", "/language " + language);
            house.say("mia", "Porto Momo Mimi.");
            for (var line : List.of(
                    "/identity propose value Klarheit 0.7",
                    "/remind 18:00 Momo",
                    "/goals",
                    "/export me",
                    "/project new momo Mimi",
                    "/alias add Momo",
                    "/new")) house.chat("mia", line);
            house.chat("operator", "/goals add Momo");
            var english = new ArrayList<String>();
            var asked = List.of("/why ", "/gate ", "/message ", "/memory show ", "/raw ");
            for (long id = 1, last = house.mind.ledger().seq(); id <= last; id++)
                for (var line : asked) {
                    var text = house.chat("mia", line + id).text();
                    wording(line, text)
                            .filter(one -> ENGLISH.matcher(one).find())
                            .forEach(one -> english.add(line + " > " + one));
                }
            house.say("mia", "Momo");
            assertThat(house.chat("mia", "/why").text()).isNotBlank();
            assertThat(english).isEmpty();
        }
    }

    /// The lines, and the examples of all other commands that members may give.
    private static List<String> lines(CommandFixture house) {
        var asked =
                LINES.stream().map(line -> line.substring(1).split(" ", 2)[0]).collect(Collectors.toSet());
        var others = house.commands.menu().audiences().entrySet().stream()
                .filter(entry -> entry.getValue() != CommandMenu.MenuAudience.OPERATOR)
                .map(Map.Entry::getKey)
                .filter(name -> !name.contains(" ") && !asked.contains(name))
                .sorted()
                .map(name -> house.chat("mia", "/help " + name).text())
                .map(help -> help.substring(help.lastIndexOf(" /") + 1));
        return Stream.concat(others, LINES.stream()).toList();
    }
}
