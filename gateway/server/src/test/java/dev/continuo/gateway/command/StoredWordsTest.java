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
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Stored names, and what a compaction reached, have a word in the catalogue, and each of those
/// words is of a stored name: what a command tells of them is in the reader's language.
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
                area("belief.reason", "denied", "outweighed", "undone", "unsupported"),
                area("belief.source", "entity", "lesson", "memory_item"),
                area(
                        "belief.status",
                        of(
                                Observation.ObservationStatus.values(),
                                Observation.ObservationStatus::text)),
                area(
                        "context.section",
                        "application",
                        "bootstrap",
                        "control_lines",
                        "conversation",
                        "here",
                        "identity",
                        "memories",
                        "observations",
                        "operator_prompt",
                        "own_prompt",
                        "question",
                        "self",
                        "thoughts",
                        "tool_list",
                        "tools"),
                area(
                        "delivery",
                        Stream.concat(SendResult.NOTES.stream(), SendResult.REASONS.stream())),
                area("forgetme.files", "kept", "rewritten"),
                area("forgetme.log", "cut", "kept"),
                area("gate.name", "entry", "exit", "share"),
                area("gate.novelty", "confirming", "contradicting", "familiar", "novel"),
                area(
                        "gate.reason",
                        "about its speaker",
                        "asks to be remembered",
                        "cannot be weighed",
                        "chatter",
                        "correction",
                        "everyone would hear it",
                        "fact",
                        "gate failed",
                        "knew nothing",
                        "laconic",
                        "mechanical",
                        "name, number or date",
                        "normal",
                        "preference",
                        "procedure",
                        "completed_task",
                        "short",
                        "short, about its speaker",
                        "short, with a name, number or date"),
                area("gate.relevance", "core", "irrelevant", "peripheral"),
                area(
                        "gate.what",
                        EntryDecision.SKIP,
                        EntryDecision.BUFFER,
                        EntryDecision.FLAG,
                        EntryDecision.QUARANTINE,
                        GateDecision.KEEP,
                        GateDecision.DROP),
                area("identity.strength", of(Strength.values(), Strength::word)),
                area(
                        "initiative.waits",
                        "enough was said unasked within a week",
                        "it is their quiet time",
                        "something was said unasked within a day",
                        "the operator does not let me speak first",
                        "they are not heard there now",
                        "they did not answer the last",
                        "they were spoken with just now"),
                area("memory.kind", of(MemoryKind.values(), MemoryKind::text)),
                area("memory.state", of(MemoryState.values(), MemoryState::text)),
                area("message.callback.state", "delivered", "failed", "open"),
                area(
                        "message.why",
                        Stream.concat(
                                of(Completion.Reason.values(), Completion.Reason::text),
                                Stream.of(AnswerOptions.CUT_SHORT, "nothing to say", "too old"))),
                area(
                        "project.status",
                        of(Project.ProjectStatus.values(), Project.ProjectStatus::text)),
                area(
                        "questions.kind",
                        SelfText.SelfTextKind.QUESTION.text(),
                        SelfText.SelfTextKind.UNFINISHED.text()),
                area(
                        "role",
                        Stream.concat(
                                of(Role.values(), Role::text), of(Trust.values(), Trust::text))),
                area(
                        "rsm.tendency",
                        "adaptability_emphasis",
                        "determinism_emphasis",
                        "identity_query",
                        "instantiation_capacity",
                        "stability_emphasis",
                        "turns_failed",
                        "turns_passed",
                        "uniqueness_emphasis"),
                area(
                        "state",
                        Stream.concat(
                                of(MessageState.values(), MessageState::text),
                                Stream.of("pending", "begun", "delivered", "failed"))),
                area(
                        "tool",
                        "add_session_memory",
                        "cancel_reminder",
                        "compact_session_memory",
                        "complete_project",
                        "correct_memory",
                        "create_project",
                        "get_system_status",
                        "keep_memory",
                        "list_goals",
                        "list_projects",
                        "list_reminders",
                        "offer_to_forget",
                        "own_life",
                        "read_message",
                        "read_own_documents",
                        "search_memory",
                        "self_state",
                        "set_reminder",
                        "swap_project",
                        "think_deeper",
                        "update_project"));
    }

    @ParameterizedTest
    @MethodSource("areas")
    void every_stored_name_has_a_word_and_no_word_is_of_nothing(Area area) throws IOException {
        var inside = area.name() + ".";
        assertThat(EverySentenceTest.catalogue().stringPropertyNames().stream())
                .filteredOn(key -> key.startsWith(inside))
                .containsExactlyInAnyOrderElementsOf(area.keys().toList());
    }
}
