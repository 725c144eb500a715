package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.EntryDecision;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryKind;
import dev.continuo.events.MemoryState;
import dev.continuo.life.identity.state.Strength;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.project.Project;
import dev.continuo.life.selfhood.SelfText;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.message.AnswerOptions;
import dev.continuo.mind.message.MessageState;
import dev.continuo.model.Completion;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Everything recorded by a word is told in the reader's language: each stored name has a word in
/// the catalogue, and each of those words is of a stored name, so that a name that changed has no
/// word left over.
class StoredWordsTest {
    /// Words of one area of the catalogue, and the names that are stored.
    record Area(String name, Set<String> stored) {
        /// The keys that its words have.
        Stream<String> keys() {
            return stored.stream().map(one -> name + "." + one.replace(' ', '_'));
        }
    }

    private static <T> Stream<String> of(T[] values, Function<T, String> stored) {
        return Stream.of(values).map(stored);
    }

    private static Area area(String name, Stream<String> stored) {
        return new Area(name, new TreeSet<>(stored.toList()));
    }

    private static Area area(String name, String... stored) {
        return area(name, Stream.of(stored));
    }

    static Stream<Area> areas() {
        return Stream.of(
                area("about.kind", of(ObservationKind.values(), ObservationKind::text)),
                area("belief.status", of(Observation.ObservationStatus.values(), Observation.ObservationStatus::text)),
                area("delivery", Stream.concat(SendResult.NOTES.stream(), SendResult.REASONS.stream())),
                area(
                        "gate.what",
                        EntryDecision.SKIP,
                        EntryDecision.BUFFER,
                        EntryDecision.FLAG,
                        EntryDecision.QUARANTINE,
                        GateDecision.KEEP,
                        GateDecision.DROP),
                area("identity.strength", of(Strength.values(), Strength::word)),
                area("memory.kind", of(MemoryKind.values(), MemoryKind::text)),
                area("memory.state", of(MemoryState.values(), MemoryState::text)),
                area(
                        "message.why",
                        Stream.concat(
                                of(Completion.Reason.values(), Completion.Reason::text),
                                Stream.of(AnswerOptions.CUT_SHORT, "fault", "nothing to say", "too old"))),
                area("project.status", of(Project.ProjectStatus.values(), Project.ProjectStatus::text)),
                area("questions.kind", SelfText.SelfTextKind.QUESTION.text(), SelfText.SelfTextKind.UNFINISHED.text()),
                area("role", Stream.concat(of(Role.values(), Role::text), of(Trust.values(), Trust::text))),
                area(
                        "state",
                        Stream.concat(
                                of(MessageState.values(), MessageState::text),
                                Stream.of("pending", "begun", "delivered", "failed"))));
    }

    @ParameterizedTest
    @MethodSource("areas")
    void every_stored_name_has_a_word_and_no_word_is_of_nothing(Area area) throws IOException {
        assertThat(keys(area.name()))
                .containsExactlyInAnyOrderElementsOf(area.keys().toList());
    }

    /// Areas whose names are written in the code one by one.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "belief.reason",
                "belief.source",
                "context.section",
                "gate.name",
                "gate.novelty",
                "gate.reason",
                "gate.relevance",
                "initiative.waits",
                "message.callback.state",
                "rsm.tendency",
                "tool"
            })
    void every_word_is_of_a_name_that_the_code_stores(String area) throws IOException {
        assertThat(keys(area)).isNotEmpty().allMatch(key -> stored(key.substring(area.length() + 1)));
    }

    private static boolean stored(String name) {
        return SOURCES.contains('"' + name + '"')
                || SOURCES.contains('"' + name.replace('_', ' ') + '"')
                || SOURCES.contains('\n' + name + ": ");
    }

    private static List<String> keys(String area) throws IOException {
        return catalogue().stringPropertyNames().stream()
                .filter(key -> key.startsWith(area + "."))
                .filter(key -> !area.equals("tool") || key.indexOf('.', 5) < 0)
                .toList();
    }

    private static Properties catalogue() throws IOException {
        var all = new Properties();
        try (var in = new InputStreamReader(
                StoredWordsTest.class.getResourceAsStream("/dev/continuo/gateway/sentences.properties"),
                StandardCharsets.UTF_8)) {
            all.load(in);
        }
        return all;
    }

    /// All code and lists of words.
    private static final String SOURCES = sources("core") + sources("gateway/server");

    private static String sources(String module) {
        try (var files = Files.walk(Path.of("../..", module))) {
            var all = new StringBuilder();
            for (var file : files.filter(StoredWordsTest::source).toList()) all.append(Files.readString(file));
            return all.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean source(Path file) {
        var path = file.toString();
        return path.contains("src/main") && (path.endsWith(".java") || path.endsWith("tendencies.txt"));
    }
}
