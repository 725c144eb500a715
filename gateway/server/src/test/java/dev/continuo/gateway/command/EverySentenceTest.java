package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.text.WordLists;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every sentence of the gateway's catalogue is said by a command of this table or of
/// [SentenceScenes], is a word of [StoredWordsTest], or is in `unsaid.txt`, which only shrinks: by
/// hand, for what is said by chance alone may stay in it.
class EverySentenceTest {
    private static final Pattern ARGUMENT = Pattern.compile("\\{\\d[^{}]*(?:\\{[^{}]*}[^{}]*)*}");

    /// Lines that somebody writes, after who and where: `operator`, `mia` alone or `mia@hall`;
    /// `token` stands for the holder of the operator's token, who is no person.
    private static Stream<String> table() {
        return WordLists.lines(EverySentenceTest.class, "lines");
    }

    /// Patterns of times, which are no sentences.
    private static final Set<String> PATTERNS = Set.of("day", "moment", "when");

    private final List<String> told = new ArrayList<>();

    private void play() {
        try (var house = new CommandFixture()) {
            house.chat("operator", "/goals add Paint the mast");
            house.say("bob", "I live in Rome.");
            house.sayInRoom("bob", "hall", "Good morning.");
            var said = house.say("mia", "My boat is called Aurelia.");
            var reply = house.reply(said);
            var held = new ObservationFixture(house.mind);
            var belief = held.home(house.person("mia"), said, "Porto", "Mia lives in Porto.");
            Stream.concat(MemberAnswersTest.LINES.stream().map(line -> "mia " + line), table())
                    .forEach(line -> {
                        var words = line.split(" ", 2);
                        var given =
                                words[1].replaceAll("\\bM\\b", "" + said)
                                        .replaceAll("\\bB\\b", "" + belief)
                                        .replaceAll("\\bR\\b", "" + reply)
                                        .replaceAll("\\bX\\b", "999999");
                        var who = words[0].split("@", 2);
                        hear(
                                words[0].equals("token")
                                        ? house.token(given)
                                        : who.length == 1
                                                ? house.chat(who[0], given)
                                                : house.chat(who[0], who[1], true, given));
                    });
        }
    }

    private void hear(CommandResult answer) {
        told.add(answer.text());
        answer.choices().forEach(choice -> told.add(choice.label()));
    }

    static Properties catalogue() throws IOException {
        var all = new Properties();
        try (var in =
                new InputStreamReader(
                        EverySentenceTest.class.getResourceAsStream(
                                "/dev/continuo/gateway/sentences.properties"),
                        StandardCharsets.UTF_8)) {
            all.load(in);
        }
        return all;
    }

    /// Tells whether a text has the sentence, whatever is put into it.
    private static boolean says(String text, String sentence) {
        var at = 0;
        for (var fixed : ARGUMENT.split(sentence, -1)) {
            at = text.indexOf(fixed, at);
            if (at < 0) return false;
            at += fixed.length();
        }
        return true;
    }

    @Test
    void every_sentence_is_said_but_those_of_the_list() throws IOException {
        var listed = WordLists.lines(EverySentenceTest.class, "unsaid").toList();
        assertThat(listed).isSorted();
        var unsaid = new TreeSet<>(unsaid());
        unsaid.removeAll(listed);
        // Names are drawn and threads take turns: what one life did not come to say, another may.
        if (!unsaid.isEmpty()) unsaid.retainAll(unsaid());
        assertThat(unsaid.toString()).as("unsaid, and not listed: %s", unsaid).isEqualTo("[]");
    }

    /// The sentences that neither two houses full of scenes say nor other tests have.
    private Set<String> unsaid() throws IOException {
        told.addAll(SentenceScenes.played());
        play();
        var elsewhere =
                Stream.concat(
                                StoredWordsTest.areas().flatMap(StoredWordsTest.Area::keys),
                                PATTERNS.stream())
                        .collect(Collectors.toSet());
        var unsaid = new TreeSet<String>();
        catalogue()
                .forEach((key, sentence) -> {
                    if (!elsewhere.contains(String.valueOf(key))
                            && told.stream()
                                    .noneMatch(text -> says(text, String.valueOf(sentence))))
                        unsaid.add(String.valueOf(key));
                });
        return unsaid;
    }
}
