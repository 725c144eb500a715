package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.language.text.WordLists;
import dev.continuo.mind.testing.UnsaidSentences;
import dev.continuo.postgres.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every translation of what `/why` tells is told of an event of some scene, or is in
/// `unexplained.txt`, which only shrinks; and what is told of an event has a translation.
@SuppressWarnings("NullAway.Init")
class ExplanationsTest {
    private static final List<String> ASKERS = List.of("mia", "operator");

    /// Stored names that English says in a sentence of theirs.
    private static final List<String> NAMED = List.of("judged", "kind", "outcome", "status");

    private static CommandFixture house;

    /// Events that somebody wrote or thought, each with somebody who hears it; of all others `/why`
    /// tells what happened.
    private static final TreeMap<Long, String> EXPLAINED = new TreeMap<>();

    private static final TreeSet<String> KEYS = new TreeSet<>();

    @BeforeAll
    static void play() {
        house = new CommandFixture();
        var stage = new SceneStage(house, new ArrayList<>());
        new SentenceScenes(stage).life();
        new ExplainedScenes(stage).play();
        for (var entry : house.mind.ledger().after(0, 10_000))
            for (var who : ASKERS) {
                var data = why(who, entry.event().seq()).data();
                if (!data.containsKey("speaker")) continue;
                EXPLAINED.putIfAbsent(entry.event().seq(), who);
                for (var name : NAMED)
                    if (data.get(name) instanceof String value)
                        KEYS.add("note." + name + "." + value.replace(' ', '_'));
            }
    }

    @AfterAll
    static void close() {
        house.close();
    }

    /// All have the same keys: `SentencesTest`.
    private static Stream<String> languages() {
        return Samples.of("de", "es", "fr", "pt", "ru");
    }

    private static CommandResult why(String who, long event) {
        return house.commands.execute(house.asker(who), "/why " + event);
    }

    @ParameterizedTest
    @MethodSource("languages")
    void every_explanation_is_told_but_those_of_the_list(String language) {
        var told = new ArrayList<String>();
        for (var who : ASKERS) house.chat(who, "/language " + language);
        told.add(house.chat("mia", "/identity").text());
        EXPLAINED.forEach((event, who) -> told.add(why(who, event).text()));
        assertThat(String.join("\n", UnsaidSentences.of("dev.continuo.gateway.explanations", language, told)))
                .isEqualTo(
                        WordLists.lines(ExplanationsTest.class, "unexplained").collect(Collectors.joining("\n")));
    }

    @Test
    void every_stored_name_that_is_explained_has_a_translation() {
        var catalogue = new SentenceCatalog("dev.continuo.gateway.explanations");
        assertThat(KEYS)
                .contains("note.kind.insight", "note.status.stale")
                .allMatch(key -> catalogue.find("de", key).isPresent());
    }
}
